/**
 * The menu, once: titles, icons and the grant that each screen needs. Only screens that exist are in it.
 * The server filters it by member, the router guards with the same `needs`.
 */
import type { Needs } from '../kit/endpoint.ts'
import type { Text } from '../kit/text.ts'

export interface MenuScreen {
  readonly id: string
  readonly title: Text
  /** Name of a lucide icon. */
  readonly icon: string
  readonly url: string
  readonly needs: Needs
}
export interface MenuSection {
  readonly id: string
  readonly title: Text
  readonly icon: string
  readonly screens: readonly MenuScreen[]
}

const screen = (id: string, zh: string, en: string, icon: string, url: string, needs: Needs): MenuScreen => ({
  id,
  title: { zh, en },
  icon,
  url,
  needs,
})

export const menu: readonly MenuSection[] = [
  {
    id: 'dashboard',
    title: { zh: '工作台', en: 'Dashboard' },
    icon: 'LayoutDashboard',
    screens: [
      screen('analytics', '风险总览', 'Risk overview', 'Gauge', '/apps/dashboards/analytics', 'dashboard.view'),
    ],
  },
  {
    id: 'exposure',
    title: { zh: '敞口管理', en: 'Exposure' },
    icon: 'Layers',
    screens: [
      screen(
        'expo-base',
        '敞口信息登记',
        'Exposure register',
        'ListPlus',
        '/apps/exposureMng/exposureMng-baseinfo',
        'exposure.view',
      ),
      screen(
        'expo-chg',
        '敞口变更',
        'Exposure changes',
        'FilePenLine',
        '/apps/exposureMng/exposureMng-chg',
        'exposure.view',
      ),
      screen(
        'expo-req',
        '套保申请',
        'Hedge requests',
        'FileInput',
        '/apps/exposureMng/exposureMng-request',
        'hedging.view',
      ),
      screen(
        'expo-check',
        '套保申请审核',
        'Hedge request review',
        'ClipboardCheck',
        '/apps/exposureMng/exposureMng-check',
        'hedging.check',
      ),
      screen(
        'req-exec',
        '套保申请执行',
        'Hedge request execution',
        'ListChecks',
        '/apps/trademanage/trademanage-requestmng',
        'hedging.view',
      ),
      screen(
        'expo-mon',
        '敞口监控查询',
        'Exposure monitor',
        'Radar',
        '/apps/exposureMng/exposureMonitor-qry',
        'exposure.view',
      ),
    ],
  },
  {
    id: 'trade',
    title: { zh: '交易管理', en: 'Trading' },
    icon: 'ArrowLeftRight',
    screens: [
      screen('spot', '即期交易', 'Spot trade', 'Zap', '/apps/trademanage/trademanage-spot', 'trade.edit'),
      screen(
        'forward',
        '远期交易',
        'Forward trade',
        'CalendarClock',
        '/apps/trademanage/trademanage-forward',
        'trade.edit',
      ),
      screen(
        'inputmng',
        '交易录入管理',
        'Trade input',
        'FolderPen',
        '/apps/trademanage/trademanage-inputmng',
        'trade.view',
      ),
      screen(
        'trade-check',
        '交易复核',
        'Trade review',
        'ShieldCheck',
        '/apps/trademanage/trademanage-check',
        'trade.check',
      ),
    ],
  },
  {
    id: 'settle',
    title: { zh: '资金清算', en: 'Settlement' },
    icon: 'Landmark',
    screens: [
      screen('cfl', '现金流管理', 'Cash flows', 'Banknote', '/apps/fundsettle/fundsettle-cfl', 'settlement.view'),
    ],
  },
  {
    id: 'pl',
    title: { zh: '损益分析', en: 'Profit & loss' },
    icon: 'TrendingUp',
    screens: [
      screen(
        'pl-trade',
        '交易损益',
        'Trade P/L',
        'ChartCandlestick',
        '/apps/profitLoss/profitLoss-trade',
        'profit-loss.view',
      ),
    ],
  },
  {
    id: 'pricing',
    title: { zh: '定价计算', en: 'Pricing' },
    icon: 'Calculator',
    screens: [
      screen('opt-price', '外汇期权定价', 'FX option pricing', 'Sigma', '/apps/risk/option-pricing', 'calculator.use'),
      screen(
        'eq-fx',
        '权益/外汇/指数/期货期权',
        'Equity, FX, index & futures options',
        'Calculator',
        '/apps/risk/Foreign-Equity-FX-Index-Fut-Opts-Calc',
        'calculator.use',
      ),
    ],
  },
  {
    id: 'market',
    title: { zh: '市场行情', en: 'Market' },
    icon: 'ChartLine',
    screens: [
      screen('rate-spot', '即期汇率', 'Spot rates', 'Zap', '/apps/rateInfo/rateInfo-spot', 'market.view'),
      screen(
        'rate-fwd',
        '远期汇率',
        'Forward rates',
        'CalendarClock',
        '/apps/rateInfo/rateInfo-forward',
        'market.view',
      ),
    ],
  },
]
