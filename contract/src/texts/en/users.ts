/** Messages about users, their accounts, second factor, suspensions and appeals. */

/** What a user types to give up the coins of a deleted account. */
const giveUp = 'I give up my coins'

export const texts = {
  roleRequired: 'Please select a role',
  giveUp,
  giveUpOrEmpty: `Type “${giveUp}”, or leave this empty`,
  codeRequired: 'Code is required',
  codeInvalid: 'Enter the 6 digits, or a recovery code of 10 characters',
  /** The rules that a user can be suspended for. */
  rules: {
    payment_fraud: 'Fraud with payments',
    many_accounts: 'More than one account',
    false_work: 'Copied or made-up work',
    misleading_tasks: 'Misleading or forbidden tasks',
    deals_outside: 'Paying or asking for payment outside this site',
    abuse: 'Insults, threats or spam',
    other: 'Another rule',
  },
  ruleRequired: 'Please choose the rule that was broken',
  appealWords: 'Why the suspension is wrong',
  appealTooShort: (min: number) => `Please say why the suspension is wrong, in at least ${min} characters`,
  explanation: 'Your reason',
  explanationTooShort: (min: number) => `Please say why, in at least ${min} characters`,
}
