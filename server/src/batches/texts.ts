/** Messages about rows, their pictures, and the form that shows them. */
import * as bangla from '@piecework/contract/texts/bn/format'

const en = {
  notUtf8: (line: number, byte: string) =>
    `The letters of this file cannot be read: line ${line}, byte ${byte}. Save it as “CSV UTF-8”: in Excel “Save As” and “CSV UTF-8”, in Google Sheets “File”, “Download” and “Comma-separated values”, in LibreOffice “Save As”, “Text CSV” and “UTF-8”.`,
  takesNoPictures: 'These rows come from a file alone: pictures need a batch of their own.',
  tooManyPictures:
    'There is no room for more pictures: a batch has at most 5,000 and 2 GB, and all your batches 20 GB. Post these, or delete others.',
  noStorageLeft: (megabytes: number) =>
    `You have room for ${megabytes} MB of rows and pictures that are not posted or arrived within a day. Delete some, or go on a day later. Each dollar that you pay by card makes room for 200 MB more, up to 20 GB.`,
  noCodesOfRows: 'A code can only be asked for in a task without rows',
  noPictures: 'The rows have no pictures: show an image that you upload for the form',
  noColumn: (column: string) => `The rows have no column “${column}”`,
  tooManyFilesOfPage: (most: number) => `A page can ask for at most ${most} files: choose fewer rows per page`,
  controlOnLine: (line: number, problem: string) => `Line ${line}: ${problem}`,
  controlOfNoInput: (name: string) => `“expected:${name}” names no question of the form`,
  controlNotCompared: (label: string) => `answers to “${label}” cannot be compared with a known one`,
  controlNoAnswer: (cell: string, label: string) => `“${cell}” is no possible answer to “${label}”`,
}

const bn: typeof en = {
  notUtf8: (line: number, byte: string) =>
    `এই ফাইলের অক্ষর পড়া যাচ্ছে না: লাইন ${bangla.number(line)}, বাইট ${byte}। “CSV UTF-8” হিসেবে সেভ করুন: Excel-এ “Save As” ও “CSV UTF-8”, Google Sheets-এ “File”, “Download” ও “Comma-separated values”, LibreOffice-এ “Save As”, “Text CSV” ও “UTF-8”।`,
  takesNoPictures: 'এই সারিগুলো শুধু একটি ফাইলের: ছবির জন্য আলাদা করে শুরু করুন।',
  tooManyPictures:
    'আর ছবি রাখার জায়গা নেই: একবারে সর্বোচ্চ ৫,০০০টি ও ২,০৪৮ MB, আর আপনার সব মিলিয়ে ২০,৪৮০ MB। কিছু পোস্ট করুন, বা অন্যগুলো মুছুন।',
  noStorageLeft: (megabytes: number) =>
    `পোস্ট না করা বা এক দিনের মধ্যে আসা সারি ও ছবির জন্য আপনার জায়গা ${bangla.number(megabytes)} MB। কিছু মুছুন, বা এক দিন পরে আবার পাঠান। কার্ডে দেওয়া প্রতি ডলারে আরও ২০০ MB জায়গা হয়, সর্বোচ্চ ২০,৪৮০ MB।`,
  noCodesOfRows: 'কোড শুধু এমন কাজেই চাওয়া যায়, যাতে সারি নেই',
  noPictures: 'সারিগুলোর কোনো ছবি নেই: ফর্মের জন্য আপলোড করা একটি ছবি দেখান',
  noColumn: (column: string) => `সারিগুলোতে “${column}” নামের কলাম নেই`,
  tooManyFilesOfPage: (most: number) => `এক পাতায় সর্বোচ্চ ${bangla.number(most)}টি ফাইল চাওয়া যায়: প্রতি পাতায় কম সারি বেছে নিন`,
  controlOnLine: (line: number, problem: string) => `লাইন ${bangla.number(line)}: ${problem}`,
  controlOfNoInput: (name: string) => `“expected:${name}” ফর্মের কোনো প্রশ্নের নাম নয়`,
  controlNotCompared: (label: string) => `“${label}” প্রশ্নের উত্তর জানা উত্তরের সঙ্গে মেলানো যায় না`,
  controlNoAnswer: (cell: string, label: string) => `“${cell}” “${label}” প্রশ্নের উত্তর হতে পারে না`,
}

export const texts = { en, bn }
