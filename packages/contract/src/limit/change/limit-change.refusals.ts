import { refusals } from '../../kit/refusal.ts'

export const limitRefusals = refusals({
  LIMIT_NOT_AWAITING: {
    code: '08020001',
    zh: '该额度变更不在待复核状态',
    en: 'This limit change does not await review',
  },
  LIMIT_NOT_YOURS: {
    code: '08020002',
    zh: '只有经办人可以撤回该额度变更',
    en: 'Only its maker can withdraw this limit change',
  },
  LIMIT_COMMENT_NEEDED: { code: '08020003', zh: '拒绝时须填写复核意见', en: 'A comment is required to reject' },
  LIMIT_PENDING: {
    code: '08020004',
    zh: '{subject} 已有一项变更等待复核',
    en: 'A change of {subject} awaits review already',
  },
  LIMIT_OF_GROUP: {
    code: '08020005',
    zh: '交易对手与额度只能由集团顶层机构的管理员维护',
    en: 'Counterparties and limits can only be maintained by an administrator of the top organisation',
  },
  PARTY_NO_TAKEN: { code: '08020006', zh: '交易对手编号已存在', en: 'The counterparty number already exists' },
  PARTY_ACTIVE: { code: '08020007', zh: '该交易对手未停用', en: 'This counterparty is not suspended' },
  PARTY_SUSPENDED: { code: '08020008', zh: '该交易对手已停用', en: 'This counterparty is suspended already' },
  TIMES_IN_ORDER: {
    code: '08020009',
    zh: '开始时间必须早于结束时间',
    en: 'Start time must be earlier than the end time',
  },
})
