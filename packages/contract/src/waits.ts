/** The words of everything that waits for a member, by its name: one line a feature, as in `screens.ts`. */
import { accountWaits } from './account/account.waits.ts'
import { assistantWaits } from './assistant/assistant.waits.ts'
import { bankFileWaits } from './bank-file/bank-file.waits.ts'
import { businessDayWaits } from './business-day/business-day.waits.ts'
import { cashFlowWaits } from './cash-flow/cash-flow.waits.ts'
import { customsWaits } from './customs/customs.waits.ts'
import { dailyRateWaits } from './daily-rate/daily-rate.waits.ts'
import { evidenceWaits } from './evidence/evidence.waits.ts'
import { exposureWaits } from './exposure/exposure.waits.ts'
import { fundingWaits } from './funding/funding.waits.ts'
import { hedgeAccountingWaits } from './hedge-accounting/hedge-accounting.waits.ts'
import { hedgeStrategyWaits } from './hedge-strategy/hedge-strategy.waits.ts'
import { hedgingWaits } from './hedging/hedging.waits.ts'
import type { Waits } from './kit/person/waiting.ts'
import { limitWaits } from './limit/limit.waits.ts'
import { marketReviewWaits } from './market-review/market-review.waits.ts'
import { newsWaits } from './news/news.waits.ts'
import { ourPartyWaits } from './our-party/our-party.waits.ts'
import { profitLossWaits } from './profit-loss/profit-loss.waits.ts'
import { quoteWaits } from './quote/quote.waits.ts'
import { rateAlertWaits } from './rate-alert/rate-alert.waits.ts'
import { rateFeedWaits } from './rate-feed/rate-feed.waits.ts'
import { riskWaits } from './risk/risk.waits.ts'
import { riskControlWaits } from './risk-control/risk-control.waits.ts'
import { settlementWaits } from './settlement/settlement.waits.ts'
import { tradeWaits } from './trade/trade.waits.ts'
import { tradeEventWaits } from './trade-event/trade-event.waits.ts'

const declared = {
  ...accountWaits,
  ...assistantWaits,
  ...bankFileWaits,
  ...businessDayWaits,
  ...cashFlowWaits,
  ...customsWaits,
  ...dailyRateWaits,
  ...evidenceWaits,
  ...exposureWaits,
  ...fundingWaits,
  ...hedgeAccountingWaits,
  ...hedgeStrategyWaits,
  ...hedgingWaits,
  ...limitWaits,
  ...marketReviewWaits,
  ...rateFeedWaits,
  ...newsWaits,
  ...ourPartyWaits,
  ...profitLossWaits,
  ...quoteWaits,
  ...rateAlertWaits,
  ...riskWaits,
  ...riskControlWaits,
  ...settlementWaits,
  ...tradeWaits,
  ...tradeEventWaits,
} as const
export type WaitingKind = keyof typeof declared

export const waitingWords: Readonly<Record<WaitingKind, Waits>> = declared

/** In the order in which they are shown. */
export const waitingKinds = (Object.keys(declared) as WaitingKind[]).sort(
  (left, right) => waitingWords[left].order - waitingWords[right].order,
)
