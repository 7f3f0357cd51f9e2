/** The messages of notifications, and the subjects of their mails. */
import {
  fraudCaseDays,
  orphanedWorkDays,
  type ProposalAction,
  quoted,
  type Role,
  rejectionSentence,
  type SwitchName,
  type TaskAction,
} from '@piecework/contract'
import { systemNames } from '@piecework/contract/words/bn/account-numbers'
import { cents, coins, date, dateTime, dollars, number, taka } from '@piecework/contract/words/bn/format'
import type { AdminAttempt, EventName, MailedEvent, Payout, TextsOf } from '../../notifications/events.ts'
import { notDeleted } from './users.ts'

export const messages: TextsOf<EventName> = {
  submission_received: ({ worker, task }) => `আপনার ${quoted(task)} কাজে ${quoted(worker)} জমা দিয়েছেন।`,
  submission_approved: (data) => `${quoted(data.task)} কাজে আপনার জমা অনুমোদিত হয়েছে। ${coins(data.coins)} যোগ হয়েছে।`,
  submission_rejected: ({ task, isSlotOpen, category, reason }) =>
    `${quoted(task)} কাজে আপনার জমা গৃহীত হয়নি। ${
      isSlotOpen ? 'জায়গাটি আবার খালি হয়েছে।' : 'কাজটি বন্ধ, তাই জায়গাটি আর খালি হবে না।'
    }${category === undefined && reason === undefined ? '' : ` কারণ: ${rejectionSentence(category, reason)}`}`,
  submission_orphaned: ({ task }) =>
    `${quoted(task)} কাজটির বায়ার প্ল্যাটফর্ম ছেড়ে গেছেন। আপনার জমা নিয়ে একজন অ্যাডমিন সিদ্ধান্ত নেবেন; ${number(orphanedWorkDays)} দিন পর তা নিজে থেকেই অনুমোদিত হবে।`,
  submission_withdrawn: (data) =>
    `একজন কর্মী প্ল্যাটফর্ম ছেড়ে গেছেন, তাই ${quoted(data.task)} কাজে তাঁর জমা ফিরিয়ে নেওয়া হয়েছে। ${
      data.isSlotOpen ? 'জায়গাটি আবার খালি হয়েছে।' : `${coins(data.coins)} আপনার কাছে ফেরত এসেছে।`
    }`,
  task_deleted_by_admin: (data) =>
    `একজন অ্যাডমিন আপনার ${quoted(data.task)} কাজটি সরিয়ে দিয়েছেন। ${
      data.coins > 0 ? `${coins(data.coins)} আপনার কাছে ফেরত এসেছে।` : 'কোনো জায়গা খালি ছিল না, তাই কোনো কয়েন ফেরত আসেনি।'
    }`,
  task_expired: (data) =>
    `${quoted(data.task)} কাজের শেষ তারিখ পার হয়েছে। ${
      data.coins > 0 ? `খালি জায়গার ${coins(data.coins)} ফেরত এসেছে।` : 'কোনো জায়গা খালি ছিল না।'
    }`,
  bonus_received: (data) =>
    `${quoted(data.task)} কাজে আপনার জমার জন্য বোনাস: ${coins(data.coins)} যোগ হয়েছে।${
      data.words === undefined ? '' : ` বায়ার লিখেছেন: ${quoted(data.words)}`
    }`,
  task_paused_by_admin: ({ task }) =>
    `একজন অ্যাডমিন আপনার ${quoted(task)} কাজটি থামিয়েছেন। অ্যাডমিন আবার চালু না করা পর্যন্ত এতে নতুন কাজ জমা নেওয়া হবে না।`,
  task_paused_by_reports: ({ task }) =>
    `কর্মীরা আপনার ${quoted(task)} কাজটি রিপোর্ট করেছেন, তাই একজন অ্যাডমিন দেখা পর্যন্ত এতে নতুন কাজ জমা নেওয়া হবে না।`,
  report_decided: ({ task, outcome, action, note }) => {
    const about = {
      upheld: `${quoted(task)} কাজ নিয়ে আপনার রিপোর্টের সঙ্গে একজন অ্যাডমিন একমত হয়েছেন। ${action === undefined ? '' : reportedTask[action]}ধন্যবাদ।`,
      dismissed: `${quoted(task)} কাজ নিয়ে আপনার রিপোর্ট একজন অ্যাডমিন দেখেছেন; নিয়মের বাইরে কিছু পাননি।`,
      closed: `আপনার রিপোর্টের পর একজন অ্যাডমিন ${quoted(task)} কাজটি দেখেছেন। এটি আবার চালু হয়েছে।`,
    }
    return `${about[outcome]}${note === undefined ? '' : ` অ্যাডমিন লিখেছেন: ${quoted(note)}`}`
  },
  task_resumed_by_admin: ({ task }) => `একজন অ্যাডমিন আপনার ${quoted(task)} কাজটি আবার চালু করেছেন। এতে আবার কাজ জমা নেওয়া হচ্ছে।`,
  coins_bought: (data) => `আপনি ${cents(data.cents)} দিয়ে ${coins(data.coins)} কিনেছেন।`,
  withdrawal_approved: (data) => `${withdrawalOf(data)} অনুমোদিত হয়েছে।`,
  withdrawal_rejected: (data) => `${withdrawalOf(data)} গৃহীত হয়নি। কয়েন আপনার কাছে ফেরত এসেছে। কারণ: ${data.reason}`,
  withdrawal_returned: (data) =>
    `${withdrawalOf(data)} অনুযায়ী পাঠানো টাকা ফেরত এসেছে। কয়েন আপনার কাছে ফেরত এসেছে। কারণ: ${data.reason}`,
  correction_added: (data) => `অ্যাডমিনের সংশোধন: ${coins(data.coins)} যোগ হয়েছে। কারণ: ${data.reason}`,
  correction_taken: (data) => `অ্যাডমিনের সংশোধন: ${coins(data.coins)} ফিরিয়ে নেওয়া হয়েছে। কারণ: ${data.reason}`,
  role_changed: ({ role }) => `একজন অ্যাডমিন আপনার ভূমিকা বদলেছেন। আপনি এখন ${roleNames[role]}।`,
  role_open: () => 'এই ঠিকানা যে আপনার, তা এখন নিশ্চিত। প্রোফাইলে আপনি একবার নিজের ভূমিকা আবার বেছে নিতে পারেন।',
  suspended: ({ reason, category }) =>
    `আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে: ${reason}। ${
      category === 'payment_fraud'
        ? `আপনি দেখতে পারবেন, কিন্তু কিছু বদলাতে পারবেন না। তদন্ত শেষ না হওয়া পর্যন্ত টাকা তোলা অপেক্ষায় থাকবে, সর্বোচ্চ ${number(fraudCaseDays)} দিন।`
        : 'আপনি দেখতে পারবেন ও আয়ের কয়েন তুলতে পারবেন, কিন্তু আর কিছু বদলাতে পারবেন না।'
    }`,
  unsuspended: () => 'আপনার অ্যাকাউন্ট আর স্থগিত নেই। সবকিছু আবার আগের মতো চলবে।',
  deletion_requested: ({ day }) =>
    `আপনার কথামতো ${date(day)} আপনার অ্যাকাউন্ট মুছে ফেলা হবে। তার আগে চাইলে প্রোফাইল থেকে তা রেখে দিতে পারেন।`,
  deletion_cancelled: () => 'আপনার অ্যাকাউন্ট থাকছে। এটি মুছে ফেলা হবে না।',
  deletion_stopped: (problem) => `আপনার অ্যাকাউন্ট মুছে ফেলা হয়নি। ${notDeleted(problem)} তা মিটে গেলে আবার মুছে ফেলার অনুরোধ করুন।`,
  second_factor_reset: ({ by, reason }) =>
    `${by === 'Admin' ? 'একজন অ্যাডমিন' : 'পরিচালক'} আপনার দ্বিতীয় ধাপের যাচাই সরিয়ে দিয়েছেন: ${reason}। সবার আগে নতুন একটি চালু করুন।`,
  second_factor_lost: ({ user, removable_at }) =>
    `অ্যাডমিন ${quoted(user)} ইমেইলের মাধ্যমে নতুন পাসওয়ার্ড দিয়েছেন এবং দ্বিতীয় ধাপের যাচাই হারিয়েছে বলে জানিয়েছেন। ${dateTime(removable_at)} থেকে কোড ছাড়াই তা সরানো যাবে। কথাটি সত্যি কি না, সরাসরি জিজ্ঞেস করুন: অন্য একজন অ্যাডমিন তা এখনই সরাতে পারেন, অথবা অ্যাকাউন্টটি স্থগিত করতে পারেন।`,
  proposal_made: (data) =>
    `${quoted(data.by)}-এর প্রস্তাব: ${proposed[data.action](coins(data.coins), data.per_dollar)}। অন্য একজন অ্যাডমিন হিসাব পেজে তা নিশ্চিত বা বাতিল করবেন।${data.reason && ` কারণ: ${quoted(data.reason)}`}`,
  admin_made: ({ user, by }) =>
    `${quoted(user)} এখন অ্যাডমিন, ${quoted(by)} তাঁকে অ্যাডমিন করেছেন। এটি অপ্রত্যাশিত হলে ভূমিকাটি ফিরিয়ে নিন এবং সরাসরি জিজ্ঞেস করুন।`,
  work_waits: ({ user, by, coins: pay }) =>
    `${quoted(by)} ${quoted(user)}-এর অ্যাকাউন্ট স্থগিত করেছেন বা সরিয়েছেন। এই বায়ারের কাজে ${coins(pay)} মূল্যের জমা দেওয়া কাজ যাচাই হয়নি। ${number(orphanedWorkDays)} দিনের মধ্যে বায়ার বা কোনো অ্যাডমিন সিদ্ধান্ত না নিলে সেগুলো নিজে থেকেই অনুমোদিত হবে। এটি অপ্রত্যাশিত হলে সরাসরি জিজ্ঞেস করুন।`,
  older_admin_attempt: ({ user, by, attempt, isNew = true }) =>
    `${isNew ? `${quoted(by)} তিন দিনের কম সময় ধরে অ্যাডমিন।` : `${quoted(by)}-এর পক্ষে পরিচালক নিশ্চয়তা দেননি।`} তিনি ${attempts[attempt](quoted(user))} চেয়েছেন। তা করতে দেওয়া হয়নি। সরাসরি জিজ্ঞেস করুন; এটি তাঁর ইচ্ছায় না হলে ${quoted(by)}-এর অ্যাকাউন্ট স্থগিত করুন।`,
  switch_attempt: ({ by, name, on }) =>
    `${quoted(by)} তিন দিনের কম সময় ধরে অ্যাডমিন। তিনি ${switchNames[name]} ${on ? 'চালু' : 'বন্ধ'} করতে চেয়েছেন। তা করতে দেওয়া হয়নি। সরাসরি জিজ্ঞেস করুন; এটি তাঁর ইচ্ছায় না হলে ${quoted(by)}-এর অ্যাকাউন্ট স্থগিত করুন।`,
  admin_vouched: ({ user }) =>
    `অ্যাডমিন ${quoted(user)}-এর পক্ষে পরিচালক নিশ্চয়তা দিয়েছেন। অন্য অ্যাডমিনদের প্রস্তাব তিনি এখন নিশ্চিত করতে পারেন। এটি অপ্রত্যাশিত হলে পরিচালককে জিজ্ঞেস করুন।`,
  removal_waits: (data) =>
    `একজন অ্যাডমিন আপনার অ্যাকাউন্ট সরিয়ে দিয়েছেন। এটি এখন স্থগিত, আর ${dateTime(data.due_at)} একেবারে মুছে ফেলা হবে। ${
      data.coins >= 1
        ? `তার আগে আপনি আয়ের কয়েন তুলে নিতে পারেন, একবার ন্যূনতম পরিমাণের কমও: ${coins(Math.floor(data.coins))}। `
        : ''
    }এটি ভুল হলে যোগাযোগ ফর্মে আমাদের লিখুন: কোনো অ্যাডমিন তা থামাতে পারেন।`,
  removal_stopped: ({ isSuspended }) =>
    isSuspended
      ? 'আপনার অ্যাকাউন্ট সরানো থামানো হয়েছে। তবে এটি স্থগিতই থাকছে।'
      : 'আপনার অ্যাকাউন্ট সরানো থামানো হয়েছে। সবকিছু আবার আগের মতো চলবে।',
  removal_asked: ({ user, by, due_at }) =>
    `${quoted(by)} ${quoted(user)}-কে সরিয়েছেন, যাঁর কয়েন আছে: অ্যাকাউন্টটি স্থগিত, আর ${dateTime(due_at)} মুছে ফেলা হবে। তার আগে যেকোনো অ্যাডমিন ব্যবহারকারী পেজে তা থামাতে পারেন। এটি অপ্রত্যাশিত হলে সরাসরি জিজ্ঞেস করুন।`,
  user_kept: ({ user, by }) => `${quoted(by)} ${quoted(user)}-কে সরানো থামিয়েছেন।`,
  late_payment: (data) =>
    `সরিয়ে দেওয়া একজন ব্যবহারকারী পরে কার্ডে ${cents(data.cents)} দিয়েছেন (পেমেন্ট ${data.payment})। টাকাটি কার্ডে ফেরত দেওয়া হচ্ছে।`,
  dispute_opened: (data) =>
    `আপনার ব্যাংক ${cents(data.cents)}-এর পেমেন্ট নিয়ে আপত্তি করেছে। সিদ্ধান্ত না হওয়া পর্যন্ত ${coins(data.coins)} আলাদা রাখা আছে, আর আপনি কাজ দিতে, যাচাই করতে বা কয়েন কিনতে পারবেন না।${debtOf(data)}`,
  dispute_won: (data) =>
    `${cents(data.cents)}-এর পেমেন্ট নিয়ে আপত্তির সিদ্ধান্ত হয়েছে: ${coins(data.coins)} আবার আপনার।${debtOf(data)}`,
  dispute_lost: (data) =>
    `${cents(data.cents)}-এর পেমেন্ট নিয়ে আপত্তির সিদ্ধান্ত হয়েছে: ${coins(data.coins)} ফিরিয়ে নেওয়া হয়েছে।${debtOf(data)}`,
  refunded: (data) =>
    `${cents(data.cents)} আপনার কার্ডে ফেরত দেওয়া হয়েছে, আর ${coins(data.coins)} ফিরিয়ে নেওয়া হয়েছে।${debtOf(data)}`,
  refund_failed: (data) =>
    `যে ${cents(data.cents)} ফেরত দেওয়ার কথা ছিল, আপনার ব্যাংক তা নেয়নি: ${coins(data.coins)} আবার আপনার।`,
  slots_closed: (data) =>
    `কার্ডের টাকা ফেরত যাওয়ায় ${quoted(data.task)} কাজের ${number(data.slots)}টি খালি জায়গা বন্ধ হয়েছে। ${coins(data.coins)} ফেরত এসে আপনার দেনা শোধে গেছে।`,
  debt_settled: () => 'আপনার যা দেনা ছিল, তা শোধ হয়েছে। কার্ড পেমেন্ট নিয়ে কোনো আপত্তি না থাকলে আবার কাজ দিতে ও যাচাই করতে পারবেন।',
  test_payment_voided: (data) =>
    `একটি টেস্ট পেমেন্টের ${coins(data.coins)} ফিরিয়ে নেওয়া হয়েছে: এখন থেকে আসল টাকায় কয়েন কিনতে হবে।`,
}

export const subjects: TextsOf<MailedEvent> = {
  submission_received: ({ task }) => `${quoted(task)} কাজে নতুন জমা পড়েছে`,
  submission_approved: ({ task }) => `${quoted(task)} কাজে আপনার জমা অনুমোদিত হয়েছে`,
  submission_rejected: ({ task }) => `${quoted(task)} কাজে আপনার জমা গৃহীত হয়নি`,
  bonus_received: ({ task }) => `${quoted(task)} কাজে আপনার জমার জন্য বোনাস`,
  dispute_opened: () => 'আপনার ব্যাংক একটি পেমেন্ট নিয়ে আপত্তি করেছে',
  dispute_won: () => 'আপনার পেমেন্ট নিয়ে আপত্তির সিদ্ধান্ত হয়েছে',
  dispute_lost: () => 'আপনার পেমেন্ট নিয়ে আপত্তির সিদ্ধান্ত হয়েছে',
  refunded: () => 'আপনার পেমেন্ট ফেরত দেওয়া হয়েছে',
  refund_failed: () => 'আপনার ব্যাংক ফেরত দেওয়া টাকা নেয়নি',
  slots_closed: ({ task }) => `${quoted(task)} কাজের কিছু জায়গা বন্ধ হয়েছে`,
  debt_settled: () => 'আপনার দেনা শোধ হয়েছে',
  proposal_made: () => 'একটি প্রস্তাব দ্বিতীয় অ্যাডমিনের অপেক্ষায়',
  coins_bought: () => 'আপনার পেমেন্ট পাওয়া গেছে',
  withdrawal_approved: () => 'আপনার টাকা তোলার অনুরোধ অনুমোদিত হয়েছে',
  withdrawal_rejected: () => 'আপনার টাকা তোলার অনুরোধ গৃহীত হয়নি',
  withdrawal_returned: () => 'আপনার তোলা টাকা ফেরত এসেছে',
}

const proposed: Record<ProposalAction, (coins: string, perDollar?: number) => string> = {
  'correction.apply': (coins) => `${coins} সংশোধন করা`,
  'submission.approve': (coins) => `${coins} মূল্যের কাজ অনুমোদন করা`,
  'submission.reject': (coins) => `${coins} মূল্যের কাজ প্রত্যাখ্যান করা`,
  'withdrawal.approve': (coins) => `কার্ডের টাকায় ঘাটতি থাকা ${coins} দেওয়া`,
  'withdrawal.return': (coins) => `ফেরত আসা টাকার ${coins} ফিরিয়ে দেওয়া`,
  'user.remove': (coins) => `${coins} সহ একজন ব্যবহারকারীকে সঙ্গে সঙ্গে সরানো`,
  'taka_rate.change': (_, perDollar) => (perDollar === undefined ? 'টাকার রেট সরানো' : `প্রতি ডলারে ${taka(perDollar)} রেট`),
}

const switchNames: Record<SwitchName, string> = {
  sign_ups: 'নতুন নিবন্ধন',
  purchases: 'কয়েন কেনা',
  posting: 'কাজ দেওয়া',
  withdrawals: 'টাকা তোলা',
}

/** `user` is a quotation. */
const attempts: Record<AdminAttempt, (user: string) => string> = {
  demote: (user) => `${user}-এর অ্যাডমিন ভূমিকা নিয়ে নিতে`,
  suspend: (user) => `${user}-এর অ্যাকাউন্ট স্থগিত করতে`,
  unsuspend: (user) => `${user}-এর স্থগিতাদেশ তুলে নিতে`,
  remove: (user) => `${user}-এর অ্যাকাউন্ট সরাতে`,
  'reset the second factor of': (user) => `${user}-এর দ্বিতীয় ধাপের যাচাই সরাতে`,
}

const roleNames: Record<Role, string> = { Worker: 'কর্মী', Buyer: 'বায়ার', Admin: 'অ্যাডমিন' }

const reportedTask: Record<TaskAction, string> = {
  leave: '',
  pause: 'কাজটি থামানো হয়েছে। ',
  delete: 'কাজটি সরিয়ে দেওয়া হয়েছে। ',
}

function debtOf({ owed }: { owed: number }): string {
  return owed > 0 ? ` এই পেমেন্টের কয়েন খরচ হয়ে যাওয়ায় আপনার ${coins(owed)} দেনা আছে।` : ''
}

/** The account number stays in Latin digits. */
function withdrawalOf(payout: Payout): string {
  return `${systemNames[payout.payment_system]} ${payout.account} নম্বরে আপনার ${coins(payout.coins)} (${dollars(payout.dollars, 2)}) তোলার অনুরোধ`
}
