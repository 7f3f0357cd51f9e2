/** Creates a buyer with many pending submissions, through the API. */
import { aNewSubmission, aNewTask, aSignUp } from '@piecework/contract/test/factories'

const tasks = 50
const workers = 60
export const submissionsToReview = tasks * workers

type Session = { token: string; email: string }

/** @returns the session of a buyer with `submissionsToReview` pending submissions. */
export async function createBuyerWithManySubmissions(url: string): Promise<Session> {
  const buyer = await register(url, 'Buyer', 'Lena Hoffmann')
  const posted = await Promise.all(
    Array.from({ length: tasks }, (_, nth) =>
      call(
        url,
        buyer.token,
        '/tasks',
        aNewTask({ task_title: `Label street ${nth + 1}`, required_workers: workers, payable_amount: 0.01 }),
      ),
    ),
  )
  for (let nth = 0; nth < workers; nth++) {
    const worker = await register(url, 'Worker', `Worker ${nth + 1}`)
    const submission_details = `All signs, by ${nth + 1}.`
    const submissions = posted.map((task) => aNewSubmission(task.insertedId, { submission_details }))
    await Promise.all(submissions.map((submission) => call(url, worker.token, '/submissions', submission)))
  }
  return buyer
}

async function register(url: string, role: string, name: string): Promise<Session> {
  const account = aSignUp({ name })
  const { email } = account
  const session = await call(url, null, '/auth/sign-up', account)
  await call(url, session.token, '/users', { email, name, role })
  return { ...session, email } as Session
}

async function call(url: string, token: string | null, path: string, body: object) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
