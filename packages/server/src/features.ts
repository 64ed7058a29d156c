/** Every feature of the server, one line each. */
import { accountFeature } from './features/account/account.feature.ts'
import { addressFeature } from './features/address/address.feature.ts'
import { apiTokenFeature } from './features/api-token/api-token.feature.ts'
import { assistantFeature } from './features/assistant/assistant.feature.ts'
import { bankFileFeature } from './features/bank-file/bank-file.feature.ts'
import { businessDayFeature } from './features/business-day/business-day.feature.ts'
import { calculatorFeature } from './features/calculator/calculator.feature.ts'
import { calendarFeature } from './features/calendar/calendar.feature.ts'
import { cashFlowFeature } from './features/cash-flow/cash-flow.feature.ts'
import { certificationFeature } from './features/certification/certification.feature.ts'
import { chatFeature } from './features/chat/chat.feature.ts'
import { customsFeature } from './features/customs/customs.feature.ts'
import { dailyRateFeature } from './features/daily-rate/daily-rate.feature.ts'
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts'
import { economicEventFeature } from './features/economic-event/economic-event.feature.ts'
import { enterpriseFeature } from './features/enterprise/enterprise.feature.ts'
import { evidenceFeature } from './features/evidence/evidence.feature.ts'
import { exposureFeature } from './features/exposure/exposure.feature.ts'
import { factorFeature } from './features/factor/factor.feature.ts'
import { fileFeature } from './features/file/file.feature.ts'
import { fundingFeature } from './features/funding/funding.feature.ts'
import { fxRateFeature } from './features/fx-rate/fx-rate.feature.ts'
import { hedgeAccountingFeature } from './features/hedge-accounting/hedge-accounting.feature.ts'
import { hedgeStrategyFeature } from './features/hedge-strategy/hedge-strategy.feature.ts'
import { hedgingFeature } from './features/hedging/hedging.feature.ts'
import { instructionFeature } from './features/instruction/instruction.feature.ts'
import { ledgerFeature } from './features/ledger/ledger.feature.ts'

import { limitFeature } from './features/limit/limit.feature.ts'
import { loginAccountFeature } from './features/login-account/login-account.feature.ts'
import { marketFeature } from './features/market/market.feature.ts'
import { marketReviewFeature } from './features/market-review/market-review.feature.ts'
import { memberFeature } from './features/member/member.feature.ts'
import { newsFeature } from './features/news/news.feature.ts'
import { noticeFeature } from './features/notice/notice.feature.ts'
import { ourPartyFeature } from './features/our-party/our-party.feature.ts'
import { profileFeature } from './features/profile/profile.feature.ts'
import { profitLossFeature } from './features/profit-loss/profit-loss.feature.ts'
import { queryFeature } from './features/query/query.feature.ts'
import { quoteFeature } from './features/quote/quote.feature.ts'
import { rateAlertFeature } from './features/rate-alert/rate-alert.feature.ts'
import { rateFeedFeature } from './features/rate-feed/rate-feed.feature.ts'
import { rateImportFeature } from './features/rate-import/rate-import.feature.ts'
import { referenceFeature } from './features/reference/reference.feature.ts'
import { registerFeature } from './features/register/register.feature.ts'
import { reminderFeature } from './features/reminder/reminder.feature.ts'
import { riskFeature } from './features/risk/risk.feature.ts'
import { riskControlFeature } from './features/risk-control/risk-control.feature.ts'
import { searchFeature } from './features/search/search.feature.ts'
import { sessionFeature } from './features/session/session.feature.ts'
import { settlementFeature } from './features/settlement/settlement.feature.ts'
import { setupFeature } from './features/setup/setup.feature.ts'
import { staffFeature } from './features/staff/staff.feature.ts'
import { tradeFeature } from './features/trade/trade.feature.ts'
import { tradeEventFeature } from './features/trade-event/trade-event.feature.ts'
import type { Feature } from './kit/http/feature.ts'

export const features: readonly Feature[] = [
  accountFeature,
  addressFeature,
  apiTokenFeature,
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
  factorFeature,
  fileFeature,
  fundingFeature,
  hedgeAccountingFeature,
  hedgeStrategyFeature,
  hedgingFeature,
  ledgerFeature,
  instructionFeature,
  limitFeature,
  loginAccountFeature,
  marketFeature,
  rateImportFeature,
  rateFeedFeature,
  fxRateFeature,
  marketReviewFeature,
  memberFeature,
  newsFeature,
  noticeFeature,
  ourPartyFeature,
  profileFeature,
  profitLossFeature,
  queryFeature,
  quoteFeature,
  rateAlertFeature,
  referenceFeature,
  reminderFeature,
  riskFeature,
  riskControlFeature,
  searchFeature,
  registerFeature,
  sessionFeature,
  setupFeature,
  staffFeature,
  settlementFeature,
  tradeFeature,
  tradeEventFeature,
]
