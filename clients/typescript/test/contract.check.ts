/** Types of this package that differ from the contract do not compile. It is not part of the package. */
import type {
  RejectionCategory as Category,
  Event as ContractEvent,
  FormPart as ContractPart,
  DecidedRow,
} from '@piecework/contract'
import type { Event, FormPart, RejectionCategory, ResultRow } from '../src/types.ts'

type Same<One, Other> = [One, Other] extends [Other, One] ? true : never

export const checks: [
  Same<ResultRow, DecidedRow>,
  Same<Event, ContractEvent>,
  Same<FormPart, ContractPart>,
  Same<RejectionCategory, Category>,
] = [true, true, true, true]
