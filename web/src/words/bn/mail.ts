/** Words of the inbox of a development machine. */
export const inbox = 'ইনবক্স'
export const mailsAreKept = 'এখানে ইমেইল না পাঠিয়ে জমা রাখা হয়। এক সপ্তাহ পর মুছে যায়।'
export const looking = 'দেখা হচ্ছে…'
export const lookAgain = 'আবার দেখুন'
export const noInbox = 'এখানে কোনো ইনবক্স নেই'
export const noInboxText = 'এই সার্ভার কোনো ইমেইল জমা রাখে না।'
export const noMails = 'এখনো কোনো ইমেইল নেই'
export const to = (recipient: string) => `প্রাপক: ${recipient}`
export const from = (sender: string) => `প্রেরক: ${sender}`
