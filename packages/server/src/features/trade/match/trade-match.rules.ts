/**
 * Whether the bank's confirmation says what was booked, and who may enter it. No await, no SQL, no clock.
 * The table is in `docs/states/trade.md`; a test reads it.
 */

import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties as every } from '@hedgerow/contract/kit/record/duty.dict'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import { type RefusalText, refuse } from '@hedgerow/contract/kit/refusal'
import {
  type ComparedField,
  type exchangedFields,
  type MatchedField,
  matchedFields,
} from '@hedgerow/contract/trade/match/trade-match.contract'
import { MatchBlock, MatchVerdict } from '@hedgerow/contract/trade/match/trade-match.dict'
import { tradeMatchRefusals } from '@hedgerow/contract/trade/match/trade-match.refusals'
import { tradeMatchWords } from '@hedgerow/contract/trade/match/trade-match.text'
import { MatchStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { isOneHand } from '../../../kit/record/one-hand.ts'
import { covers, isBarred, type Reviewed, type Reviewer } from '../../approval/review.rules.ts'

/** What both sides say of a deal: decimal text and yyyymmdd; bought and sold are seen from us. */
export type ConfirmedTerms = Readonly<Record<(typeof exchangedFields)[number], string>> &
  Readonly<Partial<Record<MatchedField, string | undefined>>>
interface Tolerance {
  /** One pip in units of the rate. */
  readonly pip: string
  readonly pips: string
}

const { same, within, differs } = MatchVerdict.of
/** Decimals of a difference in pips: more than a stored rate can differ by. */
const pipScale = 10

/**
 * Each field of ours with both values: the rate may differ by the tolerance, everything else by nothing.
 * @throws Refusal REQUIRED where the bank's paper says nothing of one; `prefix` names the leg of a package
 */
export const compareTerms = (
  ours: ConfirmedTerms,
  theirs: ConfirmedTerms,
  tolerance: Tolerance,
  prefix = '',
): ComparedField[] =>
  matchedFields.flatMap((field) => {
    const own = ours[field]
    if (own === undefined) return []
    const confirmed = theirs[field] ?? refuse(fieldRefusals.REQUIRED, { field: tradeMatchWords[field] }, prefix + field)
    const sides = { field, ours: own, theirs: confirmed }
    const currencyOf = inCurrency[field]
    if (field === 'exchangeRate') return [{ ...sides, ...comparedRate(sides, tolerance) }]
    if (currencyOf) return [{ ...sides, ...comparedAmount(sides, ours[currencyOf] === theirs[currencyOf]) }]
    return [{ ...sides, verdict: own === confirmed ? same : differs, gap: null }]
  })

const inCurrency: Readonly<Partial<Record<MatchedField, MatchedField>>> = {
  buyAmt: 'buyCurrency',
  sellAmt: 'sellCurrency',
  feePayAmt: 'feePayCurrency',
}

type Sides = Pick<ComparedField, 'ours' | 'theirs'>
type Judged = Pick<ComparedField, 'verdict' | 'gap'>

function comparedRate({ ours, theirs }: Sides, { pip, pips }: Tolerance): Judged {
  const gap = decimal(theirs).sub(decimal(ours)).div(decimal(pip), pipScale).stripZeros()
  if (gap.isZero()) return { verdict: same, gap: null }
  return { verdict: gap.abs().lte(decimal(pips)) ? within : differs, gap: gap.toString() }
}

function comparedAmount({ ours, theirs }: Sides, isOneCurrency: boolean): Judged {
  const gap = decimal(theirs).sub(decimal(ours)).stripZeros()
  if (gap.isZero()) return { verdict: same, gap: null }
  return { verdict: differs, gap: isOneCurrency ? gap.toString() : null }
}

export const differing = (compared: readonly ComparedField[]) => compared.filter(({ verdict }) => verdict === differs)

/** By how many pips the bank's rate differs where that is within the tolerance; of a package the most. Null where nothing differs so. */
export function withinPips(compared: readonly ComparedField[]): string | null {
  const gaps = compared.flatMap(({ verdict, gap }) => (verdict === within && gap ? [decimal(gap)] : []))
  const [first, ...others] = gaps
  const widest = others.reduce((most, gap) => (most && gap.abs().gt(most.abs()) ? gap : most), first)
  return widest?.stripZeros().toString() ?? null
}

export const matchStatusOf = (compared: readonly ComparedField[]) =>
  differing(compared).length === 0 ? MatchStatus.of.matched : MatchStatus.of.mismatched

export interface Matchable
  extends Pick<Reviewed, 'orgId' | 'makerId' | 'lastEditorId' | 'earlierEditorIds' | 'createTime'> {
  readonly tradeStatus: string
  readonly businMatch: string
}

type Confirmer = Pick<Reviewer, 'userId' | 'duties' | 'hands' | 'separatedByRecord'>

/** Why this person cannot enter a confirmation of the deal, in the order in which it is told. */
export function matchBlockOf(deal: Matchable, reader: Confirmer): string {
  const { userId, duties } = reader
  const { tradeStatus } = deal
  const makers = [deal.makerId, deal.lastEditorId, ...deal.earlierEditorIds]
  const isEntered = tradeStatus === TradeStatus.of.submitted || tradeStatus === TradeStatus.of.confirmed
  if (covers({ duties }, every.settlementMaker, deal.orgId).length === 0) return MatchBlock.of.duty
  if (!isEntered) return MatchBlock.of.state
  if (deal.businMatch === MatchStatus.of.matched) return MatchBlock.of.matched
  if (makers.includes(userId)) return MatchBlock.of.maker
  if (makers.some((id) => isOneHand(reader, id, deal.createTime))) return MatchBlock.of.hand
  if (isBarred(reader, every.tradeMaker, deal.orgId)) return MatchBlock.of.dealer
  return MatchBlock.of.none
}

const refusalOf: Readonly<Record<string, RefusalText>> = {
  [MatchBlock.of.state]: tradeMatchRefusals.NOT_MATCHABLE,
  [MatchBlock.of.matched]: tradeMatchRefusals.ALREADY_MATCHED,
  [MatchBlock.of.maker]: tradeMatchRefusals.OWN_DEAL,
  [MatchBlock.of.hand]: approvalRefusals.ONE_HAND,
  [MatchBlock.of.dealer]: tradeMatchRefusals.DEALER_CANNOT_MATCH,
}

/** @throws Refusal CONFIRM_PACKAGE_WHOLE where other deals are confirmed than the package has */
export function demandWhole(ids: readonly string[], packaged: readonly string[]): void {
  const distinct = new Set(ids)
  const isWhole =
    distinct.size === ids.length && packaged.length === ids.length && packaged.every((id) => distinct.has(id))
  if (!isWhole) refuse(tradeMatchRefusals.CONFIRM_PACKAGE_WHOLE, {}, 'legs')
}

/** @throws Refusal NOT_PERMITTED, NOT_MATCHABLE, ALREADY_MATCHED, OWN_DEAL, DEALER_CANNOT_MATCH */
export function demandMatchable(deal: Matchable, reader: Confirmer): void {
  const block = matchBlockOf(deal, reader)
  if (block === MatchBlock.of.duty) refuseDuty([every.settlementMaker])
  const because = refusalOf[block]
  if (because) refuse(because)
}
