import { dictionary } from '../kit/dictionary.ts'

/** What the market says of a pair, or of a currency. */
export const FigureKind = dictionary(
  'MARKET_FIGURE',
  { zh: '行情类别', en: 'Figure' },
  {
    spot: ['spot', '即期', 'Spot'],
    points: ['points', '远期点', 'Forward points'],
    curve: ['curve', '利率曲线', 'Interest curve'],
    volatility: ['volatility', '波动率', 'Volatilities'],
  },
)

/** How a figure that what is held asks for stands on a day. */
export const DueState = dictionary(
  'MARKET_FIGURE_DUE',
  { zh: '行情状态', en: 'State' },
  { missing: ['missing', '缺失', 'Missing', 'danger'], stale: ['stale', '待更新', 'Of an earlier day', 'pending'] },
)
