/** Words of the notice about the own debt. */
/** `dollars` and `date` come formatted. */
export const paymentReturned = (dollars: string, date: string) =>
  `A card payment of ${dollars} was returned on ${date}.`
