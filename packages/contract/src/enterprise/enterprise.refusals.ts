import { refusals } from '../kit/refusal.ts'

export const enterpriseRefusals = refusals({
  COUNTER_PARTY_INACTIVE: { code: '08010001', zh: '交易对手已停用', en: 'The counterparty is not active' },
  ORG_TAKEN: { code: '08010002', zh: '机构名称已存在', en: 'The organization name already exists' },
})
