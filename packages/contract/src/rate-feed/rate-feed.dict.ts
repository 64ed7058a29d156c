import { dictionary } from '../kit/dictionary.ts'

/** Who is asked for rates by itself. What a bank streams is seen live and never stored. */
export const FeedSource = dictionary(
  'RATE_FEED',
  { zh: '行情来源', en: 'Feed' },
  {
    ecb: ['ECB', '欧洲央行', 'ECB'],
    fed: ['FED_H10', '美联储 H.10', 'Fed H.10'],
    cfets: ['CFETS', '外汇交易中心', 'CFETS'],
    indicative: ['CCY_API', '参考汇率接口', 'Indicative API', 'changed'],
  },
)
export const FeedFrequency = dictionary(
  'RATE_FEED_FREQUENCY',
  { zh: '频率', en: 'Frequency' },
  { hourly: ['3', '每小时', 'Hourly'], daily: ['4', '每日', 'Daily'] },
)
export const SubscriptionScope = dictionary(
  'SUBSCRIPTION_SCOPE',
  { zh: '范围', en: 'Scope' },
  { own: ['1', '本人', 'Own'], organisation: ['2', '机构', 'Organisation'] },
)
export const SubscriptionStatus = dictionary(
  'SUBSCRIPTION_STATUS',
  { zh: '状态', en: 'Status' },
  {
    active: ['1', '启用', 'Active', 'ok'],
    paused: ['2', '暂停', 'Paused', 'draft'],
    failed: ['9', '失败', 'Failed', 'danger'],
  },
)
/** By the day of the last rate: how many weekdays came since. */
export const FeedAge = dictionary(
  'RATE_FEED_AGE',
  { zh: '时效', en: 'Age' },
  {
    unknown: ['0', '未知', 'Unknown', 'draft'],
    fresh: ['1', '最新', 'Fresh', 'ok'],
    late: ['2', '延迟', 'Late', 'pending'],
    stale: ['3', '过期', 'Stale', 'danger'],
  },
)
/** Why a source brought nothing. */
export const FeedFailure = dictionary(
  'RATE_FEED_FAILURE',
  { zh: '最近错误', en: 'Last error' },
  {
    offline: ['OFFLINE', '无法连接', 'Not reachable'],
    refused: ['REFUSED', '被对方拒绝', 'Refused by the source'],
    limited: ['RATE_LIMITED', '请求过多，稍后再试', 'Too many requests; retried later'],
    malformed: ['MALFORMED', '内容无法识别', 'Content not readable'],
    quota: ['QUOTA', '本月配额已用完', 'Monthly quota used up'],
    notConnected: ['NOT_CONNECTED', '本系统未连接该来源', 'This source is not connected to the system'],
    noMaker: ['NO_MAKER', '没有行情经办人', 'No maker of market data'],
  },
)

/** In percent: from here on the quota of a source is nearly used. */
export const quotaNearPct = 80

export interface FeedPlan {
  readonly frequencies: readonly string[]
  /** Calls a month: our own measure of fair use where the source names none. */
  readonly quotaMonth: number
  /** What the source asks a month. */
  readonly costMonth: string
  readonly costCurrency: string
  /** Weekdays after which a silent source is late, and stale. */
  readonly lateDays: number
  readonly staleDays: number
  /** When it publishes each working day, where it has an hour. */
  readonly publishes?: { readonly time: string; readonly zone: string }
}
const { hourly, daily } = FeedFrequency.of
/** Of every source what it offers; all are free. The H.10 comes out on Mondays for the week before. */
export const feedPlans: Readonly<Record<string, FeedPlan>> = {
  [FeedSource.of.ecb]: {
    frequencies: [hourly, daily],
    quotaMonth: 1000,
    costMonth: '0',
    costCurrency: 'EUR',
    lateDays: 2,
    staleDays: 5,
  },
  [FeedSource.of.fed]: {
    frequencies: [daily],
    quotaMonth: 200,
    costMonth: '0',
    costCurrency: 'USD',
    lateDays: 7,
    staleDays: 12,
  },
  // The central parity of the renminbi; the long holidays of the mainland last six weekdays.
  [FeedSource.of.cfets]: {
    frequencies: [daily],
    quotaMonth: 300,
    costMonth: '0',
    costCurrency: 'CNY',
    lateDays: 2,
    staleDays: 8,
    publishes: { time: '09:15:00', zone: 'Asia/Shanghai' },
  },
  [FeedSource.of.indicative]: {
    frequencies: [daily],
    quotaMonth: 200,
    costMonth: '0',
    costCurrency: 'USD',
    lateDays: 2,
    staleDays: 5,
  },
}
