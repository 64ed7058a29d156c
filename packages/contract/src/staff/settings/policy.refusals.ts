import { refusals } from '../../kit/refusal.ts'

export const policyRefusals = refusals({
  TIER_ORDER: {
    code: '61040001',
    zh: '双人审核/复核金额不能低于管理员审核/复核金额，且须先设置管理员审核/复核金额',
    en: 'The amount for two reviews cannot be below the amount for a manager; set the amount for a manager first',
  },
  BAND_RANGE: {
    code: '61040003',
    zh: '行情偏离上限应在 {min:number} 与 {max:number} 之间',
    en: 'The maximum deviation of imported rates must be between {min:number} and {max:number}',
  },
  OFF_MARKET_ORDER: {
    code: '61040008',
    zh: '偏离市场的拒绝上限不能低于须说明原因的偏离，且最高 {max:number}%',
    en: 'The maximum deviation from the market cannot be below the deviation that requires a reason, and cannot exceed {max:number}%',
  },
  CHANGE_RANGE: {
    code: '61040009',
    zh: '免审核/复核的金额偏离最高 {max:number}%',
    en: 'The amount deviation allowed without review cannot exceed {max:number}%',
  },
  TOLERANCE_CURRENCY: {
    code: '61040010',
    zh: '{currency} 不是可选币种，或重复填写',
    en: '{currency} is not an offered currency, or appears twice',
  },
  RETENTION_RANGE: {
    code: '61040004',
    zh: '单证留存年限应在 {min:number} 与 {max:number} 之间',
    en: 'The retention period of documents must be from {min:number} to {max:number} years',
  },
})
