/** Data in which every text that a user can type is a script, an HTML element or a formula. */
import { contract, type EventType } from '@piecework/contract'
import type { Form } from '@piecework/contract/forms'
import { aCorrection, aWithdrawalRequest, password } from '@piecework/contract/test/factories'
import type { APIRequestContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { callsOfAdmin, createAdmin, createTask, createUser, submitWork, type TestUser } from './users.ts'

/** A text that becomes an element has the class `hostile`, by which the test finds it. */
const texts = [
  '<script class=hostile>alert(1)</script>',
  '"><img class=hostile src=x onerror=alert(1)>',
  "'><svg/class=hostile onload=alert(1)>",
  '</title></textarea></script><b class=hostile>',
  '<a class=hostile href=javascript:alert(1)>x</a>',
  '=HYPERLINK("https://elsewhere.example","x")',
  "+1+cmd|' /C calc'!A0{{alert(1)}}",
  '@SUM(1)\n-1+1%3Cscript%3E&lt;b class=hostile&gt;',
]
/** Only long fields accept these texts. */
const longerTexts = [
  '<iframe class=hostile srcdoc="<script>alert(1)</script>"></iframe>',
  '" onfocus=alert(1) autofocus class=hostile x="',
  'javascript:alert(1)//<embed class=hostile src=data:text/html,x>',
  '{{constructor.constructor("alert(1)")()}}',
  'https://elsewhere.example/"onmouseover=alert(1) https://bank.example@elsewhere.example http://elsewhere.example',
  'https://\u0430pple.example/ \u202ehttps://elsewhere.example/\u202e',
]
const everyNth = texts.map((_, nth) => nth)

/** The n-th text, with the name of its field as a mark, so that the test can find it on a page. */
const short = (nth: number, field: string) => `${texts[nth]} ${field}`
/** All texts, with the name of the field. */
const long = (field: string) => [...texts, ...longerTexts, field].join('\n')
/** One Admin may give 1,000 coins a day, so only some workers get enough for a withdrawal. */
const withdrawsCoins = (nth: number) => nth < 3
const email = (nth: number) =>
  `${["'/onfocus='alert`1`'", '-1+1', '=1+1', '+1'][nth % 4]}.${crypto.randomUUID().slice(0, 8)}@hostile.example`
/** The server stores and returns this URL; pages load images only from configured hosts. */
const imageUrl = 'https://elsewhere.example/javascript:alert(1)'

/** Every text field that a user fills, by its name in the contract, with the mark that shows it on a page. */
export const markByField: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...['users.register.name', 'users.updateProfile.name', 'tasks.post.task_title', 'tasks.post.task_detail'],
      ...['tasks.post.submission_info', 'tasks.edit.task_title', 'tasks.edit.task_detail'],
      ...[
        'tasks.edit.submission_info',
        'submissions.submit.submission_details',
        'submissions.change.submission_details',
      ],
      ...['submissions.reject.reason', 'submissions.rejectMany.reason', 'withdrawals.reject.reason'],
      ...[
        'withdrawals.recordTransactionId.transaction_id',
        'withdrawals.markReturned.reason',
        'userManagement.suspend.reason',
      ],
      ...['appeals.appeal.words', 'appeals.decide.why'],
      ...['userManagement.unsuspend.reason', 'userManagement.resetSecondFactor.reason', 'corrections.propose.reason'],
      ...['categories.edit.name_en', 'categories.edit.name_bn'],
      ...['submissions.bonus.words', 'reports.report.words', 'reports.decide.note'],
      ...[
        'submissions.askChanges.words',
        'objections.object.words',
        'objections.answer.words',
        'objections.decide.why',
      ],
      ...[
        'contactMessages.send.name',
        'contactMessages.send.company',
        'contactMessages.send.message',
        'workerBlocks.block.because',
      ],
      ...['templates.create.name', 'apiKeys.create.name', 'webhooks.create.url', 'webhooks.change.url'],
    ].map((field) => [field, field]),
  ),
  'auth.signUp.name': 'users.register.name',
  'auth.signUp.email': '@hostile.example',
  'users.register.email': '@hostile.example',
  'contactMessages.send.email': '@hostile.example',
}

/** Texts inside of other fields, shown as well. */
export const nestedMarks = ['tasks.post.form', 'submissions.submit.answers', 'a cell of a row', 'found words']

/** Text fields that no page shows: external images, secrets, ids, and values that are only compared or dropped. */
export const fieldsShownNowhere = [
  ...['users.register.photo', 'users.updateProfile.photo', 'tasks.post.task_image_url', 'images.upload.upload_preset'],
  ...['images.upload.file', 'files.upload.file', 'files.upload.sha256'],
  ...['auth.signUp.password', 'auth.signIn.email', 'auth.signIn.password', 'passwords.forgot.email'],
  ...['passwords.reset.token', 'passwords.reset.password', 'passwords.change.current_password'],
  ...['passwords.change.password', 'secondFactor.confirm.code', 'secondFactor.give.code', 'secondFactor.remove.code'],
  ...['secondFactor.confirm.password', 'secondFactor.remove.password', 'userManagement.changeRole.password'],
  ...['apiKeys.create.password', 'apiKeys.create.expires_at', 'account.requestDeletion.password'],
  'account.requestDeletion.words',
  ...['auth.google.ticket', 'auth.google.secret', 'contactMessages.send.website', 'tasks.post.completion_date'],
  ...['tasks.post.category', 'tasks.post.batch_id', 'tasks.addBatch.batch_id', 'tasks.addBatch.completion_date'],
  // Names of files that a Buyer chooses, which stand in the form of a new task after a press, and of pictures in the cells of rows.
  ...['batches.create.name', 'batches.addPicture.name', 'batches.addPicture.file', 'batches.addPicture.sha256'],
  ...['reviewJobs.approveRest.upto', 'submissions.submit.reservation_id'],
  // The price of a task: nothing is stored.
  ...[
    'task_title',
    'task_detail',
    'submission_info',
    'task_image_url',
    'completion_date',
    'category',
    'created_by',
  ].map((field) => `tasks.price.${field}`),
  ...['tasks.price.draft_id', 'tasks.price.external_id', 'tasks.price.batch_id'],
  ...['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge'].map((each) => `auth.developmentGoogle.${each}`),
  ...[
    'tasks.post.draft_id',
    'tasks.post.external_id',
    'tasks.addSlots.completion_date',
    'notifications.read.until',
    'tasks.extend.completion_date',
    'tasks.pause.resume_at',
  ],
  ...['tasks.post.created_by', 'tasks.remove.email', 'submissions.submit.task_id', 'submissions.submit.worker_email'],
  ...['submissions.approve.worker_email', 'submissions.reject.task_id', 'withdrawals.request.worker_email'],
  'userManagement.suspend.until',
  ...['workerBlocks.block.worker_id', 'workerBlocks.block.until', 'objections.object.submission_id'],
  'reservations.reserve.task_id',
  ...['withdrawals.approve.email', 'users.confirmDeduction.email', 'users.confirmDeduction.taskId'],
  ...['payments.record.transactionId', 'payments.record.email', 'testCards.confirm.clientSecret'],
  ...['corrections.propose.from_user', 'corrections.propose.to_user', 'corrections.propose.corrects'],
  // Only the digits of an account number pass.
  'withdrawals.request.account_number',
  // Here they are the same name and address as at the sign-up.
  ...['auth.developmentGoogle.email', 'auth.developmentGoogle.name'],
  // No buyer can post while switches of this world are off; its reason appears where every other reason does.
  'switches.setSwitch.reason',
]

export type HostileData = {
  worker: TestUser
  buyer: TestUser
  /** Reads why the suspension stays. */
  suspended: TestUser
  /** An open appeal, and an open report. */
  appeal: string
  report: string
  /** A task whose texts wait for an Admin. */
  found: string
  task: string
  /** A task with a form that the worker has not answered. */
  formTask: string
  /** Submissions of the worker: rejected with a reason, changed, sent back for changes, and with a decided objection. */
  ownWork: string[]
}

export async function createHostileData(request: APIRequestContext): Promise<HostileData> {
  const admin = await callsOfAdmin(request)
  const createUsers = (role: 'Worker' | 'Buyer') =>
    Promise.all(everyNth.map((nth) => createUser(role, short(nth, 'users.register.name'), request, email(nth))))
  const [workers, buyers] = [await createUsers('Worker'), await createUsers('Buyer')]
  const [worker, buyer] = [workers[0] as TestUser, buyers[0] as TestUser]
  const { taskIds, ownWork, report } = await createTasksWithWork(workers, buyers)
  ownWork.push(await createDecidedObjection(admin, buyer, worker))
  const { formTask, answered } = await createForms(buyer, worker)
  ownWork.push(answered, await createPage(buyer, worker))
  await admin.call(contract.userManagement.remove, { id: buyers[1]?._id as string })
  await buyer.call(contract.tasks.edit, {
    id: await createTask(buyer, { required_workers: 1, payable_amount: 1 }),
    task_title: short(0, 'tasks.edit.task_title'),
    task_detail: long('tasks.edit.task_detail'),
    submission_info: long('tasks.edit.submission_info'),
  })
  const profile = { name: short(2, 'users.updateProfile.name'), photo: imageUrl }
  await buyers[2]?.call(contract.users.updateProfile, { user_email: buyers[2].email, ...profile })

  const [waiting, suspended] = [buyers[4] as TestUser, buyers[5] as TestUser]
  const appeal = await createAppeal(admin, waiting)
  await decideAppeal(await createAdmin('Samir Das', request), await createAppeal(admin, suspended))

  for (const nth of everyNth) {
    const correct = (to_user: string) =>
      admin.call(
        contract.corrections.propose,
        aCorrection(to_user, {
          amount: withdrawsCoins(nth) ? 200 : 1,
          reason: short(nth, 'corrections.propose.reason'),
        }),
      )
    const withdrawal = aWithdrawalRequest()
    const user = workers[nth] as TestUser
    await correct(user._id)
    if (user !== worker && withdrawsCoins(nth)) await user.call(contract.withdrawals.request, withdrawal)
    const { insertedId: rejected } = await worker.call(contract.withdrawals.request, withdrawal)
    await admin.call(contract.withdrawals.reject, { id: rejected, reason: short(nth, 'withdrawals.reject.reason') })
    await admin.call(contract.contactMessages.send, {
      name: short(nth, 'contactMessages.send.name'),
      email: email(nth),
      company: short(nth, 'contactMessages.send.company'),
      message: long('contactMessages.send.message'),
    })
    await admin.call(contract.userManagement.suspend, {
      id: user._id,
      rule: 'other',
      reason: short(nth, 'userManagement.suspend.reason'),
    })
    await admin.call(contract.userManagement.unsuspend, {
      id: user._id,
      reason: short(nth, 'userManagement.unsuspend.reason'),
    })
  }
  await renameCategory(admin)
  await payOut(admin, worker)
  // It waits for a second Admin, with its reason.
  const reason = short(0, 'corrections.propose.reason')
  await admin.call(contract.corrections.propose, aCorrection(worker._id, { amount: 5_000, reason }))
  await resetSecondFactor(admin, request)
  await createBonusAndDraft(admin, buyers[3] as TestUser, { buyer, task: taskIds[3] as string })
  await decideReport(admin, workers[1] as TestUser, taskIds[3] as string)
  await createKey(buyer)
  await createWebhooks(buyer)
  const found = await createFoundWords(buyers[6] as TestUser)
  return { worker, buyer, suspended, appeal, report, found, task: taskIds[3] as string, formTask, ownWork }
}

/** A task with a form, the same one with answers of the worker, and a template. */
async function createForms(buyer: TestUser, worker: TestUser): Promise<{ formTask: string; answered: string }> {
  const text = (nth: number) => `${texts[nth % texts.length]} tasks.post.form`
  const shown: Form['parts'] = [
    { kind: 'paragraph', text: long('tasks.post.form') },
    { kind: 'link', url: 'https://elsewhere.example/x', label: text(0) },
  ]
  const inputs = everyNth.map((nth) => ({ name: `text_${nth}`, label: text(nth), help: text(nth + 1), required: true }))
  // A value has no semicolon: in files it separates several.
  const options = everyNth.map((nth) => ({ value: short(nth, 'value').replaceAll(';', ':'), label: text(nth) }))
  const form: Form = {
    parts: [
      ...shown,
      ...inputs.map((input) => ({ kind: 'long_text' as const, ...input })),
      { kind: 'choices', name: 'chosen', label: text(2), options },
      { kind: 'rating', name: 'rated', label: text(3), lowest: text(4), highest: text(5) },
    ],
  }
  const task = { required_workers: 1, payable_amount: 1, form }
  const [formTask, other] = [await createTask(buyer, task), await createTask(buyer, task)]
  const given = inputs.map(({ name }) => [name, long('submissions.submit.answers')])
  const answers = { ...Object.fromEntries(given), chosen: options.map(({ value }) => value), rated: 5 }
  const { insertedId } = await worker.call(contract.submissions.submit, { task_id: other, answers })
  await buyer.call(contract.templates.create, {
    name: short(0, 'templates.create.name'),
    content: { task_title: short(1, 'a template'), form: JSON.stringify(form) },
  })
  return { formTask, answered: insertedId }
}

/** A page of rows that the worker has answered; the form shows their cells. */
async function createPage(buyer: TestUser, worker: TestUser): Promise<string> {
  const cell = (nth: number) => `"${texts[nth % texts.length]?.replaceAll('"', '""')} a cell of a row"`
  const rows = ['text,address', ...everyNth.map((nth) => `${cell(nth)},${cell(nth + 1)}`)].join('\n')
  const form: Form = {
    parts: [
      { kind: 'paragraph', text: '{{text}}' },
      { kind: 'link', url: '{{address}}', label: '{{text}}' },
      { kind: 'yes_no', name: 'done', label: '{{text}}', required: true },
    ],
  }
  const { insertedId: batch_id } = await buyer.sendRows(rows)
  const task_id = await createTask(buyer, { required_workers: 1, payable_amount: 1, form, batch_id })
  const { items } = await worker.call(contract.reservations.reserve, { task_id })
  const answers = (items ?? []).map(({ _id }) => ({ item_id: _id, values: { done: true } }))
  return (await worker.call(contract.submissions.submit, { task_id, answers })).insertedId
}

/** A report of its own, because the other one stays open. */
async function decideReport(admin: Pick<TestUser, 'call'>, reporter: TestUser, task: string): Promise<void> {
  const { insertedId } = await reporter.call(contract.reports.report, { id: task, because: 'unclear' })
  const note = long('reports.decide.note').slice(-500)
  await admin.call(contract.reports.decide, { id: insertedId, outcome: 'dismissed', note })
}

/** A coin of the Admin becomes a bonus for approved work on the task; `buyer` has a draft. */
async function createBonusAndDraft(
  admin: Pick<TestUser, 'call'>,
  giver: TestUser,
  { buyer, task }: { buyer: TestUser; task: string },
): Promise<void> {
  await admin.call(contract.corrections.propose, aCorrection(giver._id, { amount: 1 }))
  const [work] = await giver.call(contract.submissions.ofTask, { id: task, status: 'approved', view: 'summary' })
  await giver.call(contract.submissions.bonus, {
    id: work?._id as string,
    coins: 1,
    words: `${long('').slice(0, 440)} submissions.bonus.words`,
  })
  await buyer.call(contract.drafts.create, {
    content: { task_title: short(1, 'a draft'), task_detail: long('a draft'), completion_date: '<b class=hostile>' },
  })
}

async function createTasksWithWork(workers: TestUser[], buyers: TestUser[]) {
  const [worker, buyer] = [workers[0] as TestUser, buyers[0] as TestUser]
  const pay = { required_workers: 1, payable_amount: 1 }
  const task = (nth: number) => ({
    ...pay,
    task_title: short(nth, 'tasks.post.task_title'),
    task_detail: long('tasks.post.task_detail'),
    submission_info: long('tasks.post.submission_info'),
    task_image_url: imageUrl,
  })

  // One buyer sees the submissions of every worker, and one worker the tasks of every buyer.
  for (const nth of everyNth) {
    const own = await createTask(buyer, task(nth))
    const sender = workers[nth] as TestUser
    await submitWork(sender, own, long('submissions.submit.submission_details'))
    const because = short(nth, 'workerBlocks.block.because')
    if (sender !== worker) await buyer.call(contract.workerBlocks.block, { worker_id: sender._id, because })
  }
  const taskIds: string[] = []
  const ownWork: string[] = []
  for (const [nth, each] of buyers.entries()) {
    const taskId = await createTask(each, { ...task(nth), required_workers: 2 })
    const submission = await submitWork(worker, taskId, long('submissions.submit.submission_details'))
    taskIds.push(taskId)
    // One submission stays pending and becomes orphaned.
    if (nth > 1 && nth % 2 === 1) await each.call(contract.submissions.approve, { id: submission })
    if (nth > 1 && nth % 2 === 0) {
      const rejection = { category: 'wrong', reason: short(nth, 'submissions.reject.reason') } as const
      await each.call(contract.submissions.reject, { id: submission, ...rejection })
      ownWork.push(submission)
    }
  }
  const { insertedId: report } = await worker.call(contract.reports.report, {
    id: taskIds[3] as string,
    because: 'other',
    words: long('reports.report.words').slice(-500),
  })
  ownWork.push(await createChangedWork(buyer, worker), await createWorkRejectedWithOthers(buyer, worker))
  return { taskIds, ownWork, report }
}

/** @returns the id of rejected work: its worker disagreed, its buyer answered, an Admin decided. */
async function createDecidedObjection(
  admin: Pick<TestUser, 'call'>,
  buyer: TestUser,
  worker: TestUser,
): Promise<string> {
  const id = await submitWork(worker, await createTask(buyer, { required_workers: 1, payable_amount: 1 }))
  const textOf = (field: string) => long(field).slice(-500)
  await buyer.call(contract.submissions.reject, { id })
  await worker.call(contract.objections.object, { submission_id: id, words: textOf('objections.object.words') })
  await buyer.call(contract.objections.answer, { id, pay: false, words: textOf('objections.answer.words') })
  await admin.call(contract.objections.decide, { id, for_worker: false, why: textOf('objections.decide.why') })
  return id
}

/** @returns the id of the appeal of a suspended user. */
async function createAppeal(admin: Pick<TestUser, 'call'>, user: TestUser): Promise<string> {
  const reason = short(4, 'userManagement.suspend.reason')
  await admin.call(contract.userManagement.suspend, { id: user._id, rule: 'abuse', reason })
  const words = long('appeals.appeal.words').slice(-500)
  return (await user.call(contract.appeals.appeal, { words })).insertedId
}

async function decideAppeal(admin: TestUser, id: string): Promise<void> {
  await admin.call(contract.appeals.decide, { id, upheld: false, why: long('appeals.decide.why').slice(-500) })
}

/** @returns the id of pending work that the worker changed, and that its buyer then sent back. */
async function createChangedWork(buyer: TestUser, worker: TestUser): Promise<string> {
  const id = await submitWork(worker, await createTask(buyer, { required_workers: 1, payable_amount: 1 }))
  await worker.call(contract.submissions.change, {
    id,
    submission_details: long('submissions.change.submission_details'),
  })
  await buyer.call(contract.submissions.askChanges, { id, words: long('submissions.askChanges.words').slice(-500) })
  return id
}

/** @returns the id of work that was rejected in one call with others. */
async function createWorkRejectedWithOthers(buyer: TestUser, worker: TestUser): Promise<string> {
  const id = await submitWork(worker, await createTask(buyer, { required_workers: 1, payable_amount: 1 }))
  const reason = short(0, 'submissions.rejectMany.reason')
  await buyer.call(contract.submissions.rejectMany, { ids: [id], category: 'other', reason })
  return id
}

/** @returns the id of a task whose texts wait for an Admin. */
function createFoundWords(buyer: TestUser): Promise<string> {
  const task_detail = `Send me the one-time code that you get by SMS. ${short(1, 'found words')}`
  return createTask(buyer, { required_workers: 1, payable_amount: 1, task_detail })
}

async function createKey(buyer: TestUser): Promise<void> {
  const limits = { coins_per_day: 1, coins_per_task: 1 }
  await buyer.call(contract.apiKeys.create, {
    name: short(1, 'apiKeys.create.name'),
    scopes: ['tasks:read'],
    ...limits,
  })
}

/** Webhooks whose messages do not arrive. */
async function createWebhooks(buyer: TestUser): Promise<void> {
  const address = (field: string) => `https://hostile.example/${long(field).replaceAll(/[\n#]/g, ' ')}`
  const types: EventType[] = ['task.posted', 'task.paused']
  await buyer.call(contract.webhooks.create, { url: address('webhooks.create.url'), types })
  const { insertedId } = await buyer.call(contract.webhooks.create, { url: 'https://hostile.example/', types })
  await buyer.call(contract.webhooks.change, { id: insertedId, url: address('webhooks.change.url') })
}

/** No other test uses this category. */
async function renameCategory(admin: Pick<TestUser, 'call'>): Promise<void> {
  const names = { name_en: short(0, 'categories.edit.name_en'), name_bn: short(1, 'categories.edit.name_bn') }
  await admin.call(contract.categories.edit, { slug: 'testing', ...names })
}

async function payOut(admin: Pick<TestUser, 'call'>, worker: TestUser): Promise<void> {
  const withdrawal = aWithdrawalRequest({ payment_system: 'Nagad' })
  for (const nth of [0, 1]) {
    const { insertedId } = await worker.call(contract.withdrawals.request, withdrawal)
    await admin.call(contract.withdrawals.approve, { id: insertedId, accept_unbacked: true })
    const transaction_id = short(nth, 'withdrawals.recordTransactionId.transaction_id')
    await admin.call(contract.withdrawals.recordTransactionId, { id: insertedId, transaction_id })
    // The worker requests the returned coins a second time.
    const reason = short(nth, 'withdrawals.markReturned.reason')
    if (nth === 0) await admin.call(contract.withdrawals.markReturned, { id: insertedId, reason })
  }
}

async function resetSecondFactor(admin: Pick<TestUser, 'call'>, request: APIRequestContext): Promise<void> {
  const other = await createUser('Worker', short(1, 'users.register.name'), request, email(1))
  await admin.call(contract.userManagement.changeRole, { id: other._id, role: 'Admin' })
  const { secret } = await other.call(contract.secondFactor.begin)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await other.call(contract.secondFactor.confirm, { code, password })
  const reason = short(0, 'userManagement.resetSecondFactor.reason')
  await admin.call(contract.userManagement.resetSecondFactor, { id: other._id, reason })
  await admin.call(contract.userManagement.changeRole, { id: other._id, role: 'Worker' })
}
