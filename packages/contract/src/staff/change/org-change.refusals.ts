import { refusals } from '../../kit/refusal.ts'

export const orgChangeRefusals = refusals({
  CHANGE_NOT_WAITING: {
    code: '61030001',
    zh: '该变更不在待确认状态',
    en: 'This change does not await confirmation',
  },
  CHANGE_NOT_MADE: { code: '61030002', zh: '只有经办人可以撤回该变更', en: 'Only its maker can withdraw this change' },
  CHANGE_COMMENT: { code: '61030003', zh: '退回时须填写意见', en: 'A comment is required to reject' },
  CHANGE_OUTDATED: {
    code: '61030004',
    zh: '提交之后相关设置已变更，请退回后重新提交',
    en: 'The settings were changed after submission; reject this change and submit it again',
  },
  CHANGE_WAITING: {
    code: '61030005',
    zh: '已有同类变更待确认，请先处理',
    en: 'A change of the same setting already awaits confirmation',
  },
})
