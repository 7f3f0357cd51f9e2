/** Messages about users, their accounts and their second factor. */

/** What a user types to give up the coins of a deleted account. */
const giveUp = 'I give up my coins'

export const texts = {
  roleRequired: 'Please select a role',
  giveUp,
  giveUpOrEmpty: `Type “${giveUp}”, or leave this empty`,
  codeRequired: 'Code is required',
  codeInvalid: 'Enter the 6 digits, or a recovery code of 10 characters',
}
