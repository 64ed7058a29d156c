/**
 * What one kind of deal answers for itself. Everything else of a deal (parties, state, review, confirmation, lists, profit and
 * loss) is written once for all kinds, and nothing outside this folder compares business types.
 */
import type { ComparedFields } from '@hedgerow/contract/approval/difference/difference.contract'
import type { CashFlowLeg } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { DealRow } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import type { ForwardDraft } from '@hedgerow/contract/trade/kinds/forward.contract'
import type { MatchedField } from '@hedgerow/contract/trade/match/trade-match.contract'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import type { Context } from '../../../kit/http/serve.ts'
import type { SerialKind } from '../../../kit/record/numbers.ts'
import type { PairMarket, UnratedMarket } from '../../market/pair/forward.rules.ts'
import type { PairVolatility } from '../../market/price/volatility.rules.ts'
import type { ExchangedDeal, ValuedDeal, Worth, WorthFigure } from './exchange.rules.ts'
import type { DateRules } from './trade-dates.rules.ts'
import type { TermRules } from './trade-terms.rules.ts'

/**
 * The stored market that a deal's rate is compared with: spot, the forward of its own value date, or none where the kind's
 * price is no rate of exchange.
 */
export type ComparedWith = 'spot' | 'forward' | 'none'

/**
 * What a live deal is worth on a day's market. Deals of the same pair, side and dates, and of the same terms where their worth
 * asks for those, are valued as one. `surface` refuses where the pair has no quoted volatilities.
 */
export interface Valuation {
  /** A query of the terms of `fx_deal d` that its worth asks for, as one jsonb of texts. */
  readonly termsSql?: string
  /** The same of a deal of which nothing remains, and which is due: what its expiry fixed. */
  readonly expiredTermsSql?: string
  /** Currencies whose curve is missing. There is a worth only where this is empty: it is never made up. */
  readonly curvesMissing: (market: UnratedMarket, deal: ValuedDeal) => string[]
  /** Whether its worth takes a volatility on the day. */
  readonly asksVolatility?: (market: UnratedMarket, deal: ValuedDeal) => boolean
  readonly lacksVolatility?: (market: PairMarket, deal: ValuedDeal, surface: () => PairVolatility) => boolean
  readonly worthOf: (market: PairMarket, deal: ValuedDeal, surface: () => PairVolatility) => Worth
  /** What `worthOf` calculates with. */
  readonly figureOf: (market: PairMarket, deal: ValuedDeal, surface: () => PairVolatility) => WorthFigure
  /** The same deal as the measures of risk take it, of the same value; none where the market moves it no more. */
  readonly riskTrade: (market: PairMarket, deal: ValuedDeal, surface: () => PairVolatility) => FxTrade | undefined
}

/** Everything that the form of a spot or forward deal can say; a kind with terms of its own says them besides. */
export type DealInput = Parsed<typeof ForwardDraft>

/** Values by the names that the columns have on the wire. */
export type TermsRow = Readonly<Record<string, string | null>>

/**
 * What a kind keeps of a deal beside it: one row in a table of its own with the key (group_id, deal_id). It is written with
 * the deal and stands in the deal's audit row.
 */
interface OwnTerms {
  readonly table: string
  /** Which of them the review of an edited deal compares. */
  readonly compared: ComparedFields
  /** The row that follows from what was said, whole each time: also of a draft, where it may be all null. */
  rowOf(input: DealInput, record: DealRow): TermsRow
  /** The same of a submission where its terms must hold together; asked once its deal does. @throws Refusal by the rule broken */
  submittedRow?(context: Context, input: DealInput, record: DealRow): Promise<TermsRow>
}

export interface DealKind extends TermRules, DateRules {
  /** The three letters that its serial numbers begin with. */
  readonly serialPrefix: SerialKind
  readonly settleTypes: readonly string[]
  readonly comparedWith: ComparedWith
  /** What is paid and received once it is submitted, leg by leg. */
  readonly cashFlowsOf: (deal: ExchangedDeal, terms: TermsRow, homeCurrency: string) => CashFlowLeg[]
  readonly valuation: Valuation
  readonly ownTerms?: OwnTerms
  /** What the voiding of drafts brings besides. @throws Refusal by what it asks for */
  readonly onVoid?: (context: Context, dealIds: readonly string[], cancelReason: string | undefined) => Promise<void>
  /** What a bank confirms of it beside what every deal exchanges. */
  readonly confirms?: readonly MatchedField[]
}
