import { texts } from '../kit/text.ts'

export const tradeEventWords = texts({
  eventAmt: { zh: '事件金额', en: 'Event amount' },
  orderSubCode: { zh: '事件', en: 'Event' },
  preMatureDate: { zh: '提前交割日', en: 'Early-maturity date' },
  settleDate: { zh: '清算日', en: 'Settle date' },
  maturityDate: { zh: '到期日', en: 'Maturity date' },
  extendMethod: { zh: '展期方式', en: 'Roll method' },
  discountRatePct: { zh: '贴现率', en: 'Discount rate' },
  priceDate: { zh: '定价日', en: 'Pricing date' },
  priceDateRate: { zh: '定价日汇率', en: 'Pricing-date rate' },
  exeMethod: { zh: '行权方式', en: 'Exercise method' },
  reason: { zh: '原因', en: 'Reason' },
})
