/** Gives the server its Bangla words: importing this file adds to each English module of words its Bangla one. */
import { readdirSync } from 'node:fs'
import { addBangla } from '@piecework/contract/words'

const folders = [new URL('../../contract/src/words/', import.meta.url), new URL('words/', import.meta.url)]

const pairs = folders.flatMap((folder) =>
  readdirSync(new URL('en/', folder)).map(async (file): Promise<[object, object]> => {
    const [english, bangla] = ['en', 'bn'].map((language) => import(new URL(`${language}/${file}`, folder).pathname))
    return [await english, await bangla] as [object, object]
  }),
)

addBangla(await Promise.all(pairs))
