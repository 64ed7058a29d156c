/** The rule on booking days, with what the accounts say of themselves. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { bookingDay, type DayField, demandBookDay } from '../../ledger/book-day/book-day.rules.ts'
import { booksOf } from '../../ledger/book-day/book-day.store.ts'
import { keptAccounts } from './balance.store.ts'

type Asking = Pick<Context, 'tx' | 'session' | 'today'>

/** The days on which lines of a bank's statement are booked, as `bookingDay` says. */
export async function bookingDays(
  { tx, session, today }: Asking,
  { orgId, accountId, currency }: { readonly orgId: string; readonly accountId: string; readonly currency: string },
): Promise<(day: string) => BusinessDate | undefined> {
  const books = await booksOf(tx, session, orgId, today)
  const [account] = await keptAccounts(tx, session, [{ accountId, currency }])
  assert(account, 'a statement is of an account that holds its currency')
  return (day) => bookingDay(businessDate(day), books, account)
}

/** What comes from a bank may be late for a closed month, and is never of a day before the books. @throws Refusal BOOK_DAY_FIRST */
export async function demandInBooks(
  { tx, session, today }: Asking,
  orgId: string,
  day: BusinessDate,
  field: DayField,
): Promise<void> {
  const { firstDay } = await booksOf(tx, session, orgId, today)
  demandBookDay(day, { today, books: { firstDay, closedTo: null } }, field)
}

interface Booked {
  readonly orgId: string
  /** The own accounts that the booking moves. */
  readonly accounts: readonly { readonly accountId: string; readonly currency: string }[]
}

/** @throws as `demandBookDay` */
export async function demandAccountDay(
  { tx, session, today }: Asking,
  { orgId, accounts }: Booked,
  day: BusinessDate,
  field: DayField,
): Promise<void> {
  const books = await booksOf(tx, session, orgId, today)
  demandBookDay(day, { today, books, accounts: await keptAccounts(tx, session, accounts) }, field)
}
