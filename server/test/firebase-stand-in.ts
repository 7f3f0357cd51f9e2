/** Runs the stand-in for Firebase for the browser tests: `PORT=… node server/test/firebase-stand-in.ts` */
import { IdentityToolkit } from './identity-toolkit.ts'

await new IdentityToolkit().open(Number(process.env.PORT))
