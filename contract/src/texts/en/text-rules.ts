/** What no task may ask for, as part of a sentence: "The text asks for …". */

export const texts = {
  codes: 'one-time codes or PINs',
  passwords: 'passwords or access to accounts',
  identity_papers: 'identity papers or card numbers',
  own_messages: 'messages from the worker’s own account',
  outside_payments: 'payments outside this platform',
  accounts: 'accounts to be opened or handed over',
}
