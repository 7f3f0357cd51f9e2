/** The users of the demo data. Names are invented; e-mail addresses end in example.com. */
import type { Actor } from '../http/actor.ts'

export type DemoUsers = Record<string, Actor>

type DemoWorker = { name: string; joinedDaysAgo: number }

export const demoWorkers: Record<string, DemoWorker> = {
  rahima: { name: 'Rahima Khatun', joinedDaysAgo: 290 },
  tanvir: { name: 'Tanvir Hasan', joinedDaysAgo: 281 },
  grace: { name: 'Grace Wanjiru', joinedDaysAgo: 176 },
  nusrat: { name: 'Nusrat Jahan', joinedDaysAgo: 266 },
  miguel: { name: 'Miguel Santos', joinedDaysAgo: 159 },
  arif: { name: 'Arif Chowdhury', joinedDaysAgo: 252 },
  mita: { name: 'মিতা রায়', joinedDaysAgo: 247 },
  sadia: { name: 'Sadia Islam', joinedDaysAgo: 239 },
}

/** A purchase: how many days ago, and the position of the package in the price list. */
type DemoBuyer = { name: string; joinedDaysAgo: number; purchases: [daysAgo: number, packageIndex: number][] }

export const demoBuyers: Record<string, DemoBuyer> = {
  lena: {
    name: 'Lena Hoffmann',
    joinedDaysAgo: 205,
    purchases: [
      [204, 0],
      [180, 1],
      [155, 2],
      [151, 3],
      [20, 3],
    ],
  },
  karim: {
    name: 'Karim Traders',
    joinedDaysAgo: 75,
    purchases: [
      [74, 1],
      [40, 3],
    ],
  },
  shapla: {
    name: 'Shapla Health',
    joinedDaysAgo: 230,
    purchases: [
      [228, 2],
      [195, 3],
      [60, 3],
    ],
  },
  kestrel: {
    name: 'Kestrel Goods',
    joinedDaysAgo: 160,
    purchases: [
      [158, 1],
      [130, 2],
      [104, 3],
    ],
  },
  bhasha: {
    name: 'Bhasha Lab',
    joinedDaysAgo: 275,
    purchases: [
      [272, 2],
      [245, 3],
      [90, 3],
    ],
  },
  northfield: {
    name: 'Northfield Maps',
    joinedDaysAgo: 110,
    purchases: [
      [108, 0],
      [70, 3],
    ],
  },
}

/** E-mail addresses, by the keys above. Some are long, as those of real users, and so are some words of tasks and work. */
export const demoEmails: Record<string, string> = {
  rahima: 'rahima.khatun@example.com',
  tanvir: 'tanvir.h@example.com',
  grace: 'grace.w@example.com',
  nusrat: 'nusrat.j@example.com',
  miguel: 'miguel.santos@example.com',
  arif: 'arif.c@example.com',
  mita: 'mita.roy@example.com',
  sadia: 'sadia.islam.transcription.and.data.entry@freelancers.example.com',
  lena: 'lena.hoffmann@example.com',
  karim: 'orders@karimtraders.example.com',
  shapla: 'field@shaplahealth.example.com',
  kestrel: 'product-descriptions-and-catalogue@kestrelgoods.example.com',
  bhasha: 'hello@bhashalab.example.com',
  northfield: 'team@northfieldmaps.example.com',
  samir: 'samir.das@example.com',
}
