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
  RETENTION_RANGE: {
    code: '61040004',
    zh: '单证留存年限应在 {min:number} 与 {max:number} 之间',
    en: 'Documents are kept from {min:number} to {max:number} years',
  },
})
