/** Messages about requests and uploads. */
/** What a field must be, or what was sent. */
export const types: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
/** `field` is a wire name. */
export const mustBe = (field: string, expected: string, received: string | undefined) =>
  `${field} must be ${expected}, not ${received}`

export const otherFileField = 'Send the image as the field “file”'
export const oneImageOnly = 'Choose one image only'
export const emptyFile = 'This file is empty'
export const imageTooLarge = (megabytes: number) =>
  `An image can have at most ${megabytes} MB. Please choose a smaller one.`
