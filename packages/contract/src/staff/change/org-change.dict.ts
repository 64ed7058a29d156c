import { dictionary } from '../../kit/dictionary.ts'

export const OrgChangeKind = dictionary(
  'ORG_CHANGE_KIND',
  { zh: '变更内容', en: 'What changes' },
  {
    grant: ['grant', '岗位授权', 'Duties'],
    policy: ['policy', '审核/复核政策', 'Review policy'],
    currency: ['currency', '可选币种', 'Currencies offered'],
    webhook: ['webhook', '事件推送', 'Webhook'],
  },
)

export const OrgChangeStatus = dictionary(
  'ORG_CHANGE_STATUS',
  { zh: '变更状态', en: 'Change status' },
  {
    submitted: ['1', '待确认', 'To be confirmed', 'pending'],
    confirmed: ['2', '已生效', 'In force', 'ok'],
    void: ['0', '作废', 'Void', 'void'],
  },
)
