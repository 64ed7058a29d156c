/** The journal of an entry: its lines in the order of the templates, each a pair of accounts. Pure. Source: CAS 24 (2017), guidance on accounts. */
import { HedgeReleaseTo } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { AccountRole, JournalLine } from '../../ledger/journal.rules.ts'
import type { EntryLine } from './hedge-entry.rules.ts'

const less = (amount: string, part: string) => decimal(amount).sub(decimal(part)).toString()

/** Debits positive; what moves nothing is left out by the ledger. */
export function hedgeJournalLines(line: EntryLine): JournalLine[] {
  const { currency, releaseRole } = line
  const pair = (debit: AccountRole, credit: AccountRole, amount: string): JournalLine[] => [
    { account: { role: debit }, currency, amount: decimal(amount) },
    { account: { role: credit }, currency, amount: decimal(amount).neg() },
  ]
  const isCashFlow = line.hedgeKind === HedgeKind.of.cashFlow
  return [
    // What it gained before its designation stays in profit or loss; the mark that held it is reversed by the next.
    ...pair('hedgingInstrument', 'fairValueResult', line.openingWorth),
    ...(isCashFlow
      ? [
          ...pair('hedgingInstrument', 'hedgeReserve', line.effectiveAmt),
          ...pair('hedgingInstrument', 'hedgeResult', line.ineffectiveAmt),
          ...pair('hedgeReserve', releaseRole, less(line.releasedAmt, line.exchangeAmt)),
          ...pair('hedgeReserve', 'fxResult', line.exchangeAmt),
        ]
      : [
          ...pair('hedgingInstrument', 'hedgeResult', line.hedgeChange),
          ...pair('hedgedItem', 'hedgeResult', line.itemChange),
          ...pair(releaseRole, 'hedgedItem', line.releasedAmt),
        ]),
    ...pair('hedgingInstrument', 'hedgeCost', line.costChange),
    ...pair(
      'hedgeCost',
      isCashFlow ? releaseRole : HedgeReleaseTo.of.fxResult,
      less(line.costReleased, line.exchangeCost),
    ),
    ...pair('hedgeCost', 'fxResult', line.exchangeCost),
    // The settlement put the whole result into exchange gains; what the entries hold of it leaves them.
    ...pair('fxResult', 'hedgingInstrument', line.clearedAmt),
  ]
}
