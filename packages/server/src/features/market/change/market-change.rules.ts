/** Who hands a change of the market to a second person, and what that person sees of it. Its life is in the contract; docs/states/market-change.md shows it. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import type { HandAct, MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import type { Session } from '../../../kit/http/session.ts'

/** A change is made for the organisation in which its maker sits. @throws Refusal NOT_PERMITTED without the duty there */
export function demandMaker({ orgId, duties: held }: Pick<Session, 'orgId' | 'duties'>): void {
  if (!held.some(({ duty, orgIds }) => duty === duties.marketMaker && orgIds.includes(orgId))) {
    refuseDuty([duties.marketMaker])
  }
}

/** What a reviewer sees of a file before its rows. */
export interface SubmittedChange {
  readonly changeKind: DictionaryValue<typeof MarketChangeKind>
  readonly firstDate: string | null
  readonly lastDate: string | null
  readonly newCount: number
  readonly changedCount: number
  readonly leftOutCount: number
  /** Null of holidays, which have no band. */
  readonly bandPct: number | null
  /** Of a rate by hand. */
  readonly handAct?: HandAct
  /** Which rate it is, by pair, day, term and source, or of which day the rates are: no second act on it waits. */
  readonly handPlace?: string
  /** Of a change of the source priority; none where the exception of a pair ends. */
  readonly sourceOrder?: readonly string[]
  /** The pair of an exception; left out, or null, for all pairs. */
  readonly orderPair?: string | null
}
