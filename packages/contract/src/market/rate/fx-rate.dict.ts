import { dictionary } from '../../kit/dictionary.ts'

export const PriceType = dictionary(
  'FX_PRICE_TYPE',
  { zh: '价格类型', en: 'Price type' },
  { mid: ['1', '中间价', 'Mid'], bid: ['2', '买入价', 'Bid'], ask: ['3', '卖出价', 'Ask'] },
)
