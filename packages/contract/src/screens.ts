/** Every screen of the product by its id, the menu that derives from them, and the only way to an address. */
import { accountScreens } from './account/account.screens.ts'
import { addressScreens } from './address/address.screens.ts'
import { assistantScreens } from './assistant/assistant.screens.ts'
import { bankFileScreens } from './bank-file/bank-file.screens.ts'
import { businessDayScreens } from './business-day/business-day.screens.ts'
import { calculatorScreens } from './calculator/calculator.screens.ts'
import { calendarScreens } from './calendar/calendar.screens.ts'
import { cashFlowScreens } from './cash-flow/cash-flow.screens.ts'
import { certificationScreens } from './certification/certification.screens.ts'
import { customsScreens } from './customs/customs.screens.ts'
import { dailyRateScreens } from './daily-rate/daily-rate.screens.ts'
import { dashboardScreens } from './dashboard/dashboard.screens.ts'
import { economicEventScreens } from './economic-event/economic-event.screens.ts'
import { evidenceScreens } from './evidence/evidence.screens.ts'
import { exposureScreens } from './exposure/exposure.screens.ts'
import { fundingScreens } from './funding/funding.screens.ts'
import { fxRateScreens } from './fx-rate/fx-rate.screens.ts'
import { hedgeAccountingScreens } from './hedge-accounting/hedge-accounting.screens.ts'
import { hedgeStrategyScreens } from './hedge-strategy/hedge-strategy.screens.ts'
import { hedgingScreens } from './hedging/hedging.screens.ts'
import { instructionScreens } from './instruction/instruction.screens.ts'
import { type GroupId, menuSections } from './kit/shell/menu.ts'
import type { Screen, ScreenNeeds } from './kit/shell/screen.ts'
import { shellScreens } from './kit/shell/shell.screens.ts'
import type { Text } from './kit/text.ts'
import { ledgerScreens } from './ledger/ledger.screens.ts'
import { limitScreens } from './limit/limit.screens.ts'
import { loginAccountScreens } from './login-account/login-account.screens.ts'
import { marketScreens } from './market/market.screens.ts'
import { marketReviewScreens } from './market-review/market-review.screens.ts'
import { newsScreens } from './news/news.screens.ts'
import { ourPartyScreens } from './our-party/our-party.screens.ts'
import { profileScreens } from './profile/profile.screens.ts'
import { profitLossScreens } from './profit-loss/profit-loss.screens.ts'
import { queryScreens } from './query/query.screens.ts'
import { quoteScreens } from './quote/quote.screens.ts'
import { rateAlertScreens } from './rate-alert/rate-alert.screens.ts'
import { rateFeedScreens } from './rate-feed/rate-feed.screens.ts'
import { registerScreens } from './register/register.screens.ts'
import { reminderScreens } from './reminder/reminder.screens.ts'
import { riskScreens } from './risk/risk.screens.ts'
import { riskControlScreens } from './risk-control/risk-control.screens.ts'
import { sessionScreens } from './session/session.screens.ts'
import { settlementScreens } from './settlement/settlement.screens.ts'
import { setupScreens } from './setup/setup.screens.ts'
import { staffScreens } from './staff/staff.screens.ts'
import { tradeScreens } from './trade/trade.screens.ts'
import { tradeEventScreens } from './trade-event/trade-event.screens.ts'

const declared = [
  ...shellScreens,
  ...accountScreens,
  ...addressScreens,
  ...assistantScreens,
  ...businessDayScreens,
  ...calculatorScreens,
  ...calendarScreens,
  ...cashFlowScreens,
  ...certificationScreens,
  ...customsScreens,
  ...dailyRateScreens,
  ...dashboardScreens,
  ...economicEventScreens,
  ...evidenceScreens,
  ...exposureScreens,
  ...fundingScreens,
  ...hedgeAccountingScreens,
  ...hedgeStrategyScreens,
  ...hedgingScreens,
  ...instructionScreens,
  ...ledgerScreens,
  ...limitScreens,
  ...marketScreens,
  ...fxRateScreens,
  ...marketReviewScreens,
  ...rateFeedScreens,
  ...newsScreens,
  ...ourPartyScreens,
  ...profitLossScreens,
  ...queryScreens,
  ...quoteScreens,
  ...reminderScreens,
  ...rateAlertScreens,
  ...setupScreens,
  ...riskScreens,
  ...riskControlScreens,
  ...sessionScreens,
  ...registerScreens,
  ...profileScreens,
  ...loginAccountScreens,
  ...staffScreens,
  ...bankFileScreens,
  ...settlementScreens,
  ...tradeScreens,
  ...tradeEventScreens,
] as const
export type ScreenId = (typeof declared)[number]['id']
export const screens: readonly Screen[] = declared

const pathById = Object.fromEntries(screens.map(({ id, path }) => [id, path])) as Readonly<Record<ScreenId, string>>

/** The address of a screen, with a search where one is given: `pathOf('expo-req', { orderStatus: '1' })`. */
export function pathOf(id: ScreenId, search: Readonly<Record<string, string>> = {}): string {
  const words = Object.entries(search).map(([name, value]) => `${name}=${value}`)
  return words.length === 0 ? pathById[id] : `${pathById[id]}?${words.join('&')}`
}

/** The screens that show a record, in the order in which a link takes them. */
export const screensShowing = (record: string): readonly Screen[] =>
  screens.filter(({ shows }) => shows?.record === record)

/** The words of the address under which records are shown over any screen. */
export const wordsOver: readonly string[] = screens.flatMap(({ shows }) => shows?.over ?? [])

interface MenuScreen {
  readonly id: string
  readonly title: Text
  readonly icon: string
  readonly url: string
  readonly needs: ScreenNeeds
  readonly group: GroupId | null
  readonly work: readonly ScreenNeeds[]
}
interface MenuSection {
  readonly id: string
  readonly title: Text
  readonly icon: string
  readonly screens: readonly MenuScreen[]
}

const inSection = (section: string): readonly MenuScreen[] =>
  screens
    .flatMap(({ path, menu, ...rest }) => (menu?.section === section ? [{ ...rest, ...menu, url: path }] : []))
    .sort((left, right) => left.order - right.order)
    .map(({ id, title, icon, url, needs, group = null, work = [] }) => ({ id, title, icon, url, needs, group, work }))

/** Sections that have screens, in order; the server filters it by member. */
export const menu: readonly MenuSection[] = menuSections
  .map((section) => ({ ...section, screens: inSection(section.id) }))
  .filter((section) => section.screens.length > 0)
