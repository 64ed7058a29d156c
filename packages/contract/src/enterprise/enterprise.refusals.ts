import { refusals } from '../kit/refusal.ts'

export const enterpriseRefusals = refusals({
  COUNTER_PARTY_INACTIVE: { code: '08010001', zh: '交易对手已停用', en: 'The counterparty is not active' },
  DOC_EXPIRED_BLOCK: {
    code: '08010003',
    zh: '机构证件已过期，不能提交新交易，请重新认证',
    en: 'The licence or ID documents of the organisation have expired; new deals cannot be submitted until it is certified again',
  },
  ORG_TAKEN: { code: '08010002', zh: '机构名称已存在', en: 'The organization name already exists' },
})
