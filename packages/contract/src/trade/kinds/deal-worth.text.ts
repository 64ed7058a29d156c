/** What the worth of a deal is calculated with, as its calculation sheet names it. */
import { texts } from '../../kit/text.ts'

export const worthTexts = texts({
  side: { zh: '方向（买入或持有 1，卖出 −1）', en: 'Side (1 bought or held, −1 sold)' },
  principal: { zh: '本金', en: 'Principal' },
  dealRate: { zh: '成交汇率或执行价', en: 'Deal rate or strike' },
  unit: { zh: '报价单位', en: 'Quoted unit' },
  spot: { zh: '即期中间价', en: 'Spot mid rate' },
  baseDiscount: {
    zh: '基准货币贴现因子（由远期隐含）',
    en: 'Discount factor of the base currency, implied by the forward',
  },
  quoteDiscount: { zh: '计价货币贴现因子', en: 'Discount factor of the quote currency' },
  difference: { zh: '定盘时确定的差额', en: 'Net settlement amount set by the fixing' },
  optionType: { zh: '期权类型', en: 'Option type' },
  style: { zh: '行权方式', en: 'Exercise style' },
  volatility: { zh: '年化波动率', en: 'Annualised volatility' },
  toExpiry: { zh: '至到期年数', en: 'Years to expiry' },
  toDelivery: { zh: '至交割年数', en: 'Years to delivery' },
  quoteRate: { zh: '计价货币连续利率', en: 'Continuous rate of the quote currency' },
  baseRate: { zh: '基准货币连续利率', en: 'Continuous rate of the base currency' },
  stored: { zh: '估值时已存的市值', en: 'Value as stored when the day was valued' },
  cost: { zh: '剩余部分的期权费（付出为正）', en: 'Premium of what is left, positive where paid' },
  conversion: { zh: '折算汇率', en: 'Conversion rate' },
  decimals: { zh: '小数位数', en: 'Decimals' },
})
