/** Tasks of the demo data that are open or in progress, the oldest first; and contact messages. */

import type { Form } from '@piecework/contract'
import { newId } from '../db/ids.ts'
import type { Db } from '../db/transact.ts'
import { aboutSigns, aboutTags, readSigns, readTags, signRows, tagPictures } from './rows.ts'
import { type DemoEvent, eventsIn } from './story.ts'
import { approved, choices, type DemoSubmission, type DemoTask, pending, rejected } from './task.ts'

const aboutTheClinic: Form = {
  parts: [
    { kind: 'paragraph', text: 'Think of your last visit. Nothing here says who you are.' },
    {
      kind: 'number',
      name: 'minutes',
      label: 'How many minutes did you wait?',
      required: true,
      min: 0,
      max: 1_440,
      whole: true,
    },
    {
      kind: 'choice',
      name: 'explained_by',
      label: 'Who explained most to you?',
      required: true,
      options: choices({ doctor: 'The doctor', nurse: 'A nurse', family: 'Someone of my family', none: 'No one' }),
    },
    {
      kind: 'choices',
      name: 'explained',
      label: 'What was explained?',
      options: choices({ illness: 'The illness', tests: 'The tests', pills: 'The pills', next: 'What comes next' }),
    },
    {
      kind: 'rating',
      name: 'care',
      label: 'How good was the care?',
      required: true,
      lowest: 'Bad',
      highest: 'Very good',
    },
    { kind: 'yes_no', name: 'again', label: 'Would you go there again?', required: true },
    { kind: 'long_text', name: 'change', label: 'What would you change?', help: 'One sentence is enough.', max: 500 },
  ],
}

type Visit = [
  keptMinutes: number,
  minutes: number,
  by: string,
  explained: string[],
  care: number,
  again: boolean,
  change?: string,
]

function visits(by: Record<string, Visit>, outcome: 'approved' | 'pending' = 'approved'): DemoSubmission[] {
  return Object.entries(by).map(([worker, [keptMinutes, minutes, explained_by, explained, care, again, change]]) => ({
    worker,
    answers: { minutes, explained_by, explained, care, again, ...(change !== undefined && { change }) },
    outcome,
    daysAgo: 0,
    keptMinutes,
  }))
}

/** One page of signs. */
function signs(
  worker: string,
  outcome: 'approved' | 'pending',
  mistakes?: Parameters<typeof readSigns>[0],
): DemoSubmission {
  return { worker, rowAnswers: readSigns(mistakes), outcome, daysAgo: 0 }
}

export const presentTasks: DemoTask[] = [
  {
    buyer: 'lena',
    category: 'labelling',
    task_title: 'Label traffic signs in 40 street photos',
    task_detail:
      'You will see 40 street photos from small towns. Draw a box around every traffic sign that a driver could read, and choose its kind from the list: warning, rule, or information. Skip signs that are turned away from the camera.',
    submission_info:
      'Paste the share link of your finished set. Then write how many signs you marked, and the numbers of photos you were unsure about.',
    slots: 20,
    payable_amount: 24,
    days: [-12, 6],
    estimated_minutes: 45,
    reserved_minutes: 240,
    work: [
      {
        worker: 'sadia',
        text: 'https://sets.example.org/s/8790\n108 signs marked.',
        outcome: 'approved',
        daysAgo: 9,
        bonus: { coins: 5, words: 'The boxes are very exact. Thank you.' },
      },
      ...approved(9, { arif: 'https://sets.example.org/s/8795\n110 signs marked. Photo 31.' }),
      rejected(8, 'miguel', 'https://sets.example.org/s/8801', {
        category: 'not_followed',
        reason: 'Signs that are turned away are marked too, and the number of signs is missing.',
      }),
      rejected(2, 'nusrat', 'https://sets.example.org/s/8822\n111 signs marked. Photo 31.', {
        category: 'wrong',
        reason: 'The blue signs are rules, and you marked all of them as information.',
        objection: {
          hoursAgo: 20,
          words:
            'I marked 4 blue signs as information: hospital, parking and two bus stops. No driver has to follow these. Please look at photos 3, 16, 22 and 35.',
        },
      }),
      ...pending(2, {
        grace:
          'https://sets.example.org/s/8830/export?format=annotations&include=boxes,classes,occlusion&revision=2026-11-final\n115 signs marked, all clear.\nSHA-256 of the file: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      }),
      ...pending(1, { tanvir: 'https://sets.example.org/s/8838\n109 signs marked. Photos 12 and 31.' }),
      ...pending(0, {
        rahima: 'https://sets.example.org/s/8841\n112 signs marked. Not sure about photos 7, 19 and 31.',
      }),
    ],
  },
  {
    buyer: 'karim',
    category: 'data-entry',
    task_title: 'হাতে লেখা ২০টি ডেলিভারি রসিদ টাইপ করুন',
    task_detail:
      'ছবিতে হাতে লেখা ২০টি রসিদ আছে। প্রতিটি রসিদের তারিখ, ক্রেতার নাম, পণ্যের নাম ও মোট টাকা লিখুন। যা পড়া যায় না, সেখানে প্রশ্নচিহ্ন দিন।',
    submission_info: 'প্রতি রসিদ এক লাইনে লিখে পাঠান।',
    slots: 12,
    payable_amount: 32,
    days: [-8, 7],
    estimated_minutes: 40,
    work: [
      ...approved(6, { mita: '১। ৩ মে, আবদুল করিম, চাল ২৫ কেজি, ১৭৫০ টাকা …' }),
      rejected(6, 'rahima', '১। ৩ মে, আ. করিম, চাল ২৫ কেজি, ১৭৫০ টাকা …', {
        category: 'missing_part',
        reason: 'ক্রেতাদের পুরো নাম নেই।',
        objection: {
          hoursAgo: 130,
          words: 'রসিদে “আ. করিম” লেখা আছে, পুরো নাম কোথাও নেই। যা লেখা আছে, তা-ই টাইপ করেছি।',
          answer: { hoursAgo: 101, words: 'আমাদের পুরো নাম দরকার। অন্য একজন পুরো নাম লিখে পাঠিয়েছেন।' },
          decision: {
            hoursAgo: 76,
            forWorker: true,
            why: 'রসিদে পুরো নাম নেই, আর কাজের বিবরণে পুরো নাম চাওয়া হয়নি। কাজটি ঠিক আছে।',
          },
        },
      }),
      ...pending(1, { nusrat: '১। ৩ মে, করিম, চাল ২৫ কেজি, ১৭৫০ টাকা …' }),
    ],
  },
  {
    buyer: 'shapla',
    category: 'research',
    task_title: 'Check opening hours of 15 pharmacies in Sylhet',
    task_detail:
      'Call or visit fifteen pharmacies from the list and ask for their opening hours on weekdays and on Fridays.',
    submission_info: 'Name, weekday hours and Friday hours, one pharmacy per line.',
    slots: 10,
    payable_amount: 18,
    days: [-7, 8],
    estimated_minutes: 75,
    work: [
      ...approved(5, { rahima: 'Medico Pharmacy, 9-22, 15-22\nPopular Drug House, 8-23, 8-12 …' }),
      ...pending(2, { sadia: 'Medico Pharmacy, 9-22, closed\n…' }),
    ],
  },
  {
    buyer: 'lena',
    category: 'transcription',
    task_title: 'Write down 12 voice messages word for word',
    task_detail:
      'Twelve voice messages in Bangla, half a minute each, left at the office of a bus company. Write what is said, word for word. Where you cannot understand a word, write [?].',
    submission_info: 'The twelve texts, numbered.',
    slots: 8,
    payable_amount: 18,
    days: [-6, 9],
    estimated_minutes: 25,
    work: [
      ...approved(5, {
        sadia: '১। ভাই, সিলেটের রাতের বাস কয়টায় ছাড়ে? …',
        arif: '১। ভাই, সিলেটের রাতের বাস কয়টায়? …',
      }),
      rejected(4, 'rahima', '১। ভাই, সিলেটের রাতের বাস কয়টায় ছাড়ে? …\n৯। [?] বাসে আমার ব্যাগ [?] …', {
        category: 'missing_part',
        reason: 'Message 9 is hardly more than question marks.',
        objection: {
          hoursAgo: 78,
          words:
            'A lorry passes all through message 9. I wrote what can be heard, and [?] for the rest, as the task asks for. The other eleven are complete.',
          answer: {
            hoursAgo: 44,
            words: 'Two others wrote message 9 down in full. With headphones it can be heard.',
          },
        },
      }),
      rejected(3, 'tanvir', '১। ভাই, সিলেটের রাতের বাস কখন ছাড়ে? …\n৯। [?] ব্যাগ [?] কাউন্টারে [?]', {
        category: 'missing_part',
        reason: 'Message 9 is hardly more than question marks.',
        objection: {
          hoursAgo: 52,
          words: 'I listened to message 9 ten times, with headphones. More than these words cannot be heard.',
          answer: { hoursAgo: 43, words: 'As I wrote to another worker: two others wrote it down in full.' },
        },
      }),
    ],
  },
  {
    buyer: 'lena',
    category: 'research',
    task_title: 'Compare prices of 12 grocery items',
    task_detail:
      "Visit one shop near you or its website. Note today's price, brand and pack size for the 12 items in the list.",
    submission_info: 'The filled list as text, the name of the shop, and a photo of at least one price tag.',
    needs_file: 'photo',
    slots: 8,
    payable_amount: 16,
    days: [-5, 11],
    work: [
      { ...rejected(4, 'mita', 'Rice: no idea', { category: 'missing_part' }), photos: ['shelf'] },
      {
        ...rejected(3, 'rahima', 'Shwapno, Dhaka: rice 5 kg 405, oil 178, tea 95 …', {
          category: 'missing_part',
          reason: 'Oil and tea have no pack size. Please send the list again with all sizes.',
          objection: {
            hoursAgo: 60,
            words: 'In this shop oil is one litre and tea 200 g, as everywhere. I thought that this is known.',
            answer: {
              hoursAgo: 50,
              words: 'The list is for people who do not know the shop: each item needs its size.',
            },
            decision: {
              hoursAgo: 27,
              forWorker: false,
              why: 'The task asks for the pack size of all 12 items, and two have none. You can send the full list again.',
            },
          },
        }),
        photos: ['oil'],
      },
      {
        worker: 'grace',
        text: 'Naivas, Nakuru: rice 2 kg 320, sugar 1 kg 165, tea 100 g 70 …',
        photos: ['tea', 'shelf'],
        outcome: 'pending',
        daysAgo: 1,
        changes: {
          hoursAgo: 21,
          words: 'All prices and sizes are there, thank you. Please add the brand of each item.',
          answer: {
            hoursAgo: 5,
            text: 'Naivas, Nakuru: rice (Pearl) 2 kg 320, sugar (Kabras) 1 kg 165, tea (Ketepa) 100 g 70 …',
          },
        },
      },
      {
        worker: 'nusrat',
        text: 'Meena Bazar, Dhaka: rice 5 kg 410, oil 1 l 175 …',
        photos: ['rice', 'oil', 'shelf'],
        outcome: 'pending',
        daysAgo: 0,
      },
    ],
  },
  {
    buyer: 'bhasha',
    category: 'other',
    task_title: 'Record 25 short sentences in Chittagonian',
    task_detail: 'Read twenty-five sentences in Chittagonian, as you would say them at home. A phone is good enough.',
    submission_info: 'A link to the recordings.',
    slots: 16,
    payable_amount: 42.5,
    days: [-4, 12],
    estimated_minutes: 35,
    work: approved(3, { tanvir: 'https://files.example.org/tanvir-25', rahima: 'https://files.example.org/rahima-25' }),
  },
  {
    buyer: 'kestrel',
    category: 'survey',
    task_title: 'Rate 30 product descriptions for clarity',
    task_detail:
      'Read thirty descriptions of kitchen tools and give each one to five points: could you buy it without a question?',
    submission_info: 'Thirty numbers, and one sentence about the worst one.',
    slots: 24,
    payable_amount: 15,
    days: [-3, 14],
    reviewDays: 1,
    work: [
      {
        worker: 'rahima',
        text: '4 5 3 4 4 2 … The grater: sharp on which side?',
        outcome: 'itself',
        daysAgo: 2,
      },
      ...pending(0, { arif: '5 5 3 4 4 1 … The whisk has no size.' }),
    ],
  },
  {
    buyer: 'lena',
    category: 'writing',
    task_title: 'Proof-read a one-page flyer',
    task_detail: 'A flyer of a neighbourhood library. Correct spelling and commas, and say what sounds stiff.',
    submission_info: 'The corrected text.',
    slots: 2,
    payable_amount: 12.5,
    days: [-2, 9],
    estimated_minutes: 15,
    work: [
      ...pending(1, { miguel: 'Corrected: https://docs.example.org/d/flyer-ms' }),
      rejected(1, 'mita', 'https://docs.example.org/d/flyer-mita', {
        category: 'unreadable',
        reason: 'The link asks me for a password.',
        reopenedHoursAgo: 22,
      }),
      ...pending(0, {
        sadia: '“Open till late” instead of “opened until late hours”. Whole text: https://docs.example.org/d/flyer-si',
      }),
    ],
  },
  {
    buyer: 'lena',
    category: 'writing',
    task_title: 'Describe 10 photos of a market',
    task_detail: 'Two sentences a photo: what is sold, and what a person in the photo does.',
    submission_info: 'Ten descriptions, numbered.',
    slots: 4,
    payable_amount: 10,
    days: [-2, 15],
    reviewDays: 7,
    work: [
      {
        worker: 'rahima',
        text: '1. A man weighs red chillies on a brass scale. The bowl is full to the rim.\n…\n4. Fish on ice.\n…\n7. Two women in front of a stall with bangles.\n…',
        outcome: 'pending',
        daysAgo: 2,
        changes: {
          hoursAgo: 20,
          words: 'I like these. Photos 4 and 7 have one sentence only: please write what the people there do.',
        },
      },
    ],
  },
  {
    buyer: 'kestrel',
    category: 'writing',
    task_title: 'Write alt texts for 20 photos of kestrel_catalogue_2026_kitchen_and_household_REVIEWED_v3.pdf',
    task_detail: 'One sentence a photo, as you would describe it on the phone. No prices, no praise.',
    submission_info: 'Twenty sentences, numbered.',
    slots: 6,
    payable_amount: 21,
    days: [-2, 5],
    estimated_minutes: 30,
    work: [
      rejected(1, 'rahima', '1. A beautiful red kettle, only 850 taka.\n2. A wooden spoon on a blue cloth.\n…', {
        category: 'not_followed',
        reason: 'Numbers 1, 8 and 15 have prices or praise. Without them I take it gladly: please send it again.',
      }),
      ...pending(0, { mita: '1. A red enamel kettle with a wooden handle.\n2. …' }),
    ],
  },
  {
    buyer: 'northfield',
    category: 'research',
    task_title: 'Find the e-mail address of 10 public libraries',
    task_detail: 'Ten public libraries in towns of your own country, with the address they publish for visitors.',
    submission_info: 'Name, town and e-mail address, one library per line.',
    slots: 8,
    payable_amount: 20,
    days: [-1, 20],
    reviewDays: 14,
    work: pending(0, { grace: 'Nakuru Library, Nakuru, info@nakurulibrary.example\n…' }),
  },
  {
    buyer: 'lena',
    category: 'labelling',
    task_title: 'Say what each shop sells, by its sign',
    task_detail: 'You get five signs of shops at a time, in Bangla or English. Choose what the shop sells most of.',
    submission_info: 'Answer the questions about each sign.',
    form: aboutSigns,
    rows: signRows,
    payable_amount: 4,
    days: [-1, 9],
    estimated_minutes: 5,
    // Two workers answered all rows, and not always the same; a third answer to some of them is to be reviewed.
    work: [
      ...Array.from({ length: 3 }, () => signs('sadia', 'approved')),
      ...Array.from({ length: 3 }, () => signs('arif', 'approved', { ট্রেডার্স: 'tools', Telecom: 'tools' })),
      ...Array.from({ length: 2 }, () => signs('tanvir', 'pending')),
    ],
  },
  {
    buyer: 'lena',
    category: 'labelling',
    task_title: 'Read the price tags on photos of shelves',
    task_detail: 'You get two photos at a time. Say what is on the shelf, and which price the tag shows.',
    submission_info: 'Answer the questions about each photo.',
    form: aboutTags,
    rows: tagPictures,
    payable_amount: 3,
    days: [-2, 4],
    estimated_minutes: 3,
    work: [{ worker: 'arif', rowAnswers: readTags({ oil: 175, rice: 82 }), outcome: 'approved', daysAgo: 0 }],
  },
  {
    buyer: 'shapla',
    category: 'survey',
    task_title: 'Answer six questions about your last visit to a clinic',
    task_detail: 'How long did you wait, who explained what, what would you change? No names, no diagnoses.',
    submission_info: 'Answer the form below, as short as you like.',
    form: aboutTheClinic,
    slots: 40,
    payable_amount: 6.5,
    days: [-1, 13],
    estimated_minutes: 10,
    work: [
      ...visits({
        tanvir: [9, 120, 'nurse', ['tests', 'pills'], 3, false, 'A chair for everyone who waits.'],
        arif: [7, 40, 'doctor', ['illness'], 4, true, 'A queue with numbers.'],
        sadia: [12, 0, 'nurse', ['illness', 'pills', 'next'], 5, true],
        nusrat: [8, 60, 'family', ['pills'], 2, false, 'একটি ফ্যান, আর কেউ যেন বুঝিয়ে বলেন।'],
        grace: [15, 180, 'doctor', ['tests'], 2, true, 'More doctors.'],
      }),
      ...visits({ miguel: [11, 25, 'doctor', ['illness', 'tests', 'next'], 4, true] }, 'pending'),
    ],
  },
  {
    buyer: 'bhasha',
    category: 'translation',
    task_title: '১৫টি বাক্য প্রমিত বাংলায় লিখুন',
    task_detail: 'চট্টগ্রামের আঞ্চলিক ভাষায় লেখা ১৫টি বাক্য প্রমিত বাংলায় লিখুন। অর্থ যেন না বদলায়।',
    submission_info: '১৫টি বাক্য, ক্রমিক নম্বর সহ।',
    slots: 3,
    payable_amount: 28,
    days: [0, 10],
    estimated_minutes: 30,
    reserved_minutes: 240,
    work: [],
  },
]

export function messageEvents(db: Db): DemoEvent[] {
  const event = eventsIn(db)
  return demoMessages.map(({ hoursAgo, ...message }) =>
    event(hoursAgo * 60, (tx) => {
      const values = { _id: newId(), ...message }
      return tx.insertInto('contact_messages').values(values).execute()
    }),
  )
}

const demoMessages = [
  {
    name: 'Jamal Uddin',
    email: 'jamal.uddin@example.org',
    company: 'Dhaka Maps',
    message:
      'We have 40,000 images of street signs from eleven cities and need a box drawn around every sign.\n\nHow many workers could look at them until the end of the year, and what would be a fair pay for each image?',
    hoursAgo: 49,
  },
  {
    name: 'সেলিনা আক্তার',
    email: 'selina.akter@example.org',
    company: null,
    message: 'আমরা একটি ছোট প্রকাশনা। বাংলা লেখার বানান দেখে দেওয়ার কাজ কি এখানে দেওয়া যায়?',
    hoursAgo: 5,
  },
]
