import { dictionary } from '../../kit/dictionary.ts'

/** What of the market is watched. Its object is a pair, a currency or a source; its threshold has the unit that belongs to it. */
export const MarketWatch = dictionary(
  'MARKET_WATCH',
  { zh: '监测项', en: 'Monitored item' },
  {
    volatility: ['1', '波动率', 'Volatility'],
    parityBand: ['2', '中间价区间', 'Central parity band'],
    surprise: ['3', '数据意外', 'Economic surprise'],
    feedStopped: ['4', '行情中断', 'Feed stopped'],
    curveMove: ['5', '曲线变动', 'Curve move'],
    parityPublished: ['6', '中间价公布', 'Central parity published'],
  },
)
export const AlertSeverity = dictionary(
  'ALERT_SEVERITY',
  { zh: '级别', en: 'Severity' },
  {
    info: ['1', '提示', 'Info'],
    warning: ['2', '警告', 'Warning', 'pending'],
    critical: ['3', '严重', 'Critical', 'changed'],
  },
)
export const MarketAlertState = dictionary(
  'MARKET_ALERT_STATE',
  { zh: '状态', en: 'State' },
  {
    armed: ['1', '监测中', 'Armed', 'pending'],
    fired: ['2', '已触发', 'Fired', 'changed'],
    acknowledged: ['3', '已确认', 'Acknowledged', 'ok'],
    expired: ['4', '已过期', 'Expired', 'void'],
  },
)

const { volatility, parityBand, surprise, parityPublished, feedStopped } = MarketWatch.of
/** Each event fires by itself; the others fire when a figure that is always there comes to the threshold. */
export const eventWatches: readonly string[] = [surprise, parityPublished]
export const pairWatches: readonly string[] = [volatility, parityBand, parityPublished]
/** Against the central parity, which is published for pairs of the renminbi alone. */
export const parityWatches: readonly string[] = [parityBand, parityPublished]
export const sourceWatches: readonly string[] = [feedStopped]
