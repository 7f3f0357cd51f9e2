/** Creates a buyer with many pending submissions, through the API. */
const tasks = 50
const workers = 60
export const submissionsToReview = tasks * workers

type Session = { token: string; email: string }

/** @returns the session of a buyer with `submissionsToReview` pending submissions. */
export async function createBuyerWithManySubmissions(url: string): Promise<Session> {
  const buyer = await register(url, 'Buyer', 'Lena Hoffmann')
  const posted = await Promise.all(
    Array.from({ length: tasks }, (_, nth) => call(url, buyer.token, '/tasks', taskToPost(`Label street ${nth + 1}`))),
  )
  for (let nth = 0; nth < workers; nth++) {
    const worker = await register(url, 'Worker', `Worker ${nth + 1}`)
    const submissions = posted.map((task) => ({
      task_id: task.insertedId,
      submission_details: `All signs, by ${nth + 1}.`,
    }))
    await Promise.all(submissions.map((submission) => call(url, worker.token, '/submissions', submission)))
  }
  return buyer
}

async function register(url: string, role: string, name: string): Promise<Session> {
  const email = `${crypto.randomUUID()}@example.com`
  const session = await call(url, null, '/auth/sign-up', { email, password: 'Secret-1', name })
  await call(url, session.token, '/users', { email, name, role })
  return { ...session, email } as Session
}

function taskToPost(title: string) {
  return {
    task_title: title,
    task_detail: 'Draw a box around every sign.',
    required_workers: workers,
    payable_amount: 0.01,
    completion_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    submission_info: 'Paste the link.',
  }
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
