/** The page of a submission in every state of a rejection and of a request for changes, as its Worker, its Buyer and an Admin see it. */
import { contract, type SubmissionDetails } from '@piecework/contract'
import { violationsOn, whenLoaded } from '../support/screen.ts'
import { respondTo } from '../support/stubs.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createTask, createUser, signIn, signInAsAdmin, submitWork } from '../support/users.ts'

type State = {
  change: Partial<SubmissionDetails>
  /** What the page says. */
  says: string | RegExp
  /** The buttons and links below the work, in their order. */
  offers: string[]
}

const soon = new Date(Date.now() + 86_400_000).toISOString()
const rejected = {
  status: 'rejected',
  decided_at: new Date().toISOString(),
  review_due_at: null,
  rejected_because: 'missing_part',
  rejected_reason: 'The last ten rows are missing.',
} as const
const held = { ...rejected, held: true, final_at: soon }
const objection = {
  words: 'The last ten rows are on the second sheet.',
  opened_at: new Date().toISOString(),
  answer_due_at: soon,
  answer: null,
  decide_due_at: null,
  outcome: null,
  why: null,
}
const answered = { ...objection, answer: 'The task asks for one sheet with all rows.', decide_due_at: soon }
const decided = { ...answered, outcome: 'for_worker', why: 'The task does not ask for one sheet.' } as const
const asked = { opened_at: soon, changes_asked_at: soon, changes_asked: 'Put all rows on one sheet.' }

/** What a Buyer can do about any decided work. */
const always = ['Give a Bonus', 'Block Worker']

const states: Record<'Worker' | 'Buyer' | 'Admin', State[]> = {
  Worker: [
    {
      change: {},
      says: 'You can change or withdraw your work until the buyer opens it.',
      offers: ['Withdraw', 'Change'],
    },
    { change: { opened_at: soon }, says: 'The buyer has opened your work, so it cannot change any more.', offers: [] },
    {
      change: { ...asked, changes_due_at: soon },
      says: /Send your changes until .*Put all rows on one sheet|Put all rows on one sheet.*Send your changes until /s,
      offers: ['Withdraw', 'Leave as it is', 'Change'],
    },
    { change: { ...asked, changes_answered_at: soon }, says: 'You left the work as it is on ', offers: [] },
    {
      change: held,
      says: 'Until then you can disagree, or send other work in its place.',
      offers: ['Accept the rejection', 'I disagree', 'Send other work'],
    },
    {
      change: { ...held, objection },
      says: /The buyer answers until .*, else you are paid\./,
      offers: ['Accept the rejection'],
    },
    {
      change: { ...held, objection: answered },
      says: /An Admin decides until .*, else the rejection stands\./,
      offers: ['Accept the rejection'],
    },
    {
      change: { status: 'approved', review_due_at: null, objection: decided },
      says: 'An Admin decided for you: the work is paid.',
      offers: [],
    },
  ],
  Buyer: [
    {
      change: held,
      says: 'Until then the worker can disagree, and you can still approve the work.',
      offers: [...always, 'Open this slot now', 'Approve after all'],
    },
    {
      change: { ...held, replaced: true },
      says: 'Another slot was opened in its place.',
      offers: [...always, 'Approve after all'],
    },
    {
      change: { ...held, objection },
      says: /Answer until .*, else the worker is paid 12 coins\./,
      offers: [...always, 'Open this slot now', 'Stand by it', 'Pay 12 coins'],
    },
    {
      change: { ...held, objection: answered },
      says: /An Admin decides until .*, else the rejection stands\./,
      offers: [...always, 'Open this slot now', 'Approve after all'],
    },
    {
      change: { ...asked, changes_due_at: soon },
      says: 'The worker answers until ',
      offers: ['Block Worker', 'Approve'],
    },
    {
      change: { ...asked, changes_answered_at: soon },
      says: 'The worker left the work as it is on ',
      offers: ['Block Worker', 'Reject', 'Approve'],
    },
  ],
  Admin: [
    {
      change: { ...held, objection: answered },
      says: answered.answer,
      offers: ['The rejection stands', 'For the worker'],
    },
  ],
}

for (const [role, ofRole] of Object.entries(states)) {
  test(`A submission says its ${role} in every state what can be done, and until when`, async ({
    browser,
    request,
  }) => {
    const buyer = await createUser('Buyer', 'Karim Traders', request)
    const worker = await createUser('Worker', 'Rahima Khatun', request)
    const task = await createTask(buyer, { required_workers: 2, payable_amount: 12 })
    const id = await submitWork(worker, task, 'Rows 1 to 100, on two sheets.')
    const page =
      role === 'Admin' ? await signInAsAdmin(browser) : await signIn(role === 'Buyer' ? buyer : worker, browser)
    let shown: Partial<SubmissionDetails> = {}
    await respondTo(page, contract.submissions.details, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), opened_at: null, ...shown } })
    })
    // The task takes other work of this worker.
    await respondTo(page, contract.tasks.details, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), my_submission: null } })
    })
    for (const { change, says, offers } of ofRole) {
      shown = change
      await page.goto(`/dashboard/submission/${id}`)
      await whenLoaded(page)
      await expect(page.getByRole('main')).toContainText(says)
      // What can be done depends on the task, too.
      await expect.poll(() => offeredOn(page)).toEqual(offers)
      expect(await violationsOn(page)).toEqual([])
    }
  })
}

async function offeredOn(page: Page): Promise<string[]> {
  return page.getByRole('article').locator('button:visible, a.btn:visible').allInnerTexts()
}
