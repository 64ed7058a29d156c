import { dictionary } from '../../kit/dictionary.ts'

export const OrgChangeKind = dictionary(
  'ORG_CHANGE_KIND',
  { zh: '变更内容', en: 'Kind of change' },
  {
    grant: ['grant', '岗位授权', 'Duties'],
    account: ['account', '账号', 'Account'],
    policy: ['policy', '审核/复核政策', 'Review policy'],
    currency: ['currency', '可选币种', 'Currencies offered'],
    webhook: ['webhook', '事件推送', 'Webhook'],
    closing: ['closing', '日终设置', 'Closing settings'],
  },
)

/** What happens to somebody else's account. */
export const AccountAct = dictionary(
  'ACCOUNT_ACT',
  { zh: '账号操作', en: 'Account action' },
  {
    reset: ['reset', '重置密码', 'Reset the password'],
    factor: ['factor', '重置二次验证', 'Reset the second factor'],
    contact: ['contact', '修改邮箱或手机', 'Change email or mobile'],
    disable: ['disable', '停用', 'Disable'],
    delete: ['delete', '删除', 'Delete'],
  },
)

export const OrgChangeStatus = dictionary(
  'ORG_CHANGE_STATUS',
  { zh: '变更状态', en: 'Change status' },
  {
    submitted: ['1', '待确认', 'Awaiting confirmation', 'pending'],
    confirmed: ['2', '已生效', 'In force', 'ok'],
    void: ['0', '作废', 'Void', 'void'],
  },
)
