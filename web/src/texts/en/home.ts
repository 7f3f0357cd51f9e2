/** Words of the home page, and of the pages for errors. */
import { number } from './format.ts'

/** In the quilt of the first slide: no task of the installation. */
export const example = 'Example'
export const exampleTitle = 'Label 40 photos of shop signs'
/** `coins`: "+24". */
export const approvedWith = (coins: string) => `Approved ${coins}`

export const openNow = 'Open now'
export const openNowText = 'The newest tasks. You see the pay of each before you begin.'
export const openTasksNotLoaded = 'The open tasks could not be loaded.'
export const openTasks = 'Open tasks'
export const coinsPaid = 'Paid for approved work in 30 days'
export const medianHours = 'Half of the work of 30 days was decided within'
export const hours = (hours: number) =>
  hours === 1 ? '1 hour' : `${number(hours, Number.isInteger(hours) ? 0 : 1)} hours`
export const asOf = (date: string) => `As of ${date}`

export const usersSay = 'What Our Users Say'
/** Five users, each with what they say in their own language. */
export const voices = [
  [
    'Grace Wanjiru',
    'I do two or three tasks on the bus. The pay is written on every task, so I always know what I will get.',
  ],
  ['নুসরাত জাহান', 'ছোট ছোট কাজ, পরিষ্কার নির্দেশনা। অনুমোদনের সঙ্গে সঙ্গেই কয়েন জমা হয়, আর বিকাশে টাকা তুলতে পারি।'],
  ['Lena Hoffmann', 'We had 600 street photos labelled in two days. Reviewing the work took me one coffee break.'],
  [
    'Miguel Santos',
    'My first task took five minutes and was approved before lunch. I withdrew my first coins the same month.',
  ],
  [
    'Arif Chowdhury',
    'When a submission is not right I say no, and the slot is open again. I only pay for work I can use.',
  ],
] as const
export const slideOf = (slide: number, slides: number) => `${slide} of ${slides}`
export const howItWorks = 'How It Works'
export const signUp = 'Sign Up'
export const signUpText = 'Create your account in minutes.'
export const postOrBrowse = 'Post or Browse'
export const postOrBrowseText = 'Buyers post tasks, workers browse opportunities.'
export const earnAndGrow = 'Earn & Grow'
export const earnAndGrowText = 'Complete tasks and withdraw earnings.'
export const tabs = { Worker: 'I want to earn', Buyer: 'I need work done' }
/** What each of the three steps is for this role. */
export const ownSteps = {
  Worker: [
    'Choose Worker. It costs nothing.',
    'Choose a task: its pay and its deadline are written on it.',
    'Approved work is paid at once; withdraw to a mobile wallet.',
  ],
  Buyer: [
    'Choose Buyer and buy coins by card.',
    'Describe the work and what you pay for each answer.',
    'Pay for the work that you approve; coins of unused slots come back.',
  ],
} as const
/** `pay`: "2.50 coins". */
export const answersAt = (answers: number, pay: string) => `${number(answers)} answers at ${pay}`
export const earned = (work: string, coins: string, dollars: string) => `${work}: ${coins}, about ${dollars}.`
export const costs = (work: string, coins: string, withFee: boolean) =>
  `${work}: ${coins}${withFee ? ' with the fee' : ''}.`
export const packageCosts = (coins: string, price: string) => `${coins} cost ${price}.`
/** What a buyer downloads, as an example: heads and rows. */
export const resultsExample = 'Example of what you download'
export const resultHeads = ['Photo', 'Answer', 'State'] as const
export const resultRows = [
  ['1', 'Grocery, readable', 'Approved'],
  ['2', 'Pharmacy, not readable', 'Approved'],
  ['3', 'Tea stall, readable', 'Pending'],
] as const
export const whyChoose = (brand: string) => `Why Choose ${brand}`
export const fastEarnings = 'Fast Earnings'
export const fastEarningsText = 'Rewarded instantly in coins.'
export const securePayments = 'Secure Payments'
export const securePaymentsText = 'Integrated with a card payment provider.'
export const globalReach = 'Global Reach'
export const globalReachText = 'Tasks and workers from anywhere.'
export const partnerWithUs = 'Partner With Us'
export const partnerText = 'For agencies, companies and digital entrepreneurs who want to reach micro-workers.'
export const contactPartnershipTeam = 'Contact Our Partnership Team'

export const pageNotFound = 'Page Not Found'
export const oopsPageNotFound = 'Oops! Page Not Found'
export const pageNotFoundText = "The page you're looking for doesn't exist or has been moved."
export const forbidden = 'Forbidden'
export const accessForbidden = 'Access Forbidden'
export const accountSuspended = 'Your account is suspended'
export const forbiddenText = 'You do not have permission to access this page.'

// Words of the 403 page for a suspended user, and after a change of the role

/** `time` is written in words. */
export const suspendedSince = (time: string) => `An Admin suspended it: ${time}.`
export const suspendedText =
  'You can sign in and read, withdraw earned coins and end work of yours, but not do anything else until the suspension ends.'
/** `time` is written in words. */
export const isBeingRemoved = (time: string) =>
  `It will be removed: ${time}. Until then you can sign in, read, and withdraw earned coins.`
export const roleChangedText = 'An Admin changed your role, so this page is no longer yours.'
export const ruleAndAppeal = 'Read the rule and the end, or appeal'
export const readWhy = 'Read why in your notifications'
export const withdrawEarned = 'Withdraw earned coins'
export const writeToUs = 'Write to us with the contact form'
export const toDashboard = 'Go to your dashboard'

// The first screen of the home page

export const description =
  'Small tasks, honest pay: earn coins by completing simple tasks, or get your microtasks done by a global community.'
export const homeTitle = (brand: string) => `${brand} || Home`

export const about = 'What this is about'
export const showSlide = (slide: number) => `Show slide ${slide}`
/** The two lines of each slide's heading. */
export const welcome = ['Small tasks.', 'Honest pay.'] as const
export const welcomeText =
  'Earn money by completing simple tasks in your spare time. Run a business? Get your microtasks done by a global community.'
/** Below the buttons, at most two lines on a phone. */
export const proof = 'The pay of every task is set aside before you begin.'
export const goToDashboard = 'Go to Dashboard'
export const findWork = 'Find work'
export const postTask = 'Post a task'
/** `users` is written by the operator, such as "500,000". */
export const overUsers = (users: string) => `Over ${users} users worldwide`
export const threeSteps = ['Three steps', 'to getting paid'] as const
export const stepNumber = (step: number) => String(step)
export const browse = 'Browse tasks'
export const browseText = 'From data entry to content moderation.'
export const complete = 'Complete the work'
export const completeText = 'Read the instructions, do the task, send it in.'
export const getPaid = 'Get paid instantly on approval'
export const getPaidText = 'Coins arrive the moment the buyer approves.'
export const workThatFits = ['Work that fits', 'your day'] as const
export const flexibleHours = 'Flexible hours'
export const noExperience = 'No experience needed for most tasks'
export const instantPayments = 'Instant payments, several ways to withdraw'
export const support = '24/7 support'
export const secure = 'Secure, verified platform'
export const skillMatching =
  'Search by category, language and pay; coming: skill matching that suggests tasks from your profile'

export const bestWorkers = 'Best Workers'
export const bestWorkersText = 'The workers with the most coins right now.'
export const workersNotLoaded = 'Failed to load workers.'
export const noWorkers = 'No workers found.'
export const coins = 'Coins:'
