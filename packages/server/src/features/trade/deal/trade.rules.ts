/**
 * What may happen to a deal in which state, and who may decide it. No await, no SQL, no clock.
 * The table is `docs/states/trade.md`; a test reads it and walks every state with every event.
 */
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { CheckStatus } from '@hedgerow/contract/reference/reference.dict'
import { BusinType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

export const tradeEvents = ['save', 'submit', 'withdraw', 'void', 'firstPass', 'pass', 'reject'] as const
export type TradeEvent = (typeof tradeEvents)[number]

export interface TradeState {
  readonly tradeStatus: string
  readonly checkStatus: string
  /** The second tier: stays 0 where one review is enough. */
  readonly approveStatus: string
}
/** The parts of a stored deal that decide who may act on it. */
export interface DealOwners {
  readonly makerId: string
}

const draft = TradeStatus.of.draft
const submitted = TradeStatus.of.submitted

/** The state after the event. @throws Refusal LOCKED_MODIFY, CANNOT_DELETE or NOT_AWAITING by what was asked */
export function nextState({ tradeStatus, checkStatus, approveStatus }: TradeState, event: TradeEvent): TradeState {
  const { initial, passed, rejected } = CheckStatus.of
  // Two reviews were asked and the first one was given.
  const isHalfChecked = tradeStatus === submitted && checkStatus === passed
  const fresh = { checkStatus: initial, approveStatus: initial }
  switch (event) {
    case 'save':
      if (tradeStatus !== draft) refuse(tradeRefusals.LOCKED_MODIFY)
      return { tradeStatus, checkStatus, approveStatus }
    case 'submit':
      if (tradeStatus !== draft) refuse(tradeRefusals.LOCKED_MODIFY)
      return { tradeStatus: submitted, ...fresh }
    case 'void':
      if (tradeStatus !== draft) refuse(tradeRefusals.CANNOT_DELETE)
      return { tradeStatus: TradeStatus.of.void, checkStatus, approveStatus }
    case 'withdraw':
      if (isHalfChecked) refuse(tradeRefusals.LOCKED_MODIFY)
      demandSubmitted(tradeStatus)
      return { tradeStatus: draft, ...fresh }
    case 'firstPass':
      demandSubmitted(isHalfChecked ? '' : tradeStatus)
      return { tradeStatus, checkStatus: passed, approveStatus: initial }
    case 'pass':
      demandSubmitted(tradeStatus)
      return {
        tradeStatus: TradeStatus.of.confirmed,
        checkStatus: passed,
        approveStatus: isHalfChecked ? passed : initial,
      }
    case 'reject':
      demandSubmitted(tradeStatus)
      return { tradeStatus: draft, checkStatus: rejected, approveStatus: isHalfChecked ? rejected : initial }
  }
}

function demandSubmitted(tradeStatus: string): void {
  if (tradeStatus !== submitted) refuse(tradeRefusals.NOT_AWAITING)
}

/** Withdrawing and voiding belong to the person who made the deal. */
export function demandMaker({ makerId }: DealOwners, userId: string): void {
  if (makerId !== userId) refuse(tradeRefusals.NOT_THE_MAKER)
}

export function demandComment(checkStatus: string, comment: string | undefined): void {
  if (checkStatus === CheckStatus.of.rejected && !comment) refuse(tradeRefusals.COMMENT_NEEDED, {}, 'comment')
}

interface SaidSeen {
  readonly id?: string | undefined
  readonly version?: number | undefined
  readonly ids?: readonly string[] | undefined
  readonly versions?: readonly number[] | undefined
}

/** The chosen deals with the versions that the checker saw of them. @throws Refusal NOTHING_SELECTED, REQUIRED */
export function seenDeals({ id, version, ids, versions = [] }: SaidSeen): ReadonlyMap<string, number> {
  if (ids) {
    if (ids.length !== versions.length) refuse(fieldRefusals.REQUIRED, { field: tradeWords.versions }, 'versions')
    return new Map(ids.map((one, at) => [one, versions[at] ?? 0]))
  }
  if (!id) refuse(kitRefusals.NOTHING_SELECTED)
  if (version === undefined) refuse(fieldRefusals.REQUIRED, { field: tradeWords.version }, 'version')
  return new Map([[id, version]])
}

/** The version that was seen, where one was said. @throws Refusal STALE_VERSION */
export function demandVersion(stored: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== stored) refuse(kitRefusals.STALE_VERSION)
}

/** A forward is not edited through the spot calls, and the other way round. */
export function demandKind(businType: string, asked: 'FX_SPOT' | 'FX_FWD'): void {
  if (businType === asked) return
  const item = BusinType.items.find((entry) => entry.dictValue === asked)
  refuse(tradeRefusals.WRONG_BUSIN_TYPE, { busin: item?.dictLabel ?? asked })
}

/**
 * Compares a deal's worth with the member's own limit, both in US dollars. `limitUsd` null is unlimited; a deal that
 * cannot be valued is not waved through. @throws Refusal BEYOND_LIMIT, LIMIT_UNKNOWN
 */
export function demandWithinLimit(limitUsd: string | null, worthUsd: Decimal | undefined, currency: string): void {
  if (limitUsd === null) return
  if (!worthUsd) refuse(tradeRefusals.LIMIT_UNKNOWN, { currency, limit: limitUsd })
  if (worthUsd.gt(decimal(limitUsd))) {
    refuse(tradeRefusals.BEYOND_LIMIT, { usd: worthUsd.round(2).toString(), limit: limitUsd })
  }
}
