/** Messages about forms of tasks and their answers. */
import { date, number } from './format.ts'

export const texts = {
  // Messages about the form of a task
  form: { text: 'Text', label: 'Label', help: 'Help', address: 'Address', option: 'Option' },
  inputName: 'A name has small Latin letters, digits and _, and begins with a letter',
  inputNameTaken: 'Choose another name: this one is taken',
  notABound: 'This number or date cannot be a limit here',
  boundsCrossed: 'The lowest limit is above the highest',
  noWholeBetween: 'There is no whole number between the limits',
  tooFewOptions: 'Give at least two options',
  tooManyOptions: (most: number) => `At most ${number(most)} options`,
  optionTwice: 'Two options are the same',
  linkNotHttps: 'The link must be an https address',
  unknownPart: 'There is no part of this kind',
  tooManyParts: (most: number) => `A form has at most ${number(most)} parts`,
  noInput: 'A form needs at least one question',
  tooManyInputs: (most: number) => `A form has at most ${number(most)} questions`,
  nameTwice: 'Two questions have the same name',
  tooManyFilesAsked: (most: number) => `A form can ask for at most ${number(most)} files in all`,
  formTooLarge: 'The form is too long: shorten its texts',
  fileOrForm: 'A form asks for files by its own questions',

  // Messages about answers to a form
  answerRequired: (label: string) => `Please answer: ${label}`,
  answerOne: 'Answer at least one question',
  answersTooLong: 'The answers are too long in all',
  answerTooShort: (min: number) => `Write at least ${number(min)} characters`,
  answerTooLong: (max: number) => `Write at most ${number(max)} characters`,
  numberTooLow: (min: number) => `At least ${number(min)}`,
  numberTooHigh: (max: number) => `At most ${number(max)}`,
  numberNotWhole: 'Only a whole number',
  notAnOption: 'Choose among the options',
  tooFewChosen: (min: number) => `Choose at least ${number(min)}`,
  tooManyChosen: (max: number) => `Choose at most ${number(max)}`,
  chosenTwice: 'The same one was chosen twice',
  answerNotADate: 'Please choose a date',
  dateTooEarly: (min: string) => `Not before ${date(min)}`,
  dateTooLate: (max: string) => `Not after ${date(max)}`,
  tooManyFilesHere: (most: number) => `At most ${number(most)} files can be sent here`,
  answerNotALink: 'Please give an address that begins with https://',
}
