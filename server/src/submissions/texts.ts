/** Messages about work as it is sent. */
import * as bangla from '@piecework/contract/texts/bn/format'

const en = {
  takesNoFiles: 'This task takes no files',
  takesNoAnswers: 'This task has no form: send one text',
  onlyRowsAgree: 'Only a task with rows has answers that can be compared',
  takesNoRows: 'This task has no rows: send one set of answers',
  takesRows: (rows: number) => `Send answers to each of the ${rows} rows of your page, each once`,
  reservedPageBefore:
    'You kept a page of this task before and did not send it in time, so you get one again only a day later.',
  filesInAnswers: 'The form of this task asks for files: name them in its answers',
  wrongCode: 'This code is not right. Copy it from the page that the link opens.',
  usedCode: 'This code was used already. Copy your own code from the page that the link opens.',
  onlyFiles: { photo: 'Only photos can be sent here', pdf: 'Only PDFs can be sent here' },
}

const bn: typeof en = {
  takesNoFiles: 'এই কাজে ফাইল নেওয়া হয় না',
  takesNoAnswers: 'এই কাজে কোনো ফর্ম নেই: একটি লেখা পাঠান',
  onlyRowsAgree: 'শুধু সারির কাজেই উত্তর মিলিয়ে দেখা যায়',
  takesNoRows: 'এই কাজে সারি নেই: একবার উত্তর পাঠান',
  takesRows: (rows: number) => `আপনার পাতার ${bangla.number(rows)}টি সারির প্রতিটির উত্তর একবার করে পাঠান`,
  reservedPageBefore: 'এই কাজের একটি পাতা নিয়ে আপনি সময়মতো জমা দেননি, তাই এক দিন পরে আবার পাতা পাবেন।',
  filesInAnswers: 'এই কাজের ফর্মেই ফাইল চাওয়া হয়: উত্তরে সেগুলোর নাম দিন',
  wrongCode: 'কোডটি ঠিক নয়। লিংকে যে পাতা খোলে, সেখান থেকে কোডটি কপি করুন।',
  usedCode: 'কোডটি আগেই ব্যবহার হয়েছে। লিংকে যে পাতা খোলে, সেখান থেকে আপনার নিজের কোড কপি করুন।',
  onlyFiles: { photo: 'এখানে শুধু ছবি পাঠানো যায়', pdf: 'এখানে শুধু PDF পাঠানো যায়' },
}

export const texts = { en, bn }
