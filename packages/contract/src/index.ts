/**
 * The register: the manifest of every feature, one line each. The server mounts what they declare, `/openapi.json` prints it, and
 * the sweeps of the test suite walk it, so that a new endpoint, list, dictionary or refusal is checked without a test of its own.
 */
import { accountFeature } from './account/account.feature.ts'
import { addressFeature } from './address/address.feature.ts'
import { apiTokenFeature } from './api-token/api-token.feature.ts'
import { approvalFeature } from './approval/approval.feature.ts'
import { assistantFeature } from './assistant/assistant.feature.ts'
import { bankFileFeature } from './bank-file/bank-file.feature.ts'
import { businessDayFeature } from './business-day/business-day.feature.ts'
import { calculatorFeature } from './calculator/calculator.feature.ts'
import { calendarFeature } from './calendar/calendar.feature.ts'
import { cashFlowFeature } from './cash-flow/cash-flow.feature.ts'
import { certificationFeature } from './certification/certification.feature.ts'
import { chatFeature } from './chat/chat.feature.ts'
import { customsFeature } from './customs/customs.feature.ts'
import { dailyRateFeature } from './daily-rate/daily-rate.feature.ts'
import { dashboardFeature } from './dashboard/dashboard.feature.ts'
import { economicEventFeature } from './economic-event/economic-event.feature.ts'
import { enterpriseFeature } from './enterprise/enterprise.feature.ts'
import { evidenceFeature } from './evidence/evidence.feature.ts'
import { exposureFeature } from './exposure/exposure.feature.ts'
import { factorFeature } from './factor/factor.feature.ts'
import { figureFeature } from './figure/figure.feature.ts'
import { fileFeature } from './file/file.feature.ts'
import { fundingFeature } from './funding/funding.feature.ts'
import { fxRateFeature } from './fx-rate/fx-rate.feature.ts'
import { hedgeAccountingFeature } from './hedge-accounting/hedge-accounting.feature.ts'
import { hedgeStrategyFeature } from './hedge-strategy/hedge-strategy.feature.ts'
import { hedgingFeature } from './hedging/hedging.feature.ts'
import { instructionFeature } from './instruction/instruction.feature.ts'
import type { Dictionary } from './kit/dictionary.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { YesNo } from './kit/kit.dict.ts'
import { ledgerFeature } from './ledger/ledger.feature.ts'
import { limitFeature } from './limit/limit.feature.ts'
import { loginAccountFeature } from './login-account/login-account.feature.ts'
import { marketFeature } from './market/market.feature.ts'
import { marketReviewFeature } from './market-review/market-review.feature.ts'
import { memberFeature } from './member/member.feature.ts'
import { newsFeature } from './news/news.feature.ts'
import { noticeFeature } from './notice/notice.feature.ts'
import { ourPartyFeature } from './our-party/our-party.feature.ts'
import { profileFeature } from './profile/profile.feature.ts'
import { profitLossFeature } from './profit-loss/profit-loss.feature.ts'
import { queryFeature } from './query/query.feature.ts'
import { quoteFeature } from './quote/quote.feature.ts'
import { rateAlertFeature } from './rate-alert/rate-alert.feature.ts'
import { rateFeedFeature } from './rate-feed/rate-feed.feature.ts'
import { rateImportFeature } from './rate-import/rate-import.feature.ts'
import { referenceFeature } from './reference/reference.feature.ts'
import { registerFeature } from './register/register.feature.ts'
import { reminderFeature } from './reminder/reminder.feature.ts'
import { riskFeature } from './risk/risk.feature.ts'
import { riskControlFeature } from './risk-control/risk-control.feature.ts'
import { searchFeature } from './search/search.feature.ts'
import { sessionFeature } from './session/session.feature.ts'
import { settlementFeature } from './settlement/settlement.feature.ts'
import { setupFeature } from './setup/setup.feature.ts'
import { staffFeature } from './staff/staff.feature.ts'
import { tradeFeature } from './trade/trade.feature.ts'
import { tradeEventFeature } from './trade-event/trade-event.feature.ts'

export const features = [
  accountFeature,
  addressFeature,
  approvalFeature,
  assistantFeature,
  bankFileFeature,
  businessDayFeature,
  calculatorFeature,
  calendarFeature,
  cashFlowFeature,
  certificationFeature,
  chatFeature,
  customsFeature,
  dailyRateFeature,
  dashboardFeature,
  economicEventFeature,
  enterpriseFeature,
  evidenceFeature,
  exposureFeature,
  figureFeature,
  fileFeature,
  fundingFeature,
  hedgeAccountingFeature,
  hedgeStrategyFeature,
  hedgingFeature,
  instructionFeature,
  ledgerFeature,
  limitFeature,
  marketFeature,
  memberFeature,
  rateImportFeature,
  rateFeedFeature,
  fxRateFeature,
  marketReviewFeature,
  newsFeature,
  noticeFeature,
  ourPartyFeature,
  profitLossFeature,
  queryFeature,
  quoteFeature,
  rateAlertFeature,
  referenceFeature,
  reminderFeature,
  riskFeature,
  riskControlFeature,
  searchFeature,
  sessionFeature,
  factorFeature,
  apiTokenFeature,
  profileFeature,
  loginAccountFeature,
  registerFeature,
  setupFeature,
  staffFeature,
  settlementFeature,
  tradeFeature,
  tradeEventFeature,
] as const

export const apis: readonly Readonly<Record<string, Endpoint>>[] = features.flatMap((feature) => feature.apis)
export const dictionaries: readonly Dictionary[] = [YesNo, ...features.flatMap((feature) => feature.dictionaries)]
