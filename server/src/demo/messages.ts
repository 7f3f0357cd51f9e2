/** The contact messages of the demo data. */
import { newId } from '../db/ids.ts'
import { type Db, transact } from '../db/transact.ts'

export function addDemoMessages(db: Db): Promise<void> {
  return transact(db, async (tx) => {
    for (const { hoursAgo, ...message } of demoMessages) {
      const created_at = new Date(Date.now() - hoursAgo * 3_600_000)
      await tx
        .insertInto('contact_messages')
        .values({ _id: newId(), ...message, created_at })
        .execute()
    }
  })
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
