import { refusals } from '../../kit/refusal.ts'

export const delegationRefusals = refusals({
  NOT_HELD: {
    code: '61020001',
    zh: '委托人在该机构不持有该岗位',
    en: 'The holder does not hold this duty for the organisation',
  },
  DELEGATE_CONFLICT: {
    code: '61020002',
    zh: '岗位不相容：受托人在该机构持有{duty}',
    en: 'Conflicting duties: the delegate holds {duty} for this organisation',
  },
  TOO_LONG: {
    code: '61020003',
    zh: '委托最长 {max:number} 天',
    en: 'A delegation cannot last longer than {max:number} days',
  },
  IN_THE_PAST: {
    code: '61020004',
    zh: '开始日期不能早于系统日期 {today:day}',
    en: 'The delegation cannot start before the system date {today:day}',
  },
  LIMIT_ABOVE: {
    code: '61020005',
    zh: '限额不能高于委托人的限额 {limit:number} 美元',
    en: 'The limit cannot exceed that of the holder, USD {limit:number}',
  },
  TO_ONESELF: { code: '61020006', zh: '受托人须为另一人', en: 'The delegate must be another person' },
  NOT_YOURS: {
    code: '61020007',
    audited: true,
    zh: '岗位只能由本人或管理员委托',
    en: 'A duty can only be delegated by its holder or by an administrator',
  },
  IS_OVER: { code: '61020008', zh: '该委托已结束', en: 'This delegation has ended' },
  OVERLAPS: {
    code: '61020009',
    zh: '该岗位在此期间已委托给该受托人',
    en: 'This duty is already delegated to this person in that period',
  },
  NOT_WAITING: { code: '61020011', zh: '该委托不在待确认状态', en: 'This delegation does not await confirmation' },
  FOR_ONESELF: {
    code: '61020012',
    audited: true,
    zh: '不能把他人的岗位委托给自己，请由另一名管理员办理',
    en: 'You cannot delegate another person’s duty to yourself; another administrator must do so',
  },
  NOT_DELEGABLE: {
    code: '61020010',
    zh: '只能委托审核/复核岗位',
    en: 'Only review duties can be delegated',
  },
})
