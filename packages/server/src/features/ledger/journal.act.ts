/** The one door into the ledger (decision 0069): a journal with its postings, written together and for good. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { currencies } from '../reference/reference.store.ts'
import { demandBalance, type JournalLine, minorUnits, movingLines } from './journal.rules.ts'
import { chartOf, insertJournal, type Journal, type JournalHeader } from './journal.store.ts'

export interface NewJournal extends JournalHeader {
  readonly lines: readonly JournalLine[]
}

/** Writes a journal. @throws an error of the database where it does not balance or its origin was booked before */
export async function post(tx: Tx, scope: Scope, { lines, ...header }: NewJournal): Promise<Journal> {
  const moving = movingLines(lines)
  demandBalance(moving)
  const roles = await chartOf(tx, scope, header.orgId)
  const known = await currencies(tx)
  const postings = moving.map(({ account, currency, amount }) => {
    const scale = known.get(currency)?.decimalScale
    assert(scale !== undefined, `${currency} is a currency`)
    const accountId = 'id' in account ? account.id : roles.get(account.role)
    return { accountId, currency, units: minorUnits(amount, scale).toString() }
  })
  return insertJournal(tx, scope, header, postings)
}
