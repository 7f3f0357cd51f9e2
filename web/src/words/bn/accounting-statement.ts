/** Words of the coin statement. Coins come formatted, with their unit. */
export const coinStatement = 'কয়েনের স্টেটমেন্ট'
export const everyMovement = 'আপনার কয়েনের সব লেনদেন, নতুনগুলো আগে।'
export const print = 'প্রিন্ট করুন'
export const movements = 'আপনার কয়েনের লেনদেন, নতুনগুলো আগে'
export const noMovements = 'এখনো কয়েনের কোনো লেনদেন নেই'
export const willAppear = 'লেনদেন হলে এখানে দেখা যাবে'
export const adminHasNone = 'অ্যাডমিনের কয়েন থাকে না'
export const underAccounting = 'সব ব্যবহারকারীর কয়েনের লেনদেন হিসাব পেজে আছে।'
export const accounting = 'হিসাব'
export const balanceOf = (coins: string) => `ব্যালেন্স ${coins}`
export const whatHappened = 'কী হয়েছে'
export const dateAndTime = 'তারিখ ও সময়'
export const coins = 'কয়েন'
export const balance = 'ব্যালেন্স'
export const stillYours = (coins: string) => `${coins}, আপনারই আছে`
export const notDownloaded = 'স্টেটমেন্ট ডাউনলোড করা যায়নি'
export const preparing = 'তৈরি হচ্ছে…'
export const downloadCsv = 'CSV ডাউনলোড করুন'
