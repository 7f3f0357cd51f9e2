/** Words of the audit trail. */
import type { AuditAction, Scope, SwitchName } from '@piecework/contract'
import type { ReactNode } from 'react'

export const auditTrailText = 'অ্যাডমিনরা যা করেছেন ও বায়াররা যেসব কী বানিয়েছেন, নতুনগুলো আগে। এখানে কিছুই বদলানো যায় না।'
export const nothingYet = 'এখনো কিছু নেই'
export const nothingYetText = 'ব্যবহারকারী, কাজ ও কয়েন নিয়ে অ্যাডমিনরা যা করেন, তা এখানে দেখা যায়।'
export const newestFirst = 'অ্যাডমিনরা যা করেছেন, নতুনগুলো আগে'
export const search = 'অ্যাডমিন, নাম বা কারণ দিয়ে খুঁজুন...'
export const what = 'কী করা হয়েছে'
export const beforeAndAfter = 'আগে ও পরে'
export const who = 'কে'

/** The sentence of each action; `object` is the name of what it changed. */
export const actions: Record<AuditAction, (object: ReactNode) => ReactNode> = {
  'user.role': (object) => <>{object}-এর ভূমিকা বদলেছেন</>,
  'user.remove': (object) => <>{object}-কে মুছে ফেলেছেন</>,
  'user.remove-later': (object) => <>{object}-কে সরিয়েছেন, নির্ধারিত দিন থেকে</>,
  'user.keep': (object) => <>{object}-কে সরানো থামিয়েছেন</>,
  'user.vouch': (object) => <>অ্যাডমিন {object}-এর পক্ষে নিশ্চয়তা দিয়েছেন</>,
  'user.suspend': (object) => <>{object}-এর অ্যাকাউন্ট স্থগিত করেছেন</>,
  'user.unsuspend': (object) => <>{object}-এর স্থগিতাদেশ তুলেছেন</>,
  'user.end-suspension': (object) => <>{object}-এর স্থগিতাদেশ নিজে থেকেই শেষ হয়েছে</>,
  'user.decide-appeal': (object) => <>{object}-এর আপিলের সিদ্ধান্ত দিয়েছেন</>,
  'user.reset-second-factor': (object) => <>{object}-এর দ্বিতীয় ধাপের যাচাই রিসেট করেছেন</>,
  'user.refused': (object) => <>{object}-কে বদলাতে চেয়েছেন, অনুমতি পাননি</>,
  'user.lost-second-factor': (object) => <>{object}-এর দ্বিতীয় ধাপের যাচাই হারানোর কথা জানিয়েছেন</>,
  'task.delete': (object) => <>{object} কাজটি মুছে ফেলেছেন</>,
  'task.pause': (object) => <>{object} কাজটি থামিয়েছেন</>,
  'task.resume': (object) => <>{object} কাজটি আবার চালু করেছেন</>,
  'report.uphold': (object) => <>{object} কাজের একটি রিপোর্ট গ্রহণ করেছেন</>,
  'report.dismiss': (object) => <>{object} কাজের একটি রিপোর্ট খারিজ করেছেন</>,
  'submission.approve': (object) => <>{object} কাজে জমা দেওয়া কাজ অনুমোদন করেছেন</>,
  'submission.reject': (object) => <>{object} কাজে জমা দেওয়া কাজ প্রত্যাখ্যান করেছেন</>,
  'objection.decide': (object) => <>{object} কাজে প্রত্যাখ্যানের বিরুদ্ধে আপত্তির সিদ্ধান্ত দিয়েছেন</>,
  'message.answered': (object) => <>{object}-এর বার্তার উত্তর দিয়েছেন</>,
  'withdrawal.claim': (object) => <>{object}-এর পেআউট শুরু করেছেন</>,
  'withdrawal.release': (object) => <>{object}-এর পেআউট ছেড়ে দিয়েছেন</>,
  'withdrawal.approve': (object) => <>{object}-এর টাকা তোলার অনুরোধ অনুমোদন করেছেন</>,
  'withdrawal.reject': (object) => <>{object}-এর টাকা তোলার অনুরোধ প্রত্যাখ্যান করেছেন</>,
  'withdrawal.send': (object) => <>{object}-এর পেআউটের ট্রানজেকশন আইডি লিখেছেন</>,
  'withdrawal.return': (object) => <>{object}-এর পেআউট ফেরত নিয়েছেন</>,
  'correction.apply': (object) => <>{object}-এর কয়েন সংশোধন করেছেন</>,
  'proposal.make': (object) => <>দ্বিতীয় অ্যাডমিনের কাছে প্রস্তাব করেছেন: {object}</>,
  'proposal.confirm': (object) => <>দ্বিতীয় অ্যাডমিন হিসেবে নিশ্চিত করেছেন: {object}</>,
  'proposal.cancel': (object) => <>প্রস্তাব বাতিল করেছেন: {object}</>,
  'switch.on': (object) => <>{object} চালু করেছেন</>,
  'switch.off': (object) => <>{object} বন্ধ করেছেন</>,
  'category.change': (object) => <>{object} ক্যাটাগরি বদলেছেন</>,
  'settings.change': (object) => <>সর্বনিম্ন পারিশ্রমিক বদলেছেন {object}</>,
  'taka_rate.change': (object) => <>টাকার রেট বদলেছেন {object}</>,
  'job.retry': (object) => <>ব্যর্থ জব আবার চালিয়েছেন: {object}</>,
  'key.make': (object) => <>{object}-এর প্রোগ্রামের জন্য কী বানিয়েছেন</>,
  'key.revoke': (object) => <>{object}-এর প্রোগ্রামের কী বাতিল করেছেন</>,
  'payment.void': (object) => <>টেস্ট পেমেন্টের কয়েন ফেরত নিয়েছেন {object}</>,
}

export const switchNames: Record<SwitchName, string> = {
  sign_ups: 'নতুন অ্যাকাউন্ট',
  purchases: 'কয়েন কেনা',
  posting: 'কাজ দেওয়া',
  withdrawals: 'টাকা তোলা',
}

/** What a key may do. */
export const scopes: Record<Scope, string> = {
  'tasks:read': 'কাজ দেখা',
  'tasks:write': 'কাজ পোস্ট করা ও বদলানো',
  review: 'জমা দেওয়া কাজ অনুমোদন ও প্রত্যাখ্যান',
  'results:read': 'ফলাফল পড়া',
  'events:read': 'কী কী ঘটেছে, তা পড়া',
}

/** The labels of facts, in display order. */
export const facts = {
  role: 'ভূমিকা',
  status: 'অবস্থা',
  paused_by: 'থামিয়েছেন',
  because: 'রিপোর্টের কারণ',
  outcome: 'সিদ্ধান্ত',
  attempt: 'যা করতে চেয়েছেন',
  proposed: 'করণীয়',
  suspended: 'স্থগিত',
  vouched: 'নিশ্চয়তা দেওয়া',
  due_at: 'সরানোর দিন',
  rule: 'নিয়ম',
  until: 'যে পর্যন্ত',
  name_en: 'ইংরেজি নাম',
  name_bn: 'বাংলা নাম',
  min_pay: 'সর্বনিম্ন পারিশ্রমিক',
  active: 'নতুন কাজ নেয়',
  pay_floor: 'সর্বনিম্ন পারিশ্রমিক',
  taka_per_dollar: 'প্রতি ডলারে টাকা',
  answered: 'উত্তর দেওয়া হয়েছে',
  on: 'চালু',
  started: 'শুরু হয়েছে',
  amount: 'কয়েন',
  from: 'উৎস',
  to: 'গন্তব্য',
  transaction_id: 'ট্রানজেকশন আইডি',
  job: 'জব',
  coins: 'অ্যাকাউন্টে আছে',
  key: 'কী',
  scopes: 'যা করা যায়',
  coins_per_day: 'দিনে সর্বোচ্চ',
  coins_per_task: 'প্রতি কাজে সর্বোচ্চ',
  all_tasks: 'নিজের পোস্ট করা কাজেও',
  required_workers: 'খালি জায়গা',
  closed_tasks: 'বন্ধ হওয়া কাজ',
  refunded: 'ফেরত',
  waiting_submissions: 'সিদ্ধান্তের অপেক্ষায় থাকা কাজ',
  waiting_coins: 'এর জন্য আলাদা রাখা',
  rejected_submissions: 'নিজের প্রত্যাখ্যাত কাজ',
  held: 'আটকে আছে',
  forfeited: 'বাজেয়াপ্ত',
  owed: 'দেনা, আর পাওয়া যাবে না',
  paid: 'দেওয়া হয়েছে',
}

/** The stored values of facts that are written in words, by fact. */
const factValues: Record<string, Record<string, string>> = {
  role: { Worker: 'কর্মী', Buyer: 'বায়ার', Admin: 'অ্যাডমিন' },
  status: {
    open: 'চালু',
    'in-progress': 'চলছে',
    completed: 'সম্পন্ন',
    expired: 'মেয়াদ শেষ',
    deleted: 'মুছে ফেলা হয়েছে',
    pending: 'অপেক্ষায়',
    approved: 'অনুমোদিত',
    rejected: 'প্রত্যাখ্যাত',
    cancelled: 'বাতিল',
    returned: 'ফেরত এসেছে',
    waiting: 'অপেক্ষায়',
    confirmed: 'নিশ্চিত করা হয়েছে',
    applied: 'কার্যকর হয়েছে',
    failed: 'ব্যর্থ',
    reported: 'জানানো হয়েছে',
    removed: 'সরানো হয়েছে',
  },
  paused_by: {
    buyer: 'বায়ার',
    reports: 'রিপোর্ট',
    admin: 'অ্যাডমিন',
    review: 'সময়মতো সিদ্ধান্ত না হওয়া',
    owner: 'বায়ারের অপেক্ষা',
    rules: 'কাজের লেখা',
  },
  because: {
    asks_for_code: 'কোড বা পাসওয়ার্ড চাওয়া হয়েছে',
    money: 'টাকা পাঠাতে বা দিতে বলা হয়েছে',
    identity: 'পরিচয়পত্র বা অন্যের অ্যাকাউন্ট চাওয়া হয়েছে',
    illegal: 'আইনবিরোধী',
    impossible: 'করা সম্ভব নয়',
    unclear: 'স্পষ্ট নয়',
    other: 'অন্য কারণ',
  },
  outcome: { upheld: 'গৃহীত', dismissed: 'খারিজ', stands: 'বহাল', undecided: 'সময়ে সিদ্ধান্ত হয়নি', ended: 'শেষ' },
  attempt: {
    demote: 'অ্যাডমিনের ভূমিকা সরানো',
    suspend: 'স্থগিত করা',
    unsuspend: 'স্থগিতাদেশ তোলা',
    remove: 'মুছে ফেলা',
    'turn on': 'চালু করা',
    'turn off': 'বন্ধ করা',
    'reset the second factor of': 'দ্বিতীয় ধাপের যাচাই রিসেট করা',
  },
  proposed: {
    'correction.apply': 'কয়েন সংশোধন',
    'withdrawal.approve': 'টাকা তোলার অনুরোধ অনুমোদন',
    'withdrawal.return': 'পেআউট ফেরত নেওয়া',
    'submission.approve': 'জমা দেওয়া কাজ অনুমোদন',
    'submission.reject': 'জমা দেওয়া কাজ প্রত্যাখ্যান',
    'objection.decide': 'আপত্তির পর পারিশ্রমিক',
    'taka_rate.change': 'টাকার রেট বদল',
    'user.remove': 'সঙ্গে সঙ্গে সরানো',
  },
}

/** The value of a fact that is written in words, such as "Worker" for a role. Other values stay as they are stored. */
export const factValue = (fact: string, value: string) => factValues[fact]?.[value] ?? value
export const yes = 'হ্যাঁ'
export const no = 'না'
export const nothing = 'কিছু না'
