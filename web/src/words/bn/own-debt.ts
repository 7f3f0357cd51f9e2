/** Words of the notice about the own debt. */
/** `dollars` and `date` come formatted. */
export const paymentReturned = (dollars: string, date: string) =>
  `${date} তারিখে ${dollars}-এর একটি কার্ড পেমেন্ট ফেরত গেছে।`
