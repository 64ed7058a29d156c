/** What an import becomes when it is handed to a second person. Its life is in the contract; docs/states/market-change.md shows it. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import type { RateImport } from '@hedgerow/contract/market/import/rate-import.contract'
import type { Session } from '../../../kit/http/session.ts'

/** A change is made for the organisation in which its maker sits. @throws Refusal NOT_PERMITTED without the duty there */
export function demandMaker({ orgId, duties: held }: Pick<Session, 'orgId' | 'duties'>): void {
  if (!held.some(({ duty, orgIds }) => duty === duties.marketMaker && orgIds.includes(orgId))) {
    refuse(kitRefusals.NOT_PERMITTED)
  }
}

interface SubmittedFile {
  readonly format: string
  readonly report: Pick<RateImport, 'counts' | 'firstDate' | 'lastDate' | 'bandPct'>
}

/** By the format of the file; what is neither is rates. */
const kindOf: Readonly<Record<string, string>> = {
  curve: MarketChangeKind.of.curve,
  volatility: MarketChangeKind.of.volatility,
}

/** What a reviewer sees of the file before its rows. */
export function submittedChange({ format, report }: SubmittedFile) {
  const { counts, firstDate, lastDate, bandPct } = report
  return {
    changeKind: kindOf[format] ?? MarketChangeKind.of.rate,
    firstDate,
    lastDate,
    newCount: counts.NEW,
    changedCount: counts.DIFFERS,
    leftOutCount: counts.OUTSIDE + counts.UNREADABLE,
    bandPct,
  }
}
export type SubmittedChange = ReturnType<typeof submittedChange>
