/** Words of the home page's first screen. */

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
