/** Binds the endpoints of results by row. */
import { contract } from '@piecework/contract'
import { ShownRows } from '../batches/shown-rows.ts'
import type { Config } from '../config.ts'
import { afterCommit } from '../db/transact.ts'
import type { Patient } from '../events/waiting.ts'
import type { FileUrls } from '../files/urls.ts'
import { type Api, done, doneWith, type HandlerInput } from '../http/bind.ts'
import { csvFile, jsonFile, jsonLines } from '../http/csv.ts'
import { askAgain } from './ask-again.ts'
import { askForResults } from './compute.ts'
import { decidedRowsOf } from './decided-rows.ts'
import { qualityOf } from './quality.ts'
import { resultRows } from './rows.ts'
import { rowsFile } from './rows-files.ts'

const { results } = contract

/** The most files, and the most requests to compute, of one network within a minute. */
const perMinute = 10
/** A search through 100,000 rows takes 20 calls. */
const searchesPerMinute = 120

/**
 * @param urls make the addresses of the pictures of rows
 * @param soon lets the job run that computes what was asked for
 * @param patiently reads until there is something
 */
export function resultRoutes(
  api: Api,
  config: Pick<Config, 'timeZone' | 'prices'>,
  urls: FileUrls,
  soon: (job: string) => void,
  patiently: Patient,
): void {
  const shown = new ShownRows(urls)
  const { ids } = shown
  api.bind(results.quality, ({ input, caller }) => api.read((db) => qualityOf(db, caller, input.id, ids)))
  api.bind(
    results.rows,
    ({ input, caller, from }) => {
      const { after, wait = 0 } = input
      if (after === undefined) return api.read((db) => resultRows(db, caller, input, shown))
      const read = () => decidedRowsOf(api.db, ids, caller, { ...input, after })
      return patiently(caller, from, wait, read, ({ rows, ended }) => rows.length > 0 || ended === true)
    },
    { perMinute: searchesPerMinute },
  )
  api.bind(
    results.compute,
    ({ tx, input, caller }) => {
      afterCommit(tx, () => soon('compute-results'))
      return done(askForResults(tx, caller, input.id))
    },
    { perMinute },
  )
  api.bind(results.askAgain, ({ tx, input, caller }) => doneWith(askAgain(tx, caller, input, config)))
  const files = [
    [results.rowsCsv, csvFile],
    [results.rowsJson, jsonFile],
    [results.rowsLines, jsonLines],
  ] as const
  for (const [endpoint, write] of files) {
    const file = ({ input, caller }: HandlerInput<typeof endpoint>) =>
      api.read((db) => rowsFile({ db, buyer: caller, ids }, input, write))
    api.bind(endpoint, file, { perMinute })
  }
}
