import { refusals } from '../../kit/refusal.ts'

export const marketChangeRefusals = refusals({
  CHANGE_NOT_AWAITING: {
    code: '06050001',
    zh: '该行情变更不在待复核状态',
    en: 'This market change does not await review',
  },
  CHANGE_NOT_YOURS: {
    code: '06050002',
    zh: '只有经办人可以撤回该行情变更',
    en: 'Only its maker can withdraw this market change',
  },
  CHANGE_WAITS: {
    code: '06050004',
    zh: '该操作已有待复核申请，请等待处理',
    en: 'This action is already awaiting review',
  },
  CHANGE_COMMENT_NEEDED: { code: '06050003', zh: '拒绝时须填写复核意见', en: 'A comment is required to reject' },
})
