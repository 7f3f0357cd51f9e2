/** The contact messages of the demo data. */
import { newId } from '../db/ids.ts'
import { type Db, transact } from '../db/transact.ts'
import type { DemoEvent } from './story.ts'

export function messageEvents(db: Db): DemoEvent[] {
  return demoMessages.map(({ hoursAgo, ...message }) => ({
    minutesAgo: hoursAgo * 60,
    run: () =>
      transact(db, (tx) =>
        tx
          .insertInto('contact_messages')
          .values({ _id: newId(), ...message })
          .execute(),
      ),
  }))
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
