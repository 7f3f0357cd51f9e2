/** Words of the editor of a form, of rows of a file, and of templates. */
import { number } from './format.ts'

// The form of answers

export const howWorkersAnswer = 'কর্মীরা কীভাবে উত্তর দেবেন'
export const answerWays = {
  text: { label: 'একটি লেখা', hint: 'তাঁরা নিজের ভাষায় লেখেন, ফাইলও যোগ করতে পারেন।' },
  form: { label: 'একটি ফর্ম', hint: 'আপনি এখানে যে প্রশ্নগুলো করেন, তাঁরা সেগুলোর উত্তর দেন।' },
}
export const formOfTask = 'আপনার ফর্ম'
export const noParts = 'আপনার ফর্ম এখনো খালি। প্রথম প্রশ্নটি যোগ করুন।'
export const addPart = 'প্রশ্ন যোগ করুন'
export const addToForm = 'ফর্মে যোগ করুন'
export const questions = 'প্রশ্ন'
export const shownParts = 'পড়ার ও দেখার জন্য'
export const noMoreQuestions = (most: number) => `একটি ফর্মে সর্বোচ্চ ${number(most)}টি প্রশ্ন থাকে।`
export const partKinds = {
  short_text: { label: 'ছোট লেখা', hint: 'নাম বা কয়েকটি শব্দ' },
  long_text: { label: 'বড় লেখা', hint: 'কয়েকটি বাক্য বা লাইন' },
  number: { label: 'সংখ্যা', hint: 'দাম, বয়স বা পরিমাণ' },
  choice: { label: 'একটি বিকল্প', hint: 'কয়েকটির মধ্যে একটি' },
  choices: { label: 'একাধিক বিকল্প', hint: 'যতগুলো মেলে, সব' },
  rating: { label: 'রেটিং', hint: '১ থেকে ৫ বা ১০ পর্যন্ত' },
  yes_no: { label: 'হ্যাঁ বা না', hint: 'দুই উত্তরের প্রশ্ন' },
  date: { label: 'তারিখ', hint: 'ক্যালেন্ডারের একটি দিন' },
  url: { label: 'ওয়েব ঠিকানা', hint: 'কর্মীর পাওয়া বা বানানো লিংক' },
  file: { label: 'ফাইল', hint: 'প্রমাণ হিসেবে ছবি বা PDF' },
  paragraph: { label: 'লেখা', hint: 'পরের অংশ বুঝিয়ে দেয়' },
  image: { label: 'ছবি', hint: 'যে ছবি নিয়ে প্রশ্ন' },
  link: { label: 'লিংক', hint: 'যে পেজ কর্মীরা খুলবেন' },
}
export const withoutLabel = 'এখনো প্রশ্ন লেখা হয়নি'
export const emptyPart = 'এখনো খালি'
export const requiredPart = 'আবশ্যক'
export const movePartUp = (label: string) => `ওপরে নিন: ${label}`
export const movePartDown = (label: string) => `নিচে নিন: ${label}`
export const partMoved = (label: string, place: number, of: number) =>
  `${label}: এখন ${number(of)}টির মধ্যে ${number(place)} নম্বরে`
export const partAdded = (kind: string) => `যোগ হয়েছে: ${kind}`
export const partDeleted = (label: string) => `মুছে ফেলা হয়েছে: ${label}`
export const duplicate = 'কপি করুন'
export const duplicateOf = (label: string) => `কপি করুন: ${label}`
export const partDuplicated = (label: string) => `কপি হয়েছে: ${label}`
export const deleteOf = (label: string) => `মুছে ফেলুন: ${label}`
export const askDeletePart = 'ফর্মের এই অংশ মুছে ফেলবেন?'

export const question = 'প্রশ্ন'
export const questionHelp = 'প্রশ্নের নিচে সহায়ক লেখা'
export const mustBeAnswered = 'কর্মীকে উত্তর দিতেই হবে'
export const nameInResults = 'ফলাফলে নাম'
export const nameInResultsHint = 'ডাউনলোড করা ফলাফলের কলাম: ছোট হাতের ল্যাটিন অক্ষর, সংখ্যা ও _।'
export const fewestCharacters = 'অন্তত কত অক্ষর'
export const mostCharacters = 'সর্বোচ্চ কত অক্ষর'
export const lowestNumber = 'সবচেয়ে ছোট সংখ্যা'
export const highestNumber = 'সবচেয়ে বড় সংখ্যা'
export const wholeNumbers = 'শুধু পূর্ণ সংখ্যা'
export const fewestChoices = 'অন্তত কয়টি'
export const mostChoices = 'সর্বোচ্চ কয়টি'
export const firstDay = 'সবচেয়ে আগের দিন'
export const lastDay = 'সবচেয়ে পরের দিন'
export const scale = 'সর্বোচ্চ রেটিং'
export const lowestWord = '১ মানে কী'
export const highestWord = (scale: number) => `${number(scale)} মানে কী`
export const takenFiles = 'কী ফাইল'
export const takenFileKinds = { photo: 'ছবি', pdf: 'PDF', any: 'ছবি ও PDF' }
export const mostFiles = 'সর্বোচ্চ কয়টি ফাইল'
export const options = 'বিকল্পগুলো'
export const optionsHint = 'পরের বিকল্পের জন্য Enter চাপুন, অথবা প্রতি লাইনে একটি করে বিকল্পের তালিকা পেস্ট করুন।'
export const optionNumber = (nth: number) => `বিকল্প ${number(nth)}`
export const addOption = 'বিকল্প যোগ করুন'
export const optionsAdded = (options: number) => `${number(options)}টি বিকল্প যোগ হয়েছে`
export const moveOptionUp = (nth: number) => `বিকল্প ${number(nth)} ওপরে নিন`
export const moveOptionDown = (nth: number) => `বিকল্প ${number(nth)} নিচে নিন`
export const removeOption = (nth: number) => `বিকল্প ${number(nth)} সরান`
export const partText = 'লেখা'
export const imageOfForm = 'ছবি'
export const imageAlt = 'ছবিতে কী আছে'
export const imageAltHint = 'যে কর্মীরা ছবিটি দেখতে পান না, তাঁদের জন্য।'
export const imageMissing = 'একটি ছবি বেছে নিন'
export const linkAddress = 'ঠিকানা'
export const linkLabel = 'লিংকের কথা'

export const tryForm = 'চেষ্টা করে দেখুন'
export const answersFine = 'এই উত্তরগুলো পাঠানো যাবে।'
export const answersNotFine = 'এই উত্তরগুলো এখনো পাঠানো যাবে না। প্রশ্নের পাশের কথাগুলো দেখুন।'
export const fileStandIn = 'কর্মীরা এখানে ফাইল যোগ করেন।'

// Rows of a file

export const askAboutRows = 'ফাইলের প্রতিটি সারি নিয়ে প্রশ্ন করুন'
export const askAboutRowsHint = 'কর্মীরা প্রতিটি সারির জন্য একবার এই ফর্মের উত্তর দেন, একসঙ্গে কয়েকটি করে সারি।'
export const fileNotSent = 'ফাইলটি পৌঁছায়নি'
export const noColumn = (column: string) => `ফাইলে “${column}” নামের কলাম নেই।`

export const payPerPage = 'পারিশ্রমিক প্রতিটি পাতার জন্য।'
export const pages = 'পাতা'
export const coinsPerPage = 'প্রতি পাতার কয়েন'
/** `pay`: "5 coins". */
export const pagesTimesPay = (pages: number, pay: string) => `${number(pages)}টি পাতা × ${pay}`

export const addPages = 'পাতা যোগ করুন'
export const atMostMissing = (pages: number) => `সর্বোচ্চ ${number(pages)}টি, যতগুলো কম আছে`
export const pagesAdded = 'পাতা যোগ হয়েছে!'
export const pagesAddedText = (pages: number) => `কাজটিতে আরও ${number(pages)}টি পাতা যোগ হয়েছে।`
// Templates

export const templatesTitle = 'টেমপ্লেট দিয়ে শুরু করুন'
export const ownTemplates = 'আপনার টেমপ্লেট'
export const noOwnTemplates = 'এখনো একটিও নেই। কোনো কাজ টেমপ্লেট হিসেবে সেভ করলে এখানে দেখা যাবে।'
export const startingTemplates = 'শুরুর জন্য আগে থেকে লেখা'
export const useTemplate = 'ব্যবহার করুন'
export const useTemplateOf = (name: string) => `ব্যবহার করুন: ${name}`
export const deleteTemplateOf = (name: string) => `টেমপ্লেট মুছে ফেলুন: ${name}`
export const askDeleteTemplate = 'এই টেমপ্লেট মুছে ফেলবেন?'
export const templateDeleted = 'টেমপ্লেটটি মুছে ফেলা হয়েছে।'
export const templateGone = 'এই টেমপ্লেটটি মুছে ফেলা হয়েছে।'
export const saveAsTemplate = 'টেমপ্লেট হিসেবে সেভ করুন'
export const templateName = 'টেমপ্লেটের নাম'
export const templateNameHint = 'একই নামের টেমপ্লেট থাকলে সেটির জায়গায় এটি বসবে।'
export const saveTemplate = 'সেভ করুন'
export const templateSaved = 'টেমপ্লেট হিসেবে সেভ হয়েছে'
export const templateSavedText = (name: string) => `“${name}” নতুন কাজের ফর্মের ওপরে পাবেন।`
export const templateNotSaved = 'সেভ হয়নি'

export const templates = {
  photos: {
    title: 'রাস্তার ২০টি ছবিতে লেবেল দিন',
    details:
      'ফোল্ডারের ২০টি ছবি খুলুন (ফর্মে আপনার ঠিকানা দিন)। প্রতিটি ছবিতে কী ধরনের দোকান বা সাইনবোর্ড আছে, আর তার লেখা পড়া যায় কি না, তা লিখুন।',
    info: 'প্রতি ছবির জন্য এক লাইন: ছবির নম্বর, ধরন, আর "পড়া যায়" বা "পড়া যায় না"। মোট ২০ লাইন জমা দিন।',
    form: {
      folder: 'ছবির ফোল্ডার (এখানে আপনার ঠিকানা দিন)',
      labels: 'কোন ছবিতে কী আছে?',
      labelsHelp: 'প্রতি ছবির জন্য এক লাইন: নম্বর, ধরন, আর "পড়া যায়" বা "পড়া যায় না"।',
      readable: 'কয়টি ছবির লেখা পড়া যায়?',
      seen: 'ছবিগুলোতে কী কী আছে?',
      seenOptions: { shop: 'দোকান', stall: 'ঠেলাগাড়ি বা স্টল', sign: 'রাস্তার সাইন', poster: 'পোস্টার', other: 'অন্য কিছু' },
      opened: 'সব ছবি খুলতে পেরেছেন?',
    },
  },
  receipt: {
    title: 'রসিদে যা লেখা আছে, তা লিখুন',
    details: 'ফর্মে একটি রসিদের ছবি আছে। তাতে যা লেখা আছে, তা লিখুন। আন্দাজে লিখবেন না: যা পড়া যায় না, তা বাদ দিন।',
    info: 'রসিদে কথা ও টাকার পরিমাণ যেমন আছে, তেমনই লিখুন। পাঠানোর আগে মোট টাকা মিলিয়ে দেখুন।',
    form: {
      receipt: 'রসিদটি',
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
    details: 'যে ফোন প্রতিদিন ব্যবহার করেন, তা নিয়ে ৮টি ছোট প্রশ্নের উত্তর দিন (ফর্মে আপনার প্রশ্ন দিন)।',
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
    title: 'ফোনে একটি ওয়েব পেজ দেখুন',
    details: 'ফর্মের পেজটি আপনার ফোনে খুলুন, কয়েক মিনিট ঘুরে দেখুন, আর কী ঠিক আছে ও কী ঠিক নেই, তা লিখুন।',
    info: 'ফোনের ব্রাউজার ব্যবহার করুন। পেজটি যেমন দেখেছেন, স্ক্রিনশটে তেমনই থাকতে হবে।',
    form: {
      page: 'যে পেজ দেখতে হবে (এখানে আপনার ঠিকানা দিন)',
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
    title: '১৫টি বাক্য বাংলায় অনুবাদ করুন',
    details: 'ফর্মের ১৫টি বাক্য সহজ বাংলায় অনুবাদ করুন (সেখানে আপনার বাক্য দিন)। নাম বদলাবেন না; অনুবাদের প্রোগ্রাম ব্যবহার করবেন না।',
    info: 'ক্রম অনুযায়ী ১৫টি অনুবাদ, প্রতি লাইনে একটি।',
    form: {
      sentences: '১. (এখানে আপনার প্রথম বাক্য দিন।)\n২. (এখানে দ্বিতীয় বাক্য দিন।)\n৩. (এভাবে বাকিগুলো দিন।)',
      translations: 'আপনার অনুবাদ',
      translationsHelp: 'বাক্যের ক্রমে, প্রতি লাইনে একটি।',
      hard: 'কোন বাক্যগুলো কঠিন ছিল, আর কেন?',
      first: 'বাংলা কি আপনার মাতৃভাষা?',
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
