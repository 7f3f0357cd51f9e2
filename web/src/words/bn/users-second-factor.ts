/** Words of the page on which an Admin sets up or enters the second factor. Dates come formatted. */
import { number } from './format.ts'

export const about = 'পাসওয়ার্ডের সঙ্গে আপনার ফোন থেকে একটি কোড।'
export const code = 'কোড'
export const codeHint = `অথেন্টিকেটর অ্যাপের ${number(6)} সংখ্যার কোড, অথবা আপনার একটি রিকভারি কোড।`
export const goOn = 'এগিয়ে যান'
export const codesLeft = (codes: number) => `${number(codes)}টি রিকভারি কোড বাকি আছে।`
export const turnOffForNew = 'নতুন কোড পেতে বন্ধ করে আবার চালু করুন।'
export const mustStayOn = 'এখানে সব অ্যাডমিনের এটি থাকতে হয়, তাই বন্ধ করা যাবে না।'
export const codeToTurnOff = 'বন্ধ করার জন্য কোড'
export const turnOff = 'বন্ধ করুন'
export const turnedOff = 'বন্ধ হয়েছে'
export const passwordAlone = 'এখন শুধু পাসওয়ার্ড দিয়েই আপনার অ্যাকাউন্টে ঢোকা যায়।'

export const required = `এখানে অ্যাডমিনদের দ্বিতীয় ধাপের যাচাই থাকতে হয়। ${number(2)} মিনিট লাগবে।`
/** Names of authenticator apps. */
export const needsApp = (first: string, second: string, third: string) =>
  `দ্বিতীয় ধাপের যাচাই চালু থাকলে টাকা পাঠাতে শুধু পাসওয়ার্ড যথেষ্ট নয়। আপনার ফোনে একটি অথেন্টিকেটর অ্যাপ লাগবে, যেমন ${first}, ${second} বা ${third}।`
export const scan = 'অ্যাপ দিয়ে এই ছবিটি স্ক্যান করুন, অথবা অ্যাপে গোপন কোডটি লিখুন।'
export const keyAsPicture = 'গোপন কোডের কিউআর কোড'
/** Before the key. */
export const key = 'গোপন কোড:'
export const codeNow = `অ্যাপে এখন যে ${number(6)} সংখ্যার কোড দেখাচ্ছে।`
export const turnOn = 'চালু করুন'
export const isOn = 'দ্বিতীয় ধাপের যাচাই চালু হয়েছে'
export const keepCodes =
  'এই রিকভারি কোডগুলো এমন জায়গায় রাখুন, যেখানে ফোন ছাড়াই পাবেন। প্রতিটি একবারই কাজ করে, আর শুধু এখনই দেখানো হচ্ছে।'
export const recoveryCodes = 'রিকভারি কোড'
export const codesKept = 'রেখে দিয়েছি'

export const reportedLost = 'হারানোর কথা জানানো হয়েছে'
export const removableFrom = (time: string) =>
  `${time} থেকে শুধু পাসওয়ার্ড দিয়ে এখানে এটি সরাতে পারবেন। অন্য অ্যাডমিন এখনই রিসেট করতে পারেন। কোড দিলে এই জানানো বাতিল হয়।`
export const askOperator =
  'ফোন ও রিকভারি কোড দুটোই হারিয়েছেন? অন্য অ্যাডমিন বা সাইটের পরিচালক আপনার দ্বিতীয় ধাপের যাচাই রিসেট করতে পারেন।'
export const lookIntoMailbox = 'আপনার ইমেইল দেখুন'
export const linkWorksOnce = (days: number) =>
  `লিংকটি একবারই এবং শুধু এক ঘণ্টার মধ্যে কাজ করে। লিংকটি দিয়ে নতুন পাসওয়ার্ড দেওয়ার পর ${number(days)} দিন গোনা শুরু হয়।`
export const lostBoth = 'ফোন ও রিকভারি কোড দুটোই হারিয়েছেন?'
export const reportText = (email: string, days: number) =>
  `আমরা ${email} ঠিকানায় একটি লিংক পাঠাব। সেটি দিয়ে নতুন পাসওয়ার্ড দেবেন, তখন সব জায়গা থেকে লগ আউট হয়ে যাবে। ${number(days)} দিন পর এখানে দ্বিতীয় ধাপের যাচাই সরাতে পারবেন। অন্য অ্যাডমিনদের জানানো হবে, তাঁদের কেউ এখনই রিসেট করতে পারেন।`
export const sendLink = 'লিংক পাঠান'
export const notSent = 'পাঠানো হয়নি'
export const haveLost = 'আমি ফোন ও রিকভারি কোড হারিয়েছি'
export const removed = 'সরানো হয়েছে'
export const setUpNew = 'এখন নতুন করে দ্বিতীয় ধাপের যাচাই চালু করুন।'
export const notRemoved = 'সরানো হয়নি'
export const waitIsOver = 'অপেক্ষার সময় শেষ'
export const removeNow = 'আপনি জানিয়েছিলেন দ্বিতীয় ধাপের যাচাই হারিয়ে গেছে। এখন সেটি সরিয়ে নতুন করে চালু করতে পারেন।'
export const removing = 'সরানো হচ্ছে…'
export const removeLost = 'হারানোটি সরান'
