/** The limits and fixed numbers of the specification (section 9). What the operator can set is in prices.ts. */

export const maxWithdrawalCoins = 1_000_000
export const paymentSystems = ['Bkash', 'Rocket', 'Nagad', 'Upay'] as const
export type PaymentSystem = (typeof paymentSystems)[number]

export const maxSlots = 100_000
export const minPayCoins = 0.01
export const maxPayCoins = 100_000
export const maxTaskTotalCoins = 10_000_000
export const maxDeadlineYears = 2

/** Characters after trimming. */
export const maxLength = {
  title: 200,
  details: 20_000,
  submission: 20_000,
  submissionInfo: 5_000,
  name: 100,
  email: 254,
  url: 2_048,
  accountNumber: 40,
  reason: 500,
  transactionId: 100,
  password: 200,
  company: 100,
  message: 5_000,
} as const
export const minPasswordLength = 6

export const maxBodyBytes = 256 * 1024

export const maxImageBytes = 10 * 1024 * 1024
/** Whether a worker sends files: none, a photo or a PDF as the worker likes, or at least one photo. */
export const fileNeeds = ['no', 'optional', 'photo'] as const
export type FileNeed = (typeof fileNeeds)[number]
/** Files of one submission, each as large as an image at most. */
export const maxFilesPerSubmission = 5
/** The most bytes of one worker's files that are not sent with work yet. */
export const maxUnsentFileBytes = 200 * 1024 * 1024
/** A file that is larger is sent in parts of this size, so that a broken connection costs one part. */
export const filePartBytes = 256 * 1024
/** Days for which a file is kept: not sent with work; after the decision; after a rejection that is final. */
export const fileDays = { unsent: 1, decided: 180, rejected: 30 } as const
/** Pixels: the longest side of a stored image. */
export const maxImageSide = 1_600

/** The most pending pages of one worker in one task; of a worker who is not known, the second. */
export const maxPendingPages = 200
export const maxPendingPagesOfNew = 10
/** The share of answers that may be missing at the end of a task with rows before its buyer hears of them. */
export const missingShare = 0.02
/** Rejections after which a worker can no longer submit to the same task. */
export const maxRejectionsPerTask = 3

/** The most times that a worker can withdraw own work from one task. */
export const maxWithdrawnPerTask = 3

/** The most pending submissions of one worker to the tasks of one buyer; of a worker who is not known, the second. */
export const maxPendingPerBuyer = 30
export const maxPendingPerBuyerOfNew = 10
/** The most submissions of one worker within an hour. */
export const maxSubmissionsPerHour = 300

/** The most workers that one buyer can block. */
export const maxBlocks = 10_000

/** The most submissions that one call approves or rejects. */
export const maxReviewsAtOnce = 100

/** The most rows of one page of a task's submissions. */
export const maxTaskSubmissionRows = 100

/** Characters of the words with a rejection: the most, and the least where no category says what is wrong. */
export const rejectionLength = { min: 20, max: 500 } as const

/** Minutes after the pause of a task in which it still takes the work that workers have in hand. */
export const minutesAfterPause = 60

/** The most coins of all bonuses for one submission: this number, or as many times its pay, whichever is more. */
export const maxBonus = { coins: 100, timesPay: 10 } as const
/** Characters of the text with a bonus. */
export const maxBonusWords = 500

export const maxDrafts = 50
/** The most tasks that a buyer keeps as own templates. */
export const maxTemplates = 20

/** The hours in which a buyer decides about work, before it is approved by itself. */
export const reviewHours = { min: 24, usual: 72, max: 336 } as const
/** Approvals by itself in a row, without a decision of the buyer, after which a task is paused. */
export const maxAutomaticApprovals = 5

/** Hours in which a rejection keeps the slot, so that the worker can object and the buyer can approve; 0: it is final at once. */
export const rejectionHours = { min: 0, usual: 72, max: 336 } as const
/** Hours that the buyer has at least to answer an objection; otherwise as many as the task has for a review. */
export const minAnswerHours = 48
/** Days in which an Admin decides about an objection; then the rejection stands. */
export const objectionDays = 7
/** The most open objections of one worker; after so many that Admins let stand, one at a time and only with words. */
export const maxOpenObjections = 5
export const objectionsThatStood = 3
/** Characters of what a worker writes with an objection, and of an answer or a decision. */
export const maxObjectionWords = 500
export const answerLength = { min: 20, max: 500 } as const

/** Minutes for which a worker reserves a slot. */
export const reservedMinutes = { min: 5, usual: 60, max: 240 } as const
/** The most open reservations of a worker; of one without an approval, the second. */
export const maxReservations = 3
export const maxReservationsOfNew = 1
/**
 * A worker who lets a reservation lapse, gives it back after these minutes, or gives back so many within these hours, reserves the task no
 * more for these hours.
 */
export const missedReservation = { minutes: 10, returns: 3, hours: 24 } as const

/** The buyer's estimate of the time that the work of a task takes, in minutes. */
export const estimatedMinutes = { min: 1, max: 480 } as const
/** Known workers who kept a slot, from whom on the median of their times is shown in place of the estimate. */
export const minMeasuredWorkers = 5

/** Hours in which the worker answers a request for changes, and the characters of the request. */
export const changesHours = 48
export const changesLength = { min: 10, max: 500 } as const

/** Days that the Admins have at least for the pending submissions of a removed or blocked buyer. */
export const orphanedWorkDays = 7

/** Days from the request to the deletion of an own account. */
export const deletionDays = 7

/** Days in which a user with coins whom an Admin removed withdraws them, and an Admin can stop the removal. */
export const removalDays = 7
/** A user without earned coins who would lose more than this is not removed at once by one Admin. */
export const maxCoinsRemovedAtOnce = 200

/** Days after which a payment fraud case no longer holds withdrawals. */
export const fraudCaseDays = 30

/** The public texts of the operator; each is a page. */
export const policyNames = ['rules', 'terms', 'privacy', 'help', 'prices'] as const
export type PolicyName = (typeof policyNames)[number]

export const submissionsPageSize = 5
export const notificationPollMs = 5_000
export const latestNotifications = 4
export const bestWorkers = 6
export const newestOpenTasks = 6

/** The numbers of the home page: of these days, and hidden below the least of what they count. */
export const publicStatsOf = { days: 30, least: 10 } as const

/** What one Admin books alone within 24 hours, in coins and over all ways; more waits for a second Admin. */
export const maxCoinsByOneAdmin = 1_000
/** What Admins who made each other book alone, propose and confirm within 24 hours; more waits for the operator. */
export const maxCoinsByAdminGroup = 10_000
/** The operator's commands: lists and confirms proposals; vouches for an Admin. */
export const confirmCommand = 'npm run confirm'
export const vouchCommand = 'npm run confirm -- admin ADDRESS'
/** Days in which a new Admin books nothing alone and confirms nothing. */
export const newAdminDays = 3
/** Minutes in which a sign-in takes the place of the password, for accounts without one. */
export const recentSignInMinutes = 5
/** Hours from the report of a lost second factor until its owner can remove it without a code. */
export const lostFactorHours = 72

/** The most rows of a list, with or without a limit in the request. */
export const maxListRows = 1_000
export const maxNotificationRows = 50
/** The most notifications that one call marks as read by their ids. */
export const maxReadAtOnce = 100
/** Unread notifications are counted among this many of the newest ones. */
export const maxUnreadCounted = 100

/** The most tasks that a request can leave out of the list of available tasks. */
export const maxTasksLeftOut = 50

/** The list of open tasks stops counting here, by a count that may be some seconds old: its `X-Total-Count` then means "this many or more". */
export const maxCounted = 1_000
