import { texts } from '../../kit/text.ts'

export const delegationWords = texts({
  id: { zh: '委托编号', en: 'Delegation id' },
  holderId: { zh: '委托人', en: 'Holder' },
  holderName: { zh: '委托人', en: 'Holder' },
  delegateId: { zh: '受托人', en: 'Delegate' },
  delegateName: { zh: '受托人', en: 'Delegate' },
  duty: { zh: '岗位', en: 'Duty' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  amtLimitUsd: { zh: '限额（USD）', en: 'Limit (USD)' },
  limitCurrency: { zh: '限额币种', en: 'Currency of the limit' },
  validFrom: { zh: '开始日期', en: 'Start date' },
  validTo: { zh: '结束日期', en: 'End date' },
  reason: { zh: '原因', en: 'Reason' },
  delegationStatus: { zh: '状态', en: 'Status' },
  createTime: { zh: '提交时间', en: 'Submission time' },
})

export const delegationTexts = texts({
  title: { zh: '委托', en: 'Delegations' },
  help: {
    zh: '把自己的审核/复核岗位交给同事代为行使，最长 30 天，限额不高于本人。管理员代他人委托的，须由委托人本人或另一名管理员确认后生效。',
    en: 'A colleague exercises your review duty in your place, for at most 30 days and within your own limit. A delegation made by an administrator for someone else must be confirmed by the holder or another administrator.',
  },
  none: { zh: '还没有委托', en: 'No delegations yet' },
  add: { zh: '委托', en: 'Delegate' },
  addTitle: { zh: '委托岗位', en: 'Delegate a duty' },
  revoke: { zh: '撤销', en: 'Revoke' },
  revokeAsk: {
    zh: '撤销该委托？受托人随即不能代为审核/复核。',
    en: 'Revoke this delegation? The delegate can then no longer review.',
  },
  revoked: { zh: '委托已撤销', en: 'Delegation revoked' },
  /** The words of the design, as those of every act of administration. */
  delegated: { zh: '委托已生效', en: 'Delegated' },
  pending: { zh: '委托待确认', en: 'The delegation awaits confirmation' },
  confirm: { zh: '确认', en: 'Confirm' },
  confirmAsk: {
    zh: '确认该委托？确认后受托人即可代为审核/复核。',
    en: 'Confirm this delegation? The delegate may review from then on.',
  },
  confirmed: { zh: '委托已确认', en: 'Delegation confirmed' },
  asks: {
    zh: '{maker} 代 {holder} 委托了{duty}，待您确认',
    en: 'The delegation of {duty} by {maker} for {holder} awaits your confirmation',
  },
  limitUpTo: {
    zh: '不超过 {limit:number}，空则与委托人相同',
    en: 'Up to {limit:number}; if empty, the holder’s limit applies',
  },
  limitHint: { zh: '空则与委托人相同', en: 'If empty, the holder’s limit applies' },
  told: {
    zh: '{holder} 委托您行使{duty}，至 {date:day}',
    en: '{holder} delegated the duty {duty} to you until {date:day}',
  },
  ended: { zh: '{holder} 撤销了{duty}的委托', en: '{holder} revoked the delegation of the duty {duty}' },
})
