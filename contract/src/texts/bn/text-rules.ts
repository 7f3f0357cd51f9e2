/** What no task may ask for, as part of a sentence: "The text asks for …". */

export const texts = {
  codes: 'ওটিপি বা পিন',
  passwords: 'পাসওয়ার্ড বা অ্যাকাউন্টে ঢোকার সুযোগ',
  identity_papers: 'পরিচয়পত্র বা কার্ডের নম্বর',
  own_messages: 'কর্মীর নিজের অ্যাকাউন্ট থেকে বার্তা',
  outside_payments: 'এই সাইটের বাইরে লেনদেন',
  accounts: 'অ্যাকাউন্ট খোলা বা অন্যকে দেওয়া',
}
