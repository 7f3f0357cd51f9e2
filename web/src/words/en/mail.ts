/** Words of the inbox of a development machine. */
export const inbox = 'Inbox'
export const mailsAreKept = 'Mails are kept here instead of being sent. They go after a week.'
export const looking = 'Looking…'
export const lookAgain = 'Look again'
export const noInbox = 'There is no inbox here'
export const noInboxText = 'This server keeps no mails to look at.'
export const noMails = 'No mails yet'
export const to = (recipient: string) => `To ${recipient}`
export const from = (sender: string) => `From ${sender}`
