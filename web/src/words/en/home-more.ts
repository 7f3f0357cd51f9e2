/** Words of the home page below its first screen, and of the pages for errors. */
export const usersSay = 'What Our Users Say'
export const slideOf = (slide: number, slides: number) => `${slide} of ${slides}`
export const howItWorks = 'How It Works'
export const signUp = 'Sign Up'
export const signUpText = 'Create your account in minutes.'
export const postOrBrowse = 'Post or Browse'
export const postOrBrowseText = 'Buyers post tasks, workers browse opportunities.'
export const earnAndGrow = 'Earn & Grow'
export const earnAndGrowText = 'Complete tasks and withdraw earnings.'
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

export const backToHome = 'Back to Home'
export const pageNotFound = 'Page Not Found'
export const oopsPageNotFound = 'Oops! Page Not Found'
export const pageNotFoundText = "The page you're looking for doesn't exist or has been moved."
export const forbidden = 'Forbidden'
export const accessForbidden = 'Access Forbidden'
export const forbiddenText = 'You do not have permission to access this page.'
