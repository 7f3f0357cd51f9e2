/** Every reading call of section 7 of the specification, one page of each list. */
import type { Call } from './drive.ts'
import type { Callers, TestUser } from './users.ts'

export type Read = { name: string; calls: (dataset: Callers) => Call[]; isHeldToBare: boolean }

export const reads: Read[] = [
  read('GET /best-workers', () => [{ method: 'GET', path: '/best-workers' }]),
  held('GET /users/{user_email}', ({ workers, buyers }) => by([...workers, ...buyers], (who) => `/users/${who.email}`)),
  read('GET /users', ({ admin }) => by([admin], () => '/users?limit=20')),
  held('GET /notifications', ({ workers, buyers }) =>
    by([...workers, ...buyers], (who) => `/notifications?email=${who.email}&limit=20`),
  ),
  held('GET /tasks', ({ buyers }) => by(buyers, (who) => `/tasks?email=${who.email}&limit=20`)),
  held('GET /available-tasks', ({ workers }) => by(workers, (who) => `/available-tasks?email=${who.email}&limit=20`)),
  read('GET /tasks/details/{id}', ({ workers, tasks }) =>
    by(workers, (_, at) => `/tasks/details/${tasks[at % tasks.length]}`),
  ),
  read('GET /tasks/all', ({ admin }) => by([admin], () => '/tasks/all?limit=20')),
  read('GET /payments', ({ buyers }) => by(buyers, (who) => `/payments?email=${who.email}&limit=20`)),
  held('GET /submissions/pending', ({ buyers }) =>
    by(buyers, (who) => `/submissions/pending?buyer=${who.email}&limit=20`),
  ),
  held('GET /submissions', ({ workers }) => by(workers, (who) => `/submissions?email=${who.email}&limit=5`)),
  read('GET /admin-stats', ({ admin }) => by([admin], () => '/admin-stats')),
  read('GET /withdrawals/pending', ({ admin }) => by([admin], () => '/withdrawals/pending?limit=20')),
]

/** What an Admin looks for; no part of a usual day. */
export const searches: Read[] = [
  read('GET /users, searched', ({ admin, workers }) =>
    workers.map(({ email }) => ({
      method: 'GET',
      path: `/users?limit=20&search=${partOf(email)}`,
      token: admin.token,
    })),
  ),
  read('GET /tasks/all, searched', ({ admin, buyers }) =>
    buyers.map(({ email }) => ({
      method: 'GET',
      path: `/tasks/all?limit=20&search=${partOf(email)}`,
      token: admin.token,
    })),
  ),
]

function read(name: string, calls: Read['calls']): Read {
  return { name, calls, isHeldToBare: false }
}

/** One of those that must reach 0.7 of the bare route. */
function held(name: string, calls: Read['calls']): Read {
  return { name, calls, isHeldToBare: true }
}

function by(people: TestUser[], path: (who: TestUser, at: number) => string): Call[] {
  return people.map((who, at) => ({ method: 'GET', path: path(who, at), token: who.token }))
}

/** What an Admin types of an address: not its beginning, and nothing of the host that everybody has. */
function partOf(email: string): string {
  return encodeURIComponent(email.slice(1, email.indexOf('@')))
}
