/** Vitest runs this once more for every test file, also in a worker that has run others: what a file leaves goes with it. */
import { afterAll, afterEach } from 'vitest'
import { forgetFolders } from './place.ts'
import { expectNoUnlistedRefusals } from './unlisted-errors.ts'

afterEach(expectNoUnlistedRefusals)
afterAll(forgetFolders)
