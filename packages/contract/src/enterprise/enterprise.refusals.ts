import { refusals } from '../kit/refusal.ts'

export const enterpriseRefusals = refusals({
  COUNTER_PARTY_INACTIVE: { code: '08010001', zh: '交易对手已停用', en: 'The counterparty is not active' },
})
