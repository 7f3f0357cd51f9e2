/** Words of the 403 page for a suspended user, and after a change of the role. */
/** `time` is written in words. */
export const suspendedSince = (time: string) => `একজন অ্যাডমিন এটি স্থগিত করেছেন: ${time}।`
export const suspendedText = 'আপনি লগ ইন করতে, দেখতে ও আয়ের কয়েন তুলতে পারবেন, কিন্তু আর কিছু বদলাতে পারবেন না।'
/** `time` is written in words. */
export const isBeingRemoved = (time: string) =>
  `এটি সরানো হবে: ${time}। তার আগ পর্যন্ত আপনি লগ ইন করতে, দেখতে ও আয়ের কয়েন তুলতে পারবেন।`
export const roleChangedText = 'একজন অ্যাডমিন আপনার ভূমিকা বদলেছেন, তাই এই পেজ আর আপনার জন্য নয়।'
export const readWhy = 'নোটিফিকেশনে কারণ পড়ুন'
export const withdrawEarned = 'আয়ের কয়েন তুলুন'
export const writeToUs = 'যোগাযোগ ফর্মে আমাদের লিখুন'
export const toDashboard = 'আপনার ড্যাশবোর্ডে যান'
