/** Words of the notice for a user whom an Admin removed. Times come in words, coins with their unit. */
export const willBeRemoved = (time: string) => `আপনার অ্যাকাউন্ট সরানো হবে: ${time}`
export const suspendedUntilThen =
  'একজন অ্যাডমিন এটি সরিয়েছেন। তার আগ পর্যন্ত এটি স্থগিত: আপনি লগ ইন করতে ও দেখতে পারবেন। সেই দিন অ্যাকাউন্টে যা থাকবে, তা আর পাওয়া যাবে না।'
export const withdrawFirst = (coins: string) =>
  `তার আগে আয়ের কয়েন তুলে নিন, যেকোনো পূর্ণসংখ্যায়: ${coins}। একবার ন্যূনতম পরিমাণের কমও তোলা যাবে।`
export const withdrawLater = (coins: string, date: string) =>
  `পেমেন্ট জালিয়াতির তদন্ত শেষ হলে আপনার আয়ের ${coins} তোলা যাবে, সর্বোচ্চ ${date} এর মধ্যে। এরপর সাত দিন সময় থাকবে।`
export const withdraw = 'কয়েন তুলুন'
export const isItAMistake = 'এটি কি ভুল? আমাদের লিখুন: কোনো অ্যাডমিন তা থামাতে পারেন।'
export const contact = 'যোগাযোগ ফর্ম'
