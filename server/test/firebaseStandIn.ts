/** The stand-in for Firebase as a process of its own, for the browser's tests. `PORT=… node server/test/firebaseStandIn.ts` */
import { IdentityToolkit } from './identityToolkit.ts'

await new IdentityToolkit().open(Number(process.env.PORT))
