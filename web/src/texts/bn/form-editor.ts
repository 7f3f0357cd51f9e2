/** Words of the editor of a form, and of the files of rows that a task asks about. */
import { number } from './format.ts'

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
  code: { label: 'কোড', hint: 'যেমন আপনার জরিপের শেষে থাকা কোড' },
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

export const showsNoRow = 'কর্মীরা তাঁদের সারি দেখতে পাবেন না: ফর্মে এর কোনো কলাম নেই।'
export const showAllColumns = 'সব কলাম দেখান'
export const noCodesOfRows = 'কোড শুধু এমন কাজেই চাওয়া যায়, যাতে সারি নেই।'
export const noColumn = (column: string) => `ফাইলে “${column}” নামের কলাম নেই।`

export const addPages = 'পাতা যোগ করুন'
export const atMostMissing = (pages: number) => `সর্বোচ্চ ${number(pages)}টি, যতগুলো কম আছে`
export const pagesAdded = 'পাতা যোগ হয়েছে!'
export const pagesAddedText = (pages: number) => `কাজটিতে আরও ${number(pages)}টি পাতা যোগ হয়েছে।`
export const noOwnTemplates = 'এখনো একটিও নেই। কোনো কাজ টেমপ্লেট হিসেবে সেভ করলে এখানে দেখা যাবে।'
export const startingTemplates = 'শুরুর জন্য আগে থেকে লেখা'
export const useTemplate = 'ব্যবহার করুন'
export const useTemplateOf = (name: string) => `ব্যবহার করুন: ${name}`
export const deleteTemplateOf = (name: string) => `টেমপ্লেট মুছে ফেলুন: ${name}`
export const askDeleteTemplate = 'এই টেমপ্লেট মুছে ফেলবেন?'
export const templateDeleted = 'টেমপ্লেটটি মুছে ফেলা হয়েছে।'
export const templateName = 'টেমপ্লেটের নাম'
export const templateNameHint = 'একই নামের টেমপ্লেট থাকলে সেটির জায়গায় এটি বসবে।'
export const saveTemplate = 'সেভ করুন'
export const templateSaved = 'টেমপ্লেট হিসেবে সেভ হয়েছে'
export const templateSavedText = (name: string) => `“${name}” নতুন কাজের ফর্মের ওপরে পাবেন।`
export const templateNotSaved = 'সেভ হয়নি'

// Photos or the rows of a list, which a task asks about
export const manyItems = 'একসঙ্গে অনেক কিছু?'
export const dropItems = 'ছবি বা তালিকা টেনে এখানে ছাড়ুন, স্প্রেডশিট থেকে পেস্ট করুন, অথবা বেছে নিন।'
export const itemsOnPhone = 'কর্মীরা প্রতিটির জন্য আপনার প্রশ্নের উত্তর দেন।'
export const choosePhotos = 'ছবি'
export const chooseList = 'তালিকা'
export const chooseFolder = 'ফোল্ডার'
export const morePhotos = 'আরও ছবি'
export const aboutLists = (rows: number, megabytes: number) =>
  `তালিকা মানে CSV হিসেবে সেভ করা টেবিল, সর্বোচ্চ ${number(rows)}টি সারি ও ${number(megabytes)} MB, অথবা স্প্রেডশিট থেকে কপি করা ঘর। প্রথম লাইনে কলামের নাম থাকে।`
export const aboutPhotos = (photos: number) =>
  `সর্বোচ্চ ${number(photos)}টি ছবি; পাঠানোর আগে ছোট করা হয়। সঙ্গে একটি CSV ফাইল থাকলে, যাতে “file” নামে একটি কলাম আছে, সেটি থেকে আরও কলাম আসে।`
export const photos = (photos: number) => `${number(photos)}টি ছবি`
export const furtherColumns = (columns: number) => `আরও ${number(columns)}টি কলাম`
export const removeItems = (name: string) => `সরিয়ে ফেলুন: ${name}`
export const withoutItems = 'এগুলো ছাড়া এগিয়ে যান'
/** `column` in quotation marks. */
export const columnIsCalled = (column: string) => `${column} কোন কলামে আছে?`
export const chooseColumn = 'একটি কলাম বেছে নিন'
export const workersRead = 'কর্মীরা যা পড়েন'
export const personalColumns = 'ইমেইল ঠিকানা ও ফোন নম্বরে শুরুতে টিক থাকে না।'
export const pasteCells = 'পেস্ট'
export const pasteHere = 'কপি করা ঘরগুলো এখানে পেস্ট করুন'
export const pastedRows = 'পেস্ট করা সারি'
export const noCellsPasted = 'আগে টেবিলের ঘরগুলো কপি করুন, ওপরে কলামের নামসহ।'
export const checkingRows = 'সারিগুলো পরীক্ষা করা হচ্ছে…'
export const notAFileOfRows =
  'ছবি, অথবা CSV হিসেবে সেভ করা একটি টেবিল বেছে নিন: স্প্রেডশিটে “CSV UTF-8” হিসেবে সেভ করুন। শেষে .tsv, .txt বা .jsonl আছে এমন ফাইলও চলে।'
export const fileOfRowsTooLarge = (megabytes: number) => `একটি ফাইল সর্বোচ্চ ${number(megabytes)} MB। ফাইলটি ভাগ করুন।`
export const rowsMissing = 'আপনার ছবি বা তালিকা বেছে নিন'
export const rowsWereLeft = 'আপনার নিজের ছবি বা তালিকা বেছে নিন'
/** `columns`: of the file that the form waits for; without them it waits for pictures. */
export const rowsWereLeftText = (columns: string) =>
  `ফর্ম ও সংখ্যাগুলো লেখা আছে। শুধু বাকি: ${columns ? `একটি ফাইল, যাতে এই কলাম আছে: ${columns}` : 'আপনার ছবি'}।`
export const rowsGone = 'এই ছবি বা তালিকাটি আর নেই'
export const rowsGoneText = 'এটি মুছে ফেলা হয়েছে, বা অন্য কাজের সঙ্গে পোস্ট হয়েছে। আবার বেছে নিন।'
export const rowsAndColumns = (rows: number, columns: string) => `${number(rows)}টি সারি\u00a0· ${columns}`
/** `separator`: null if it is not known, or there is one column. */
export const columnsSeparated = (columns: number, separator: string | null) =>
  `${number(columns)}টি কলাম${separator === null ? '' : `, মাঝে ${nameOf(separator)}`}`
const nameOf = (separator: string) => (separator === '\t' ? 'ট্যাব' : separator === ',' ? 'কমা' : separator)
export const emptyRowsLeftOut = (rows: number) => `${number(rows)}টি খালি সারি বাদ গেছে`
/** `column` in quotation marks. */
export const oneColumn = (column: string) => `মাত্র একটি কলাম: ${column}`
export const oneColumnText =
  'এটি যদি এমন তালিকা হয় যার প্রতি লাইনে একটি করে লেখা, তাহলে এগিয়ে যান। ফাইলে আরও কলাম থাকলে তা “CSV UTF-8” হিসেবে সেভ করে আবার বেছে নিন; প্রথম লাইনে সব কলামের নাম থাকে।'
export const columns = 'কলাম'
export const insertColumn = (column: string) => `কলাম বসান: ${column}`
export const codes = 'কোড, প্রতি লাইনে একটি'
export const codeHint = 'একটি কোড হলে সব কর্মী সেটিই লেখেন। এখানে কর্মীরা তা দেখেন না।'
export const codesHint = (codes: number) => `${number(codes)}টি কোড: প্রতিটি একবারই নেওয়া হয়। এখানে কর্মীরা সেগুলো দেখেন না।`
export const workerCode = 'কর্মীর কোড'
export const insertWorkerCode = 'কর্মীর কোড বসান'
/** `name` in quotation marks. */
export const rowErrors = (errors: number, name: string) => `${name} ফাইলে ${number(errors)}টি ভুল`
export const rowErrorsText = 'কোনো সারি রাখা হয়নি। ফাইলটি ঠিক করে আবার বেছে নিন।'
export const atLine = (line: number) => `লাইন ${number(line)}`
export const atColumn = (line: number, column: string) => `লাইন ${number(line)}, কলাম “${column}”`
export const firstErrors = (shown: number, all: number) => `${number(all)}টি ভুলের প্রথম ${number(shown)}টি।`
export const downloadErrors = 'ভুলগুলো CSV হিসেবে ডাউনলোড করুন'
export const errorsNotDownloaded = 'ভুলগুলো ডাউনলোড করা যায়নি'

export const checkedFiles = 'যে ছবি ও তালিকা এখনো পোস্ট করেননি'
export const noFiles = 'কিছু নেই।'
export const keptUntilPosted = (days: number) => `${number(days)} দিন রাখা হয়; কার্ডে কিছু না কিনে থাকলে এক দিন।`
export const checkedFilesNotLoaded = 'আপনার ফাইলগুলো আনা যায়নি।'
export const deletedOn = (date: string) => `${date} মুছে যাবে`
export const useFileOf = (name: string) => `ফাইলটি ব্যবহার করুন: ${name}`
export const deleteFileOf = (name: string) => `ফাইলটি মুছে ফেলুন: ${name}`
export const askDeleteFile = 'সারিসহ এই ফাইল মুছে ফেলবেন?'
export const fileDeleted = 'ফাইলটি মুছে ফেলা হয়েছে।'
export const moreFiles = 'আরও ফাইল দেখুন'

export const rowOf = (nth: number, rows: number) => `সারি ${number(nth)} / ${number(rows)}`
export const sampleRows = 'আপনার ছবি বা তালিকার জায়গায় একটি নমুনা'
export const sampleOf = (nth: number, rows: number) => `নমুনা ${number(nth)} / ${number(rows)}`
export const randomRows = 'আপনার ফাইলের দৈবভাবে নেওয়া কয়েকটি সারি'
export const previousRow = 'আগের সারি'
export const nextRow = 'পরের সারি'

export const rowsPerPage = 'প্রতি পাতায় সারি'
export const rowsPerPageHint = 'সর্বোচ্চ: সারিগুলো সমান পাতায় ভাগ হয়। একজন কর্মী একবারে একটি পাতা পান।'
export const answersPerRow = 'প্রতি সারিতে উত্তর'
export const answersPerRowHint = 'প্রতিটি উত্তর আলাদা কর্মীর।'
export const pagesPerWorker = 'প্রতি কর্মীর পাতা'
export const pagesPerWorkerHint = 'খালি রাখলে: যতগুলো আছে।'
export const whoGetsPages = 'পাতা কারা পাবেন'
export const everyWorker = 'সব কর্মী'
export const workersOfApprovedPages = 'আপনার অন্য কাজে যাঁদের পাতা অনুমোদিত হয়েছে'
export const controlsHint = 'কর্মীদের যাচাই করতে কিছু সারির জানা উত্তর দিন: “expected:” ও প্রশ্নের নাম দিয়ে একটি কলামে।'
export const ofThemControls = (controls: number) => `জানা উত্তরসহ ${number(controls)}টি`
export const controlsFound = (controls: number) => `${number(controls)}টি সারির উত্তর জানা`
export const controlsText =
  'কর্মীরা এগুলো অন্য সারি থেকে আলাদা করতে পারেন না, আর প্রতিটি পাতার পর দেখেন শুধু কয়টি ঠিক হয়েছে। এগুলোর উত্তর ও পারিশ্রমিক অন্য সারির মতোই।'
export const fewControls = (wanted: number) => `অন্তত ${number(wanted)}টি হলে ভালো: ২০টি, আর সারির ৫%।`
export const leastAccuracy = 'ন্যূনতম নির্ভুলতা (%)'
export const leastAccuracyHint = 'খালি রাখলে: নেই। যাঁর স্পষ্টতই এর কম ঠিক হয়, তিনি আর পাতা পান না।'
export const guessersStopped = (pages: number) =>
  `যাঁরা দুটি উত্তরের একটি আন্দাজে দেন, তাঁদের অর্ধেক প্রায় ${number(pages)}টি পাতার পর থেমে যান।`
export const guessersGoOn = 'দুটি উত্তরের একটি আন্দাজে দিলে প্রায় কেউই থামেন না: আরও বেশি বেছে নিন।'
export const leastAccuracyIs = (percent: number) => `ন্যূনতম নির্ভুলতা ${number(percent)}%।`
export const onlyApprovedGetPages = 'আপনার অন্য কাজে যাঁদের পাতা অনুমোদিত হয়েছে, শুধু তাঁরাই পাতা পান।'
export const rowsTooLarge = (most: number) => `এই ফাইলের সর্বোচ্চ ${number(most)}টি সারি এক পাতায় ধরে`
export const rowsTimesAnswers = (rows: number, perPage: number, answers: number, pages: number) =>
  `${number(rows)}টি সারি, প্রতি পাতায় ${number(perPage)}টি, × ${number(answers)}টি উত্তর = ${number(pages)}টি পাতা`
export const pagesUnknown = 'ছবি বা তালিকা বেছে নিলে পাতার সংখ্যা দেখা যাবে।'
export const answersTaken = (taken: number, asked: number) =>
  `${number(asked)}টি উত্তরের ${number(taken)}টি দেওয়া হয়েছে বা কাজ চলছে`
export const pageOfRows = (rows: number) => `এক পাতায় ${number(rows)}টি সারি।`
export const eachRowAnswered = (rows: number, answers: number) =>
  `${number(rows)}টি সারি, প্রতিটির উত্তর দেন ${number(answers)} জন কর্মী।`
export const mostPagesOfWorker = (pages: number) => `একজন কর্মী সর্বোচ্চ ${number(pages)}টি পাতা জমা দেন।`
export const pagesMissing = (pages: number) => `শেষ সারিগুলোর জন্য ${number(pages)}টি পাতা কম আছে`
/** `price`: "15 coins". */
export const pagesMissingText = (answers: number, price: string) =>
  `${number(answers)}টি উত্তর এখনো বাকি, কিন্তু সেগুলোর জন্য কোনো পাতা খালি নেই। এই পাতাগুলোর দাম ${price}।`
export const rowsAdded = 'সারি যোগ হয়েছে!'
export const rowsAddedText = (pages: number) => `কাজটিতে এখন ফাইলের সারিগুলোও আছে, আরও ${number(pages)}টি পাতায়।`
export const addRowsText = 'কাজটির ফর্ম দিয়েই এগুলোর উত্তর নেওয়া হয়, আগের সারিগুলোর পরে।'
/** `columns`: names with commas between. */
export const columnsMissing = (columns: string) => `কাজটির ফর্মে এমন কলাম আছে, যা এই ফাইলে নেই: ${columns}`

// Pictures as rows
export const sendingPictures = 'ছবি পাঠানো হচ্ছে'
export const picturesSent = (done: number, all: number) => `${number(all)}টির মধ্যে ${number(done)}টি`
export const picturesGoOn = 'এই পেজ খোলা রাখুন। বন্ধ হয়ে গেলে একই ছবিগুলো আবার বেছে নিন: শুধু বাকিগুলো পাঠানো হবে।'
/** `time`: "12 Nov 2026, 14:32". */
export const picturesLimited = (time: string) =>
  `এক ঘণ্টায় যত ছবি পাঠানো যায়, তত পাঠানো হয়েছে। এই পেজ খোলা রাখুন: নিজে থেকেই আবার চলবে। পরের চেষ্টা: ${time}।`
export const picturesWait = 'সংযোগের অপেক্ষায় আছে, সংযোগ এলে নিজে থেকেই চলবে।'
export const picturesArrived = (pictures: number) => `${number(pictures)}টি ছবি পৌঁছেছে`
export const errorsFound = (errors: number) => `${number(errors)}টি ভুল`
export const takePictures = (pictures: number) => `${number(pictures)}টি ছবি ব্যবহার করুন`
export const addRowsOfPictures = 'একটি CSV ফাইল যোগ করুন'
/** `name` in quotation marks. */
export const rowsOfPictures = (name: string) => `${name}-এর CSV ফাইল`
export const chooseOtherRows = 'অন্যগুলো বেছে নিন'
export const mendPictures = 'ছবিগুলো থাকছে। যা বাকি তা বা অন্য একটি CSV ফাইল পাঠান, তারপর ব্যবহার করুন।'
export const noPictures = 'এই ফাইলগুলোর মধ্যে কোনো ছবি নেই।'
export const notAPicture = 'ছবি নয়'
export const pictureNotRead = 'এই ডিভাইসে পড়া যাচ্ছে না'
export const pictureNameTaken = 'এই নামে আগে থেকেই আরেকটি ছবি আছে, সেটিই থাকছে'
export const pictureTooLarge = (megabytes: number) => `${number(megabytes)} MB-এর চেয়ে বড়`
export const notReadable = (files: number) => `${number(files)}টি ফাইল বাদ পড়েছে`
export const picturesOfRows = 'কর্মীরা এখানে নিজের সারির ছবি দেখেন।'
