/**
 * Movements of accounts for whoever brings them (transfers, settlement, statements): expected, then booked by one journal, or given
 * up. A movement is booked once; its journal balances with what the caller says of the other sides.
 */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { type NewJournal, post } from '../ledger/journal.act.ts'
import type { JournalLine } from '../ledger/journal.rules.ts'
import { type Journal, reverseJournal } from '../ledger/journal.store.ts'
import {
  type ExpectedFlow,
  expectBack,
  type FlowsOrigin,
  insertFlows,
  lockFlows,
  markBooked,
} from './account-flow.store.ts'

/** The movements are on their way: they count in what is projected, not in what is booked. */
export const expectFlows = (tx: Tx, scope: Scope, flows: readonly ExpectedFlow[], today: BusinessDate): Promise<void> =>
  insertFlows(tx, scope, flows, today)

interface Booking {
  readonly journalKind: NewJournal['journalKind']
  readonly bookDate: BusinessDate
  /** The other sides; of a transfer between own accounts none. */
  readonly others: readonly JournalLine[]
  readonly bankRef?: string
  /** Where an origin books more than once. */
  readonly originStep?: string
}

/** Books all movements that the origin expects as one journal. */
export async function bookFlows(tx: Tx, scope: Scope, origin: FlowsOrigin, booking: Booking): Promise<Journal> {
  const { originType, originId, originNo, orgId } = origin
  const flows = await lockFlows(tx, scope, originType, originId)
  assert(flows.length > 0, `${originType} ${originNo} expects movements`)
  const lines = flows.map(
    ({ ledgerAccountId, currency, balanceChange }): JournalLine => ({
      account: { id: ledgerAccountId },
      currency,
      amount: decimal(balanceChange),
    }),
  )
  const { journalKind, bookDate, others, bankRef = '', originStep } = booking
  const journal = await post(tx, scope, {
    orgId,
    bookDate,
    journalKind,
    originType,
    originId,
    originNo,
    ...(originStep ? { originStep } : {}),
    lines: [...lines, ...others],
  })
  await markBooked(tx, scope, { ids: flows.map(({ id }) => id), journalId: journal.id, bookDate, bankRef })
  return journal
}

/** What a journal booked is there again: the opposite movements, booked by its reversal. */
export async function bookBack(
  tx: Tx,
  scope: Scope,
  journalId: string,
  { bookDate, bankRef = '', remark = '' }: Pick<Booking, 'bookDate' | 'bankRef'> & { readonly remark?: string },
): Promise<Journal> {
  const flows = await expectBack(tx, scope, { journalId, day: bookDate, remark })
  const journal = await reverseJournal(tx, scope, journalId, bookDate)
  await markBooked(tx, scope, { ids: flows.map(({ id }) => id), journalId: journal.id, bookDate, bankRef })
  return journal
}
