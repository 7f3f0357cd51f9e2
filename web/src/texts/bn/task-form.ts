/** Words of the form of a new task, of the editor of its form, of rows of a file, and of templates. */
import { number } from './format.ts'

// The form of answers

export const howWorkersAnswer = 'কর্মীরা কীভাবে উত্তর দেবেন'
export const answerWays = {
  text: { label: 'একটি লেখা', hint: 'তাঁরা নিজের ভাষায় লেখেন, ফাইলও যোগ করতে পারেন।' },
  form: { label: 'একটি ফর্ম', hint: 'আপনি এখানে যে প্রশ্নগুলো করেন, তাঁরা সেগুলোর উত্তর দেন।' },
}
// Rows of a file

export const pages = 'পাতা'
export const pagesTimesPay = 'পাতা × কয়েন'
export const workersTimesPay = 'কর্মী × কয়েন'
// Templates

export const templatesTitle = 'টেমপ্লেট দিয়ে শুরু করুন'
export const ownTemplates = 'আপনার টেমপ্লেট'
export const templateGone = 'এই টেমপ্লেটটি মুছে ফেলা হয়েছে।'
export const saveAsTemplate = 'টেমপ্লেট হিসেবে সেভ করুন'
export const templates = {
  photos: {
    title: 'ছবিতে কী আছে, তা লিখুন',
    details: 'ছবিটি দেখুন। তাতে কী আছে, আর লেখা পড়া যায় কি না, তা বলুন।',
    info: 'যা যা দেখছেন, সবই বেছে নিন। ছবির লেখা যেমন আছে, তেমনই লিখুন।',
    form: {
      seen: 'ছবিতে কী আছে?',
      seenOptions: { shop: 'দোকান', stall: 'ঠেলাগাড়ি বা স্টল', sign: 'রাস্তার সাইন', poster: 'পোস্টার', other: 'অন্য কিছু' },
      readable: 'ছবির লেখা পড়া যায়?',
      words: 'কী লেখা আছে',
    },
  },
  receipt: {
    title: 'রসিদে যা লেখা আছে, তা লিখুন',
    details: 'রসিদের ছবিটি দেখুন। তাতে যা লেখা আছে, তা লিখুন। আন্দাজে লিখবেন না: যা পড়া যায় না, তা বাদ দিন।',
    info: 'রসিদে কথা ও টাকার পরিমাণ যেমন আছে, তেমনই লিখুন। পাঠানোর আগে মোট টাকা মিলিয়ে দেখুন।',
    form: {
      shop: 'দোকানের নাম',
      date: 'রসিদের তারিখ',
      items: 'কী কী কেনা হয়েছে',
      itemsHelp: 'প্রতিটির জন্য এক লাইন: নাম, পরিমাণ ও দাম।',
      total: 'মোট টাকা',
      readable: 'রসিদটি কতটা পড়া যায়?',
      badly: 'প্রায় পড়াই যায় না',
      well: 'খুব ভালো',
    },
  },
  survey: {
    title: 'ফোন নিয়ে ৮টি ছোট প্রশ্নের উত্তর দিন',
    details: 'যে ফোন প্রতিদিন ব্যবহার করেন, তা নিয়ে ৮টি ছোট প্রশ্নের উত্তর দিন।',
    info: 'কোনো উত্তর ভুল নয়; নকল করা উত্তর প্রত্যাখ্যান করা হয়।',
    form: {
      age: 'আপনার ফোন কত দিনের পুরোনো?',
      ageOptions: { new: 'এক বছরের কম', middle: '১ থেকে ৩ বছর', old: '৩ বছরের বেশি' },
      brand: 'কোন ব্র্যান্ডের ফোন?',
      data: 'ডেটার খরচ কীভাবে দেন?',
      dataOptions: { package: 'সপ্তাহ বা মাসের প্যাকেজ', daily: 'এক দিনের প্যাকেজ', wifi: 'শুধু ওয়াই-ফাই ব্যবহার করি' },
      uses: 'কী সবচেয়ে বেশি ব্যবহার করেন?',
      usesHelp: 'সর্বোচ্চ তিনটি বেছে নিন।',
      usesOptions: { calls: 'কল', messages: 'মেসেজ', video: 'ভিডিও', games: 'গেম', work: 'কাজ', pay: 'টাকা লেনদেন' },
      hours: 'দিনে কত ঘণ্টা ব্যবহার করেন?',
      sims: 'দুটি সিম ব্যবহার করেন?',
      happy: 'ফোনটি নিয়ে আপনি কতটা খুশি?',
      unhappy: 'একেবারেই না',
      veryHappy: 'খুব খুশি',
      change: 'ফোনটির কী বদলাতে চান?',
    },
  },
  website: {
    title: 'ফোনে ওয়েব পেজ দেখুন',
    details: 'পেজটি আপনার ফোনে খুলুন, কয়েক মিনিট ঘুরে দেখুন, আর কী ঠিক আছে ও কী ঠিক নেই, তা লিখুন।',
    info: 'ফোনের ব্রাউজার ব্যবহার করুন। পেজটি যেমন দেখেছেন, স্ক্রিনশটে তেমনই থাকতে হবে।',
    form: {
      /** The column of the file that has the pages. */
      column: 'ঠিকানা',
      page: 'যে পেজ দেখতে হবে',
      opened: 'পেজটি খুলেছে?',
      speed: 'কত তাড়াতাড়ি খুলেছে?',
      slow: 'খুব ধীরে',
      fast: 'খুব তাড়াতাড়ি',
      problems: 'কী ঠিকমতো কাজ করেনি?',
      problemsOptions: {
        text: 'লেখা কাটা বা খুব ছোট',
        buttons: 'বোতাম কাজ করে না',
        images: 'ছবি দেখা যায় না',
        language: 'ভাষায় ভুল আছে',
        none: 'কোনো সমস্যা পাইনি',
      },
      where: 'কোথায় কী হয়েছে?',
      screenshot: 'পেজটির স্ক্রিনশট',
    },
  },
  translate: {
    title: 'বাক্য বাংলায় অনুবাদ করুন',
    details: 'প্রতিটি বাক্য সহজ বাংলায় অনুবাদ করুন। নাম বদলাবেন না; অনুবাদের প্রোগ্রাম ব্যবহার করবেন না।',
    info: 'জমা দেওয়ার আগে অনুবাদটি আরেকবার পড়ুন।',
    form: {
      /** The column of the file that has the sentences. */
      column: 'বাক্য',
      /** To try it with. */
      sample: ['ফেরি সাতটায় ছাড়ে।', 'বৃষ্টির পরে আমাদের দোকান আবার খোলে।'],
      translation: 'আপনার অনুবাদ',
      hard: 'কী অনুবাদ করা কঠিন ছিল, আর কেন?',
    },
  },
  shops: {
    title: 'কাছের দোকানে চালের দাম দেখুন',
    details: 'কাছের একটি মুদি দোকানে যান। দোকানের নাম ও এলাকা, আর সবচেয়ে কম ও সবচেয়ে বেশি দামের এক কেজি চালের দাম লিখুন।',
    info: 'শুধু আজ যে দোকানে গিয়েছেন, তার দাম।',
    form: {
      shop: 'দোকানের নাম',
      area: 'এলাকা',
      date: 'কোন দিন গিয়েছেন',
      cheapest: 'সবচেয়ে কম দামের চাল, এক কেজি কত টাকা',
      dearest: 'সবচেয়ে বেশি দামের চাল, এক কেজি কত টাকা',
      photo: 'দামের একটি ছবি',
    },
  },
}

// The parts of the form, and the templates to begin with

/** The parts of the form. */
export const items = 'যা নিয়ে প্রশ্ন'
export const whatToDo = 'কী করতে হবে'
export const questionsPart = 'প্রশ্ন'
export const payAndTime = 'পারিশ্রমিক ও সময়'
export const questionsAre = (questions: number) => `${number(questions)}টি প্রশ্ন`
/** `pay`: "৫ কয়েন", `slots`: "২০". */
export const slotsTimesPay = (pay: string, slots: string) => `${slots} × ${pay}`
/** `wait`: "৩ দিন". */
export const timeToDecide = (wait: string) => `সিদ্ধান্ত ${wait}`
/** `time`: "৬০ মিনিট". */
export const timeToAnswer = (time: string) => `উত্তর ${time}`
export const rowsOnPage = (rows: number) => `প্রতি পাতায় ${number(rows)}টি সারি`
export const listsAndLinks = 'তালিকা ও লিংক'
/** What is missing in the bar, from top to bottom. */
export const namesOfFields = {
  batch_id: 'ছবি বা তালিকা',
  task_title: 'শিরোনাম',
  task_detail: 'বিবরণ',
  submission_info: 'কী জমা দিতে হবে',
  form: 'একটি প্রশ্ন',
  required_workers: 'কর্মীর সংখ্যা',
  payable_amount: 'পারিশ্রমিক',
  completion_date: 'শেষ তারিখ',
}
/** `fields`: names with commas between. */
export const missing = (fields: string) => `বাকি: ${fields}`
/** `coins`: "৫০ কয়েন". */
export const buyMissing = (coins: string) => `${coins} কম: কিনুন`
export const markupHint = '"- " বা "১. " দিয়ে শুরু হওয়া লাইন তালিকা হয়, আর [কথা](https://…) হয় লিংক।'
/** `low` has no unit, as in "18"; null if all pay the same. `high`: "২৪ কয়েন". */
export const similarTasksPay = (low: string | null, high: string) =>
  low === null ? `এ রকম কাজে পারিশ্রমিক ${high}।` : `এ রকম কাজে পারিশ্রমিক ${low} থেকে ${high}।`
export const deadlineIn = (days: number) => (days % 7 === 0 ? `${number(days / 7)} সপ্তাহ` : `${number(days)} দিন`)
export const workersGetTogether = 'কর্মীরা সব মিলিয়ে পাবেন'

export const beginWith = 'অথবা আগে থেকে লেখা একটি দিয়ে শুরু করুন'
/** `time`: "১০ মিনিট", `pay`: "১৪ কয়েন". */
export const templateOfRows = (time: string, pay: string) => `${time}\u00a0· প্রতি পাতায় ${pay}`
export const templateFor = (time: string, workers: number, pay: string) =>
  `${time}\u00a0· ${number(workers)} জন কর্মী\u00a0· প্রত্যেকে ${pay}`
