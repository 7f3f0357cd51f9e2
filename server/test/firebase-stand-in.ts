/** The stand-in for Firebase as a process of its own, for the browser's tests. `PORT=… node server/test/firebase-stand-in.ts` */
import { IdentityToolkit } from './identity-toolkit.ts'

await new IdentityToolkit().open(Number(process.env.PORT))
