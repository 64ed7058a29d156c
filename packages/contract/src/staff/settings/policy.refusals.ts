import { refusals } from '../../kit/refusal.ts'

export const policyRefusals = refusals({
  TIER_ORDER: {
    code: '61040001',
    zh: '双人限额不能低于管理员限额，且须先设置管理员限额',
    en: 'Two reviews cannot be asked below the amount for a manager, which must be set first',
  },
  BAND_RANGE: {
    code: '61040003',
    zh: '行情偏离上限应在 {min:number} 与 {max:number} 之间',
    en: 'The widest move must be between {min:number} and {max:number}',
  },
  OFF_MARKET_ORDER: {
    code: '61040008',
    zh: '偏离市场上限不能低于须说明的偏离，且最多 {max:number}%',
    en: 'The rate is refused at no less than asks for a reason, and at {max:number}% at most',
  },
  CHANGE_RANGE: {
    code: '61040009',
    zh: '金额偏离最多 {max:number}%',
    en: 'An amount may change by {max:number}% at most without a review',
  },
  TOLERANCE_CURRENCY: {
    code: '61040010',
    zh: '{currency} 不是可用币种，或列出了两次',
    en: '{currency} is no known currency, or is named twice',
  },
  RETENTION_RANGE: {
    code: '61040004',
    zh: '单证留存年限应在 {min:number} 与 {max:number} 之间',
    en: 'Documents are kept from {min:number} to {max:number} years',
  },
})
