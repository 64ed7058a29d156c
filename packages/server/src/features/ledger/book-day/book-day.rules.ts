/**
 * The days on which something can be booked: not to come, not before the books of the organisation are kept, not in a closed month, and
 * not before the account is kept. Whatever takes a booking day asks here (decision 0167). Pure.
 */
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { ledgerRefusals } from '@hedgerow/contract/ledger/ledger.refusals'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'

export interface Books {
  readonly firstDay: BusinessDate
  readonly closedTo: BusinessDate | null
}

export interface StoredAccount {
  readonly account: string
  /** Null where it is as old as the books. */
  readonly keptFrom: BusinessDate | null
}

/** As the form calls it. */
export interface DayField {
  readonly name: string
  readonly label: Text
}

const firstOpenDay = ({ firstDay, closedTo }: Books): BusinessDate =>
  closedTo === null ? firstDay : addDays(closedTo, 1)

/** @throws Refusal BOOK_DAY_AHEAD, BOOK_DAY_FIRST, BOOK_DAY_CLOSED, BOOK_DAY_ACCOUNT, each with the field and the first day that is allowed */
export function demandBookDay(
  day: BusinessDate,
  { today, books, accounts = [] }: { today: BusinessDate; books: Books; accounts?: readonly StoredAccount[] },
  { name, label: field }: DayField,
): void {
  const { firstDay, closedTo } = books
  if (day > today) refuse(ledgerRefusals.BOOK_DAY_AHEAD, { field, day: today }, name)
  if (day < firstDay) refuse(ledgerRefusals.BOOK_DAY_FIRST, { field, day: firstOpenDay(books) }, name)
  if (closedTo !== null && day <= closedTo)
    refuse(ledgerRefusals.BOOK_DAY_CLOSED, { field, closed: closedTo, day: firstOpenDay(books) }, name)
  for (const { account, keptFrom } of accounts)
    if (keptFrom !== null && day < keptFrom)
      refuse(ledgerRefusals.BOOK_DAY_ACCOUNT, { field, account, day: keptFrom }, name)
}

/**
 * The day for what nobody chooses a day for, such as a line of a bank's statement: its own, or in a closed month the first open day after it.
 * @returns undefined before the books or the account are kept: its money stands in the opening balance
 */
export function bookingDay(day: BusinessDate, books: Books, { keptFrom }: StoredAccount): BusinessDate | undefined {
  if (day < books.firstDay || (keptFrom !== null && day < keptFrom)) return undefined
  const open = firstOpenDay(books)
  return day < open ? open : day
}
