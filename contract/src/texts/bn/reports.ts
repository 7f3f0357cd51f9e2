/** Messages about reports. */

export const texts = {
  problemRequired: 'সমস্যা কী, তা বেছে নিন',
  details: 'বিবরণ',
  note: 'বার্তা',
  onlyUpheldStops: 'শুধু গৃহীত একটি রিপোর্ট, বা একই কাজের রিপোর্টগুলোর সঙ্গে কাজ থামানো বা মুছে ফেলা যায়',

  // The sentences that tell a worker of a block
  blocked: 'এই বায়ার আপনার কাছ থেকে কাজ নেন না।',
  /** `time` is written already. */
  blockedUntil: (time: string) => `এই বায়ার আপনার কাছ থেকে ${time} পর্যন্ত কাজ নেবেন না।`,
  /** `reason` is a quotation of the buyer. */
  withReason: (sentence: string, reason: string) => `${sentence} কারণ: ${reason}`,
}
