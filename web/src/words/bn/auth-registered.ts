/** The message after a registration. */
export const success = 'সফল হয়েছে!'
export const accountCreated = 'আপনার অ্যাকাউন্ট খোলা হয়েছে'
