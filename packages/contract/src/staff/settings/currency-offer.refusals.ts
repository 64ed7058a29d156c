import { refusals } from '../../kit/refusal.ts'

export const currencyOfferRefusals = refusals({
  CURRENCY_IN_USE: {
    code: '61040005',
    zh: '币种 {currency} 仍在使用，不能停用：银行账户 {accounts:number} 个，未了结交易 {deals:number} 笔，未结敞口 {exposures:number} 笔',
    en: '{currency} is in use and cannot be withdrawn: bank accounts {accounts:number}, open deals {deals:number}, open exposures {exposures:number}',
  },
  CURRENCIES_FEW: { code: '61040006', zh: '至少须保留两个币种', en: 'At least two currencies must be offered' },
  OFFER_SAME: { code: '61040007', zh: '可选币种没有变化', en: 'The currencies offered are the same as before' },
})
