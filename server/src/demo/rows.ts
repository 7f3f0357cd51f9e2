/** Tasks with rows in the demo data: signs of shops, and photos of price tags, each read by two or three workers. */
import type { Answers, Form } from '@piecework/contract'
import { choices, type DemoRows } from './task.ts'

/** The sign, where it hangs, and what it sells. */
const signs: [sign: string, place: string, kind: Kind][] = [
  ['মেসার্স করিম ট্রেডার্স', 'Chawkbazar, Chattogram', 'food'],
  ['নিউ লাইট ফার্মেসি', 'Zindabazar, Sylhet', 'medicine'],
  ['Bismillah Telecom & Servicing', 'Mirpur 10, Dhaka', 'phones'],
  ['আধুনিক টেইলার্স অ্যান্ড ফ্যাব্রিক্স', 'Boro Bazar, Khulna', 'clothes'],
  ['ভাই ভাই হার্ডওয়্যার', 'Station Road, Rangpur', 'tools'],
  ['Popular Medical Hall', 'Laxmipur, Rajshahi', 'medicine'],
  ['মায়ের দোয়া ভ্যারাইটিজ স্টোর', 'Sadar Road, Barishal', 'food'],
  ['স্মার্ট মোবাইল কর্নার', 'Natullabad, Barishal', 'phones'],
  ['Friends Library & Stationery', 'Nilkhet, Dhaka', 'books'],
  ['শাপলা বস্ত্রালয়', 'Kandirpar, Cumilla', 'clothes'],
  ['রহমান অ্যান্ড সন্স ইলেকট্রিক', 'Boro Bazar, Mymensingh', 'tools'],
  ['জ্ঞানকোষ পুস্তকালয়', 'Sonadanga, Khulna', 'books'],
]
/** Signs whose answer the buyer knows, and why. */
const knownSigns: [sign: string, place: string, kind: Kind, hint: string][] = [
  ['Rupali Saree Bitan', 'Islampur, Dhaka', 'clothes', 'A saree bitan sells sarees.'],
  ['জননী ফার্মেসি', 'Sadar Road, Bogura', 'medicine', 'ফার্মেসিতে ওষুধ বিক্রি হয়।'],
  ['Al-Amin Electronics & Cables', 'Nawabpur, Dhaka', 'tools', 'Cables are electric goods; there are no phones here.'],
]
type Kind = 'food' | 'medicine' | 'phones' | 'clothes' | 'tools' | 'books'

const kinds: Record<Kind, string> = {
  food: 'Food and daily goods',
  medicine: 'Medicine',
  phones: 'Phones and repairs',
  clothes: 'Clothes and cloth',
  tools: 'Tools and electric goods',
  books: 'Books and paper',
}

export const aboutSigns: Form = {
  parts: [
    { kind: 'paragraph', text: 'The sign says: {{sign}}\nIt hangs here: {{place}}' },
    {
      kind: 'choice',
      name: 'kind',
      label: 'What does “{{sign}}” sell?',
      required: true,
      options: choices(kinds),
    },
    { kind: 'yes_no', name: 'sure', label: 'Are you sure?', required: true },
    { kind: 'short_text', name: 'note', label: 'What is unclear?', max: 100 },
  ],
}

export const signRows: DemoRows = {
  name: 'shop-signs.csv',
  file: [
    'sign,place,expected:kind,hint',
    ...signs.map(([sign, place]) => `${sign},"${place}",,`),
    ...knownSigns.map(([sign, place, kind, hint]) => `${sign},"${place}",${kind},"${hint}"`),
  ].join('\n'),
  page_size: 5,
  min_accuracy: 60,
  answers_per_item: 3,
}

/** The right answers, but for signs with these parts. */
export function readSigns(mistakes: Record<string, Kind> = {}) {
  return ({ sign = '' }: Record<string, string>): Answers => {
    const mistake = Object.entries(mistakes).find(([part]) => sign.includes(part))?.[1]
    const right = [...signs, ...knownSigns].find(([text]) => text === sign)?.[2]
    return { kind: mistake ?? right ?? 'food', sure: mistake === undefined }
  }
}

export const aboutTags: Form = {
  parts: [
    { kind: 'image', url: '{{picture}}', alt: 'Photo of a shelf' },
    {
      kind: 'choice',
      name: 'goods',
      label: 'What is on the shelf?',
      required: true,
      options: choices({ rice: 'Rice', oil: 'Oil', tea: 'Tea', mixed: 'Many goods' }),
    },
    { kind: 'number', name: 'price', label: 'Which price is on the tag?', help: 'Empty when there is no tag.', min: 0 },
  ],
}

export const tagPictures: DemoRows = {
  name: 'Price tags',
  file: ['oil', 'rice', 'shelf', 'tea'],
  page_size: 2,
  answers_per_item: 2,
}

/** What a worker reads on the tags. */
export function readTags(prices: Record<string, number>) {
  return ({ file = '' }: Record<string, string>): Answers => {
    const [goods = ''] = file.split('.')
    const price = prices[goods]
    return { goods: goods === 'shelf' ? 'mixed' : goods, ...(price !== undefined && { price }) }
  }
}
