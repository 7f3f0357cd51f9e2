/** Vitest runs this for every test file, also when a worker runs several files: it removes what the file leaves. */
import { afterAll, afterEach } from 'vitest'
import { removeFolders } from './installation.ts'
import { expectNoUnlistedErrors } from './unlisted-errors.ts'

afterEach(expectNoUnlistedErrors)
afterAll(removeFolders)
