/** The one door into the ledger (decision 0069): a journal with its postings, written together and for good. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { currencies } from '../reference/reference.store.ts'
import { demandBalance, type JournalLine, minorUnits, movingLines } from './journal.rules.ts'
import {
  chartOf,
  insertJournal,
  insertJournals,
  type Journal,
  type JournalHeader,
  type JournalOf,
  type Origin,
} from './journal.store.ts'

export interface NewJournal extends JournalHeader {
  readonly lines: readonly JournalLine[]
}

/** Writes a journal. @throws an error of the database where it does not balance or its origin was booked before */
export async function post(tx: Tx, scope: Scope, { lines, ...header }: NewJournal): Promise<Journal> {
  const postingsOf = await posting(tx, scope, header.orgId)
  return insertJournal(tx, scope, header, postingsOf(lines))
}

interface NewJournals extends Omit<JournalHeader, 'originId' | 'originNo'> {
  /** An origin may name a step of its own. */
  readonly journals: readonly (Origin & { readonly lines: readonly JournalLine[] })[]
}

/** One journal for each of many origins, in one statement; an origin that moves nothing has none. @throws as `post` */
export async function postAll(tx: Tx, scope: Scope, { journals, ...header }: NewJournals): Promise<JournalOf[]> {
  const moving = journals.filter(({ lines }) => movingLines(lines).length > 0)
  if (moving.length === 0) return []
  const postingsOf = await posting(tx, scope, header.orgId)
  const postings = moving.flatMap(({ lines, originId, originStep }) =>
    postingsOf(lines).map((one) => ({ ...one, originId, ...(originStep === undefined ? {} : { originStep }) })),
  )
  return insertJournals(tx, scope, header, moving, postings)
}

/** How lines become postings of an organisation's chart. */
async function posting(tx: Tx, scope: Scope, orgId: string) {
  const roles = await chartOf(tx, scope, orgId)
  const byCode = await currencies(tx)
  return (lines: readonly JournalLine[]) => {
    const moving = movingLines(lines)
    demandBalance(moving)
    return moving.map(({ account, currency, amount }) => {
      const scale = byCode.get(currency)?.decimalScale
      assert(scale !== undefined, `${currency} is a currency`)
      const accountId = 'id' in account ? account.id : roles.get(account.role)
      return { accountId, currency, units: minorUnits(amount, scale).toString() }
    })
  }
}
