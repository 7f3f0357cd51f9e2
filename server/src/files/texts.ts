/** Messages about uploads in parts. */

const en = {
  notAPart: 'A part needs the SHA-256 and the size of the whole file, and must end within it',
}

const bn: typeof en = {
  notAPart: 'অংশ পাঠাতে পুরো ফাইলের SHA-256 ও আকার লাগে, আর অংশটি ফাইলের ভেতরেই শেষ হতে হবে',
}

export const texts = { en, bn }
