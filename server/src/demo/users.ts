/** The users of the demo data. Names are invented; e-mail addresses end in example.com. */
import type { Actor } from '../http/actor.ts'

/** Known to the events by the keys of the demo data. */
export type DemoUsers = Record<string, Actor>

/** Some e-mail addresses are long, as those of real users, and so are some words of tasks and work. */
type DemoUser = { name: string; email: string; joinedDaysAgo: number }

export const demoAdmin: DemoUser = { name: 'Samir Das', email: 'samir.das@example.com', joinedDaysAgo: 300 }

export const demoWorkers: Record<string, DemoUser> = {
  rahima: { name: 'Rahima Khatun', email: 'rahima.khatun@example.com', joinedDaysAgo: 290 },
  tanvir: { name: 'Tanvir Hasan', email: 'tanvir.h@example.com', joinedDaysAgo: 281 },
  grace: { name: 'Grace Wanjiru', email: 'grace.w@example.com', joinedDaysAgo: 176 },
  nusrat: { name: 'Nusrat Jahan', email: 'nusrat.j@example.com', joinedDaysAgo: 266 },
  miguel: { name: 'Miguel Santos', email: 'miguel.santos@example.com', joinedDaysAgo: 159 },
  arif: { name: 'Arif Chowdhury', email: 'arif.c@example.com', joinedDaysAgo: 252 },
  mita: { name: 'মিতা রায়', email: 'mita.roy@example.com', joinedDaysAgo: 247 },
  sadia: {
    name: 'Sadia Islam',
    email: 'sadia.islam.transcription.and.data.entry@freelancers.example.com',
    joinedDaysAgo: 239,
  },
  farhana: { name: 'Farhana Akter', email: 'farhana.akter@example.com', joinedDaysAgo: 33 },
  jonas: { name: 'Jonas Peters', email: 'jonas.p@example.com', joinedDaysAgo: 21 },
}

export const demoBuyers: Record<string, DemoUser> = {
  lena: { name: 'Lena Hoffmann', email: 'lena.hoffmann@example.com', joinedDaysAgo: 205 },
  karim: { name: 'Karim Traders', email: 'orders@karimtraders.example.com', joinedDaysAgo: 75 },
  shapla: { name: 'Shapla Health', email: 'field@shaplahealth.example.com', joinedDaysAgo: 230 },
  kestrel: {
    name: 'Kestrel Goods',
    email: 'product-descriptions-and-catalogue@kestrelgoods.example.com',
    joinedDaysAgo: 160,
  },
  bhasha: { name: 'Bhasha Lab', email: 'hello@bhashalab.example.com', joinedDaysAgo: 275 },
  northfield: { name: 'Northfield Maps', email: 'team@northfieldmaps.example.com', joinedDaysAgo: 110 },
}

/** The packages that each buyer bought: their position in the price list, by how many days ago. */
export const demoPurchases: Record<string, Record<number, number>> = {
  lena: { 204: 0, 180: 1, 155: 2, 151: 3, 20: 3 },
  karim: { 74: 1, 40: 3 },
  shapla: { 228: 2, 195: 3, 60: 3 },
  kestrel: { 158: 1, 130: 2, 104: 3 },
  bhasha: { 272: 2, 245: 3, 90: 3 },
  northfield: { 108: 0, 70: 3 },
}
