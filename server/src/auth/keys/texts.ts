/** What callers with a key are told, and the sentences of mails about keys. */
import { quoted } from '@piecework/contract'
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

const en = {
  ended: 'This key does not exist, was revoked or has expired.',
  isTest: 'This key works with test cards only.',
  noBuyer: 'A key works only while its owner is a Buyer.',
  notAKey: 'Only a key has this. Send one as “Authorization: Bearer pw_…”.',
  ownersTask:
    'Your owner posted this task, so this key cannot change or review it. A key that may is made with “all tasks”.',
  taskLimit: (left: number, coins: number) =>
    `That is ${english.coins(coins)}. This key can still spend ${english.coins(left)} on one task.`,
  dayLimit: (left: number, coins: number, at: string) =>
    `That is ${english.coins(coins)}. Today this key can still spend ${english.coins(left)}; it can spend again from ${english.dateTime(at)}.`,
  expiryRange: 'Choose a time from now to one year ahead.',
  made: (name: string, prefix: string) => `A key for a program was made: ${quoted(name)} (${prefix}…).`,
}

const bn: typeof en = {
  ended: 'এই কী নেই, বাতিল করা হয়েছে অথবা এর মেয়াদ শেষ।',
  isTest: 'এই কী শুধু পরীক্ষামূলক কার্ডের সঙ্গে চলে।',
  noBuyer: 'কী শুধু তখনই চলে, যখন এর মালিক একজন বায়ার।',
  notAKey: 'এটি শুধু কী দিয়ে চলে, লগ ইন করে নয়।',
  ownersTask: 'কাজটি কী-র মালিক নিজে পোস্ট করেছেন, তাই এই কী দিয়ে এটি বদলানো বা যাচাই করা যায় না। “সব কাজ” বেছে নতুন কী বানালে যায়।',
  taskLimit: (left: number, coins: number) =>
    `এতে ${bangla.coins(coins)} লাগে। একটি কাজে এই কী দিয়ে আর ${bangla.coins(left)} খরচ করা যায়।`,
  dayLimit: (left: number, coins: number, at: string) =>
    `এতে ${bangla.coins(coins)} লাগে। আজ এই কী দিয়ে আর ${bangla.coins(left)} খরচ করা যায়; আবার খরচ করা যাবে ${bangla.dateTime(at)} থেকে।`,
  expiryRange: 'এখন থেকে এক বছরের মধ্যে একটি সময় দিন।',
  made: (name: string, prefix: string) => `প্রোগ্রামের জন্য একটি কী বানানো হয়েছে: ${quoted(name)} (${prefix}…)।`,
}

export const keyTexts = { en, bn }
