/**
 * Movements of accounts for whoever brings them (transfers, settlement, statements): expected, then booked by one journal, or given
 * up. A movement is booked once; its journal balances with what the caller says of the other sides.
 */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { type NewJournal, postAll } from '../ledger/journal.act.ts'
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

interface OriginBooking extends Pick<Booking, 'others' | 'bankRef'> {
  readonly originId: string
  readonly originNo: string
}

/** Of origins of one kind and organisation. */
type BookingsHeader = Pick<Booking, 'journalKind' | 'bookDate' | 'originStep'> &
  Pick<FlowsOrigin, 'originType' | 'orgId'>

/**
 * Books the movements that each origin expects as one journal for each, in a few statements however many they are. An origin that
 * expects none is booked by its other sides alone. @returns the journals by origin; one that moves nothing has none
 */
export async function bookAllFlows(
  tx: Tx,
  scope: Scope,
  header: BookingsHeader,
  bookings: readonly OriginBooking[],
): Promise<ReadonlyMap<string, Journal>> {
  const { originType, bookDate } = header
  const locked = await lockFlows(
    tx,
    scope,
    originType,
    bookings.map(({ originId }) => originId),
  )
  const flowsOf = Map.groupBy(locked, ({ originId }) => originId)
  const journals = bookings.map(({ originId, originNo, others }) => {
    const own = (flowsOf.get(originId) ?? []).map(
      ({ ledgerAccountId, currency, balanceChange }): JournalLine => ({
        account: { id: ledgerAccountId },
        currency,
        amount: decimal(balanceChange),
      }),
    )
    return { originId, originNo, lines: [...own, ...others] }
  })
  const posted = new Map((await postAll(tx, scope, { ...header, journals })).map((one) => [one.originId, one] as const))
  const flows = bookings.flatMap(({ originId, bankRef = '' }, index) => {
    const journal = posted.get(originId)
    return (flowsOf.get(originId) ?? []).map(({ id }) => {
      assert(journal, 'movements that are booked have a journal')
      return { id, journalId: journal.id, bankRef, place: index + 1 }
    })
  })
  if (flows.length > 0) await markBooked(tx, scope, bookDate, flows)
  return posted
}

/** Books all movements that the origin expects as one journal. */
export async function bookFlows(tx: Tx, scope: Scope, origin: FlowsOrigin, booking: Booking): Promise<Journal> {
  const { originType, originId, originNo, orgId } = origin
  const { journalKind, bookDate, originStep, ...rest } = booking
  const header = { originType, orgId, journalKind, bookDate, ...(originStep ? { originStep } : {}) }
  const journal = (await bookAllFlows(tx, scope, header, [{ originId, originNo, ...rest }])).get(originId)
  assert(journal, `${originType} ${originNo} expects movements`)
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
  const booked = flows.map(({ id }) => ({ id, journalId: journal.id, bankRef, place: 1 }))
  if (booked.length > 0) await markBooked(tx, scope, bookDate, booked)
  return journal
}
