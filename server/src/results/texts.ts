/** Messages about rows in doubt. */
import * as bangla from '@piecework/contract/texts/bn/format'

const en = {
  fewerInDoubt: (rows: number) => `Only ${rows} rows are in doubt now`,
}

const bn: typeof en = {
  fewerInDoubt: (rows: number) => `এখন অনিশ্চিত সারি মাত্র ${bangla.number(rows)}টি`,
}

export const texts = { en, bn }
