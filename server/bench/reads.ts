/** Every read of section 7 of the specification, one page of each list. */
import type { Call } from './drive.ts'
import type { Callers, TestUser } from './users.ts'

export type Read = { name: string; calls: (dataset: Callers) => Call[] }

export const reads: Read[] = [
  read('GET /best-workers', () => [{ method: 'GET', path: '/best-workers' }]),
  read('GET /users/{user_email}', ({ workers, buyers }) =>
    callsBy([...workers, ...buyers], (user) => `/users/${user.email}`),
  ),
  read('GET /users', ({ admin }) => callsBy([admin], () => '/users?limit=20')),
  read('GET /notifications', ({ workers, buyers }) =>
    callsBy([...workers, ...buyers], (user) => `/notifications?email=${user.email}&limit=20`),
  ),
  read('GET /tasks', ({ buyers }) => callsBy(buyers, (user) => `/tasks?email=${user.email}&limit=20`)),
  read('GET /available-tasks', ({ workers }) =>
    callsBy(workers, (user) => `/available-tasks?email=${user.email}&limit=20`),
  ),
  read('GET /tasks/details/{id}', ({ workers, tasks }) =>
    callsBy(workers, (_, at) => `/tasks/details/${tasks[at % tasks.length]}`),
  ),
  read('GET /tasks/all', ({ admin }) => callsBy([admin], () => '/tasks/all?limit=20')),
  read('GET /payments', ({ buyers }) => callsBy(buyers, (user) => `/payments?email=${user.email}&limit=20`)),
  read('GET /submissions/pending', ({ buyers }) =>
    callsBy(buyers, (user) => `/submissions/pending?buyer=${user.email}&limit=20`),
  ),
  read('GET /submissions', ({ workers }) => callsBy(workers, (user) => `/submissions?email=${user.email}&limit=5`)),
  read('GET /admin-stats', ({ admin }) => callsBy([admin], () => '/admin-stats')),
  read('GET /withdrawals/pending', ({ admin }) => callsBy([admin], () => '/withdrawals/pending?limit=20')),
]

/** Searches and filters. */
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
  read('GET /available-tasks, searched', ({ workers }) =>
    callsBy(workers, (_, at) => `/available-tasks?limit=20&search=${searched[at % searched.length]}`),
  ),
  ...['sort=newest', 'sort=pay', 'sort=newest&category=survey', 'min_pay=5&script=bangla'].map((filter) =>
    read(`GET /available-tasks, ${filter}`, ({ workers }) =>
      callsBy(workers, () => `/available-tasks?limit=20&${filter}`),
    ),
  ),
  read('GET /tasks, filtered', ({ buyers }) =>
    callsBy(buyers, () => '/tasks?limit=20&status=open&search=count&from=2026-01-01'),
  ),
  read('GET /submissions, filtered', ({ workers }) =>
    callsBy(workers, () => '/submissions?limit=5&search=count&from=2026-01-01'),
  ),
  read('GET /payments, filtered', ({ buyers }) =>
    callsBy(buyers, () => '/payments?limit=20&search=pi_&from=2026-01-01'),
  ),
]

/** A frequent word, a rare one, two words, and a Bangla word. */
const searched = ['task', 'streetlight', 'count%20trees', '%E0%A6%9C%E0%A6%B0%E0%A6%BF%E0%A6%AA']

function read(name: string, calls: Read['calls']): Read {
  return { name, calls }
}

function callsBy(users: TestUser[], path: (user: TestUser, at: number) => string): Call[] {
  return users.map((user, at) => ({ method: 'GET', path: path(user, at), token: user.token }))
}

/** A search text from the middle of an email: without its first character and without the host, which all share. */
function partOf(email: string): string {
  return encodeURIComponent(email.slice(1, email.indexOf('@')))
}
