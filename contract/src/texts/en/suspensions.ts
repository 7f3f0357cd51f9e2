/** Why users are suspended, and messages about appeals. */

export const texts = {
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
  why: 'Your reason',
  whyTooShort: (min: number) => `Please say why, in at least ${min} characters`,
}
