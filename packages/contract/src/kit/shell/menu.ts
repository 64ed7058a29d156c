/** The sections of the menu, once and in their order; a section without a screen that the member may open is not shown. */
import type { Text } from '../text.ts'

export const menuSections = [
  { id: 'dashboard', title: { zh: '工作台', en: 'Dashboard' }, icon: 'LayoutDashboard' },
  { id: 'exposure', title: { zh: '敞口管理', en: 'Exposure' }, icon: 'Layers' },
  { id: 'trade', title: { zh: '交易管理', en: 'Trading' }, icon: 'ArrowLeftRight' },
  { id: 'settle', title: { zh: '资金清算', en: 'Fund settlement' }, icon: 'Landmark' },
  { id: 'pl', title: { zh: '损益分析', en: 'Profit & loss' }, icon: 'TrendingUp' },
  { id: 'risk', title: { zh: '风险分析', en: 'Risk' }, icon: 'ShieldAlert' },
  { id: 'pricing', title: { zh: '定价计算', en: 'Pricing' }, icon: 'Calculator' },
  { id: 'market', title: { zh: '市场行情', en: 'Market' }, icon: 'ChartLine' },
  { id: 'customs', title: { zh: '报关数据', en: 'Customs' }, icon: 'Ship' },
  { id: 'ent', title: { zh: '我的企业', en: 'My enterprise' }, icon: 'Building2' },
] as const satisfies readonly { readonly id: string; readonly title: Text; readonly icon: string }[]

export type SectionId = (typeof menuSections)[number]['id']

/** Captions inside a section, for those with many screens. */
export const menuGroups = {
  online: { zh: '在线交易', en: 'Online dealing' },
  entry: { zh: '交易录入', en: 'Trade entry' },
  events: { zh: '交易事件', en: 'Trade events' },
  option: { zh: '期权定价', en: 'Options' },
  rates: { zh: '利率与债券', en: 'Rates & bonds' },
  quotes: { zh: '汇率行情', en: 'Rates' },
  alerts: { zh: '行情提醒', en: 'Alerts' },
  curves: { zh: '数据与曲线', en: 'Data & curves' },
  measure: { zh: '风险计量', en: 'Risk measures' },
  hedge: { zh: '套保分析', en: 'Hedge analysis' },
  dealing: { zh: '交易分析', en: 'Trade analysis' },
  organisation: { zh: '组织与人员', en: 'Organisation' },
  limits: { zh: '额度与政策', en: 'Limits and policy' },
  accounts: { zh: '账户', en: 'Accounts' },
  queries: { zh: '查询', en: 'Queries' },
} as const satisfies Readonly<Record<string, Text>>

export type GroupId = keyof typeof menuGroups
