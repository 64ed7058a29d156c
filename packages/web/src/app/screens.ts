/** The pages of the screens inside the frame, one line a feature, and those of the frame itself. Those of signing in stand in screen-table.ts. */
import { shellScreens } from '@hedgerow/contract/kit/shell/shell.screens'
import { profileScreens } from '@hedgerow/contract/profile/profile.screens'
import { accountPages } from '../features/account/account.screens.ts'
import { addressPages } from '../features/address/address.screens.ts'
import { assistantPages } from '../features/assistant/assistant.screens.ts'
import { bankFilePages } from '../features/bank-file/bank-file.screens.ts'
import { businessDayPages } from '../features/business-day/business-day.screens.ts'
import { calculatorPages } from '../features/calculator/calculator.screens.ts'
import { calendarPages } from '../features/calendar/calendar.screens.ts'
import { cashFlowPages } from '../features/cash-flow/cash-flow.screens.ts'
import { certificationPages } from '../features/certification/certification.screens.ts'
import { customsPages } from '../features/customs/customs.screens.ts'
import { dailyRatePages } from '../features/daily-rate/daily-rate.screens.ts'
import { dashboardPages } from '../features/dashboard/dashboard.screens.ts'
import { economicEventPages } from '../features/economic-event/economic-event.screens.ts'
import { evidencePages } from '../features/evidence/evidence.screens.ts'
import { exposurePages } from '../features/exposure/exposure.screens.ts'
import { fundingPages } from '../features/funding/funding.screens.ts'
import { fxRatePages } from '../features/fx-rate/fx-rate.screens.ts'
import { hedgeAccountingPages } from '../features/hedge-accounting/hedge-accounting.screens.ts'
import { hedgeStrategyPages } from '../features/hedge-strategy/hedge-strategy.screens.ts'
import { hedgingPages } from '../features/hedging/hedging.screens.ts'
import { instructionPages } from '../features/instruction/instruction.screens.ts'
import { ledgerPages } from '../features/ledger/ledger.screens.ts'
import { limitPages } from '../features/limit/limit.screens.ts'
import { loginAccountPages } from '../features/login-account/login-account.screens.ts'
import { marketPages } from '../features/market/market.screens.ts'
import { marketReviewPages } from '../features/market-review/market-review.screens.ts'
import { newsPages } from '../features/news/news.screens.ts'
import { ourPartyPages } from '../features/our-party/our-party.screens.ts'
import { profitLossPages } from '../features/profit-loss/profit-loss.screens.ts'
import { queryPages } from '../features/query/query.screens.ts'
import { quotePages } from '../features/quote/quote.screens.ts'
import { rateAlertPages } from '../features/rate-alert/rate-alert.screens.ts'
import { rateFeedPages } from '../features/rate-feed/rate-feed.screens.ts'
import { reminderPages } from '../features/reminder/reminder.screens.ts'
import { riskPages } from '../features/risk/risk.screens.ts'
import { riskControlPages } from '../features/risk-control/risk-control.screens.ts'
import { settlementPages } from '../features/settlement/settlement.screens.ts'
import { staffPages } from '../features/staff/staff.screens.ts'
import { tradePages } from '../features/trade/trade.screens.ts'
import { tradeEventPages } from '../features/trade-event/trade-event.screens.ts'
import { type PagedScreen, screenPages } from '../kit/page/screen-pages.ts'

export const screens: readonly PagedScreen[] = [
  ...accountPages,
  ...addressPages,
  ...assistantPages,
  ...businessDayPages,
  ...calculatorPages,
  ...calendarPages,
  ...cashFlowPages,
  ...certificationPages,
  ...customsPages,
  ...dailyRatePages,
  ...dashboardPages,
  ...economicEventPages,
  ...evidencePages,
  ...exposurePages,
  ...bankFilePages,
  ...fundingPages,
  ...hedgeAccountingPages,
  ...hedgeStrategyPages,
  ...hedgingPages,
  ...instructionPages,
  ...ledgerPages,
  ...limitPages,
  ...loginAccountPages,
  ...marketPages,
  ...fxRatePages,
  ...marketReviewPages,
  ...rateFeedPages,
  ...newsPages,
  ...ourPartyPages,
  ...screenPages(profileScreens, {
    profile: () => import('./profile/OwnProfilePage.tsx').then((m) => m.OwnProfilePage),
  }),
  ...profitLossPages,
  ...queryPages,
  ...quotePages,
  ...rateAlertPages,
  ...riskPages,
  ...riskControlPages,
  ...staffPages,
  ...reminderPages,
  ...settlementPages,
  ...tradePages,
  ...tradeEventPages,
  ...screenPages(shellScreens, {
    docs: () => import('./docs/DocsPage.tsx').then((m) => m.DocsPage),
    'error-404': () => import('./errors/NotFoundPage.tsx').then((m) => m.NotFoundPage),
    'error-500': () => import('./errors/ServerErrorPage.tsx').then((m) => m.ServerErrorPage),
  }),
]
