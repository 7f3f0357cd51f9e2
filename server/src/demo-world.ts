/** The people, tasks and work of the demo world. Names are invented; addresses end in example.com. */

export type DemoTask = {
  buyer: string
  title: string
  details: string
  proof: string
  places: number
  pay: number
  /** Days ago it was posted, and days from today until its deadline (negative: it has passed). */
  postedDaysAgo: number
  daysLeft: number
  work: DemoWork[]
}
export type DemoWork = { worker: string; text: string; outcome: 'pending' | 'approved' | 'rejected'; daysAgo: number }

export const demoWorkers = {
  rahima: 'Rahima Khatun',
  tanvir: 'Tanvir Hasan',
  grace: 'Grace Wanjiru',
  nusrat: 'Nusrat Jahan',
  miguel: 'Miguel Santos',
  arif: 'Arif Chowdhury',
  mita: 'মিতা রায়',
  sadia: 'Sadia Islam',
}

export const demoBuyers = {
  lena: { name: 'Lena Hoffmann', packages: [0, 1, 2, 3, 3] },
  karim: { name: 'Karim Traders', packages: [1, 3] },
  shapla: { name: 'Shapla Health', packages: [2, 3, 3] },
  kestrel: { name: 'Kestrel Goods', packages: [1, 2, 3] },
  bhasha: { name: 'Bhasha Lab', packages: [3, 3] },
  northfield: { name: 'Northfield Maps', packages: [0, 3] },
}

/** Addresses that are not made from the name. */
export const demoEmails: Record<string, string> = {
  rahima: 'rahima.khatun@example.com',
  tanvir: 'tanvir.h@example.com',
  grace: 'grace.w@example.com',
  nusrat: 'nusrat.j@example.com',
  miguel: 'miguel.santos@example.com',
  arif: 'arif.c@example.com',
  mita: 'mita.roy@example.com',
  sadia: 'sadia.islam@example.com',
  lena: 'lena.hoffmann@example.com',
  karim: 'orders@karimtraders.example.com',
  shapla: 'field@shaplahealth.example.com',
  kestrel: 'catalog@kestrelgoods.example.com',
  bhasha: 'hello@bhashalab.example.com',
  northfield: 'team@northfieldmaps.example.com',
  samir: 'samir.das@example.com',
}

const approved = (daysAgo: number, work: Record<string, string>): DemoWork[] =>
  Object.entries(work).map(([worker, text]) => ({ worker, text, outcome: 'approved', daysAgo }))

/** In the order in which things happened: the oldest first. */
export const demoTasks: DemoTask[] = [
  {
    buyer: 'bhasha',
    title: 'Record 120 short sentences in your own dialect',
    details: 'Read 120 short sentences aloud in the dialect you speak at home, in a quiet room, one file per sentence.',
    proof: 'A link to the folder with your 120 recordings, and the district you grew up in.',
    places: 6,
    pay: 220,
    postedDaysAgo: 240,
    daysLeft: -200,
    work: approved(228, {
      rahima: 'https://files.example.org/rahima-120 · Sylhet',
      tanvir: 'https://files.example.org/tanvir-chattogram · Chattogram',
      nusrat: 'https://files.example.org/nj-120 · Noakhali',
      mita: 'https://files.example.org/mita · কুমিল্লা',
      arif: 'https://files.example.org/arif · Rangpur',
      sadia: 'https://files.example.org/sadia-s · Barishal',
    }),
  },
  {
    buyer: 'shapla',
    title: 'Translate a health leaflet into plain Bangla',
    details: 'Three pages about safe drinking water. Write so that a ten-year-old understands every sentence.',
    proof: 'The whole translation as text.',
    places: 4,
    pay: 260,
    postedDaysAgo: 190,
    daysLeft: -150,
    work: approved(180, {
      rahima: 'পানি ফুটিয়ে পান করুন। বাকি অংশ: https://docs.example.org/d/leaflet-rk',
      nusrat: 'https://docs.example.org/d/leaflet-nj',
      mita: 'https://docs.example.org/d/leaflet-mita',
      tanvir: 'https://docs.example.org/d/leaflet-th',
    }),
  },
  {
    buyer: 'lena',
    title: 'Transcribe a 40-minute interview',
    details: 'English with a Kenyan accent. Mark the speakers, leave out the fillers, keep the numbers exact.',
    proof: 'The transcript as text, and the minute of every passage you could not understand.',
    places: 4,
    pay: 240,
    postedDaysAgo: 150,
    daysLeft: -120,
    work: approved(140, {
      grace: 'https://docs.example.org/d/interview-gw · all understood',
      miguel: 'https://docs.example.org/d/interview-ms · 12:40, 31:05',
      rahima: 'https://docs.example.org/d/interview-rk · 31:05',
      arif: 'https://docs.example.org/d/interview-ac · 12:41',
    }),
  },
  {
    buyer: 'kestrel',
    title: 'Photograph 30 shop signs in your town',
    details: 'Thirty different shop signs by daylight, straight on, nothing cut off, no faces.',
    proof: 'A link to the album, and the name of the town.',
    places: 5,
    pay: 190,
    postedDaysAgo: 100,
    daysLeft: -70,
    work: approved(92, {
      grace: 'https://albums.example.org/g/nakuru · Nakuru',
      miguel: 'https://albums.example.org/m/iloilo · Iloilo',
      tanvir: 'https://albums.example.org/t/feni · Feni',
      rahima: 'https://albums.example.org/r/sylhet · Sylhet',
      nusrat: 'https://albums.example.org/n/dhaka · Dhaka',
    }),
  },
  {
    buyer: 'northfield',
    title: 'Check 60 bus stops on the map',
    details: 'Compare the name and the place of 60 bus stops with the photos. Write what is wrong and where.',
    proof: 'A table with the number of the stop and what you found.',
    places: 4,
    pay: 175,
    postedDaysAgo: 64,
    daysLeft: -40,
    work: approved(58, {
      grace: '7 wrong names, 3 wrong places: https://sheets.example.org/s/stops-gw',
      miguel: 'https://sheets.example.org/s/stops-ms · 9 in all',
      tanvir: 'https://sheets.example.org/s/stops-th · 10 in all',
      arif: 'https://sheets.example.org/s/stops-ac · 8 in all',
    }),
  },
  {
    buyer: 'karim',
    title: 'Type 200 handwritten prices',
    details: 'Two hundred prices from photos of a ledger. Bangla and English digits both appear.',
    proof: 'One price per line, in the order of the photos.',
    places: 5,
    pay: 60,
    postedDaysAgo: 30,
    daysLeft: -9,
    work: [
      ...approved(26, { sadia: '১২০\n85\n৪০ …', mita: '120\n85\n40 …', rahima: '120\n85\n40\n…' }),
      { worker: 'miguel', text: 'done', outcome: 'rejected', daysAgo: 25 },
    ],
  },
  {
    buyer: 'lena',
    title: 'Label traffic signs in 40 street photos',
    details:
      'You will see 40 street photos from small towns. Draw a box around every traffic sign that a driver could read, and choose its kind from the list: warning, rule, or information. Skip signs that are turned away from the camera.',
    proof:
      'Paste the share link of your finished set. Then write how many signs you marked, and the numbers of photos you were unsure about.',
    places: 20,
    pay: 24,
    postedDaysAgo: 12,
    daysLeft: 6,
    work: [
      ...approved(9, {
        sadia: 'https://sets.example.org/s/8790\n108 signs marked.',
        arif: 'https://sets.example.org/s/8795\n110 signs marked. Photo 31.',
      }),
      {
        worker: 'grace',
        text: 'https://sets.example.org/s/8830\n115 signs marked, all clear.',
        outcome: 'pending',
        daysAgo: 2,
      },
      {
        worker: 'tanvir',
        text: 'https://sets.example.org/s/8838\n109 signs marked. Photos 12 and 31.',
        outcome: 'pending',
        daysAgo: 1,
      },
      {
        worker: 'rahima',
        text: 'https://sets.example.org/s/8841\n112 signs marked. Not sure about photos 7, 19 and 31.',
        outcome: 'pending',
        daysAgo: 0,
      },
    ],
  },
  {
    buyer: 'karim',
    title: 'হাতে লেখা ২০টি ডেলিভারি রসিদ টাইপ করুন',
    details:
      'ছবিতে হাতে লেখা ২০টি রসিদ আছে। প্রতিটি রসিদের তারিখ, ক্রেতার নাম, পণ্যের নাম ও মোট টাকা লিখুন। যা পড়া যায় না, সেখানে প্রশ্নচিহ্ন দিন।',
    proof: 'প্রতি রসিদ এক লাইনে লিখে পাঠান।',
    places: 12,
    pay: 32,
    postedDaysAgo: 8,
    daysLeft: 7,
    work: [
      ...approved(6, { mita: '১। ৩ মে, আবদুল করিম, চাল ২৫ কেজি, ১৭৫০ টাকা …', rahima: '১। ৩ মে, আ. করিম, চাল, ১৭৫০ …' }),
      { worker: 'nusrat', text: '১। ৩ মে, করিম, চাল ২৫ কেজি, ১৭৫০ টাকা …', outcome: 'pending', daysAgo: 1 },
    ],
  },
  {
    buyer: 'shapla',
    title: 'Check opening hours of 15 pharmacies in Sylhet',
    details:
      'Call or visit fifteen pharmacies from the list and ask for their opening hours on weekdays and on Fridays.',
    proof: 'Name, weekday hours and Friday hours, one pharmacy per line.',
    places: 10,
    pay: 18,
    postedDaysAgo: 7,
    daysLeft: 8,
    work: [
      ...approved(5, { rahima: 'Medico Pharmacy, 9-22, 15-22\nPopular Drug House, 8-23, 8-12 …' }),
      { worker: 'sadia', text: 'Medico Pharmacy, 9-22, closed\n…', outcome: 'pending', daysAgo: 2 },
    ],
  },
  {
    buyer: 'lena',
    title: 'Compare prices of 12 grocery items',
    details:
      "Visit one shop near you or its website. Note today's price, brand and pack size for the 12 items in the list.",
    proof: 'The filled list as text, and the name of the shop.',
    places: 8,
    pay: 16,
    postedDaysAgo: 5,
    daysLeft: 11,
    work: [
      { worker: 'mita', text: 'Rice: no idea', outcome: 'rejected', daysAgo: 4 },
      {
        worker: 'grace',
        text: 'Naivas, Nakuru: rice 2 kg 320, sugar 1 kg 165, tea 100 g 70 …',
        outcome: 'pending',
        daysAgo: 1,
      },
      { worker: 'nusrat', text: 'Meena Bazar, Dhaka: rice 5 kg 410, oil 1 l 175 …', outcome: 'pending', daysAgo: 0 },
    ],
  },
  {
    buyer: 'bhasha',
    title: 'Record 25 short sentences in Chittagonian',
    details: 'Read twenty-five sentences in Chittagonian, as you would say them at home. A phone is good enough.',
    proof: 'A link to the recordings.',
    places: 16,
    pay: 42.5,
    postedDaysAgo: 4,
    daysLeft: 12,
    work: approved(3, { tanvir: 'https://files.example.org/tanvir-25', rahima: 'https://files.example.org/rahima-25' }),
  },
  {
    buyer: 'kestrel',
    title: 'Rate 30 product descriptions for clarity',
    details:
      'Read thirty descriptions of kitchen tools and give each one to five points: could you buy it without a question?',
    proof: 'Thirty numbers, and one sentence about the worst one.',
    places: 24,
    pay: 15,
    postedDaysAgo: 3,
    daysLeft: 14,
    work: [
      ...approved(2, { rahima: '4 5 3 4 4 2 … The grater: sharp on which side?' }),
      { worker: 'arif', text: '5 5 3 4 4 1 … The whisk has no size.', outcome: 'pending', daysAgo: 1 },
    ],
  },
  {
    buyer: 'lena',
    title: 'Proof-read a one-page flyer',
    details: 'A flyer of a neighbourhood library. Correct spelling and commas, and say what sounds stiff.',
    proof: 'The corrected text.',
    places: 2,
    pay: 12.5,
    postedDaysAgo: 2,
    daysLeft: 9,
    work: [
      { worker: 'miguel', text: 'Corrected: https://docs.example.org/d/flyer-ms', outcome: 'pending', daysAgo: 1 },
      {
        worker: 'sadia',
        text: '“Open till late” instead of “opened until late hours”. Whole text: https://docs.example.org/d/flyer-si',
        outcome: 'pending',
        daysAgo: 0,
      },
    ],
  },
  {
    buyer: 'northfield',
    title: 'Find the e-mail address of 10 public libraries',
    details: 'Ten public libraries in towns of your own country, with the address they publish for visitors.',
    proof: 'Name, town and e-mail address, one library per line.',
    places: 8,
    pay: 20,
    postedDaysAgo: 1,
    daysLeft: 20,
    work: [
      {
        worker: 'grace',
        text: 'Nakuru Library, Nakuru, info@nakurulibrary.example\n…',
        outcome: 'pending',
        daysAgo: 0,
      },
    ],
  },
  {
    buyer: 'kestrel',
    title: 'Write alt texts for 20 product photos',
    details: 'One sentence a photo, as you would describe it to somebody on the phone. No prices, no praise.',
    proof: 'Twenty sentences, numbered.',
    places: 6,
    pay: 21,
    postedDaysAgo: 1,
    daysLeft: 5,
    work: [
      { worker: 'mita', text: '1. A red enamel kettle with a wooden handle.\n2. …', outcome: 'pending', daysAgo: 0 },
    ],
  },
  {
    buyer: 'shapla',
    title: 'Answer 12 questions about your last visit to a clinic',
    details: 'How long did you wait, who explained what, what would you change? No names, no diagnoses.',
    proof: 'Twelve answers, as short as you like.',
    places: 40,
    pay: 6.5,
    postedDaysAgo: 1,
    daysLeft: 13,
    work: approved(0, { tanvir: 'Two hours; the nurse; a chair. …' }),
  },
  {
    buyer: 'bhasha',
    title: '১৫টি বাক্য প্রমিত বাংলায় লিখুন',
    details: 'চট্টগ্রামের আঞ্চলিক ভাষায় লেখা ১৫টি বাক্য প্রমিত বাংলায় লিখুন। অর্থ যেন না বদলায়।',
    proof: '১৫টি বাক্য, ক্রমিক নম্বর সহ।',
    places: 3,
    pay: 28,
    postedDaysAgo: 0,
    daysLeft: 10,
    work: [],
  },
]
