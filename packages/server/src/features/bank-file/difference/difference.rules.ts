/** A difference as its line says it, and what it may be booked against. Its life is in the contract; docs/states/difference.md shows it. */
import { DiffProposal } from '@hedgerow/contract/bank-file/bank-file.dict'
import type { OpenLine } from '../statement/line-reference.rules.ts'

type NamingLine = Omit<OpenLine, 'entryCode'>
interface OfLine extends Omit<NamingLine, 'id' | 'amount'> {
  readonly lineId: string | null
  readonly bankAmt: string | null
}

export const lineOf = (of: OfLine): NamingLine => ({
  id: of.lineId ?? '',
  amount: of.bankAmt ?? '0',
  bookDate: of.bookDate,
  bankRef: of.bankRef,
  endToEndId: of.endToEndId,
  lineText: of.lineText,
})

const roles = {
  [DiffProposal.of.charges]: 'bankCharges',
  [DiffProposal.of.counterParty]: 'counterParty',
  [DiffProposal.of.unexplained]: 'unexplained',
} as const
export type EntryRole = (typeof roles)[keyof typeof roles]
/** Undefined where nothing is booked: to wait is no entry. */
export const roleOf = (proposal: string) => (roles as Readonly<Record<string, EntryRole>>)[proposal]
