import { texts } from '../../kit/text.ts'

export const orgChangeWords = texts({
  id: { zh: '变更编号', en: 'Change id' },
  changeKind: { zh: '变更内容', en: 'Kind of change' },
  subject: { zh: '对象', en: 'Subject' },
  changeStatus: { zh: '状态', en: 'Status' },
  makerName: { zh: '经办人', en: 'Maker' },
  createTime: { zh: '提交时间', en: 'Submission time' },
  orgName: { zh: '机构', en: 'Organisation' },
  orgId: { zh: '机构', en: 'Organisation' },
  checkBlock: { zh: '本人可确认', en: 'Confirmable by me' },
  checkStatus: { zh: '确认结果', en: 'Confirmation result' },
  approveStatus: { zh: '复审结果', en: 'Second review result' },
  makerId: { zh: '经办人编号', en: 'Maker id' },
  lastEditorId: { zh: '最后编辑人编号', en: 'Last editor id' },
  version: { zh: '版本', en: 'Version' },
  comment: { zh: '意见', en: 'Comment' },
  field: { zh: '项目', en: 'Field' },
  before: { zh: '变更前', en: 'Before' },
  after: { zh: '变更后', en: 'After' },
})

export const orgChangeTexts = texts({
  title: { zh: '待确认变更', en: 'Changes to confirm' },
  help: {
    zh: '岗位、审核/复核人员与管理员的账号、机构设置的变更由一名管理员提交，另一名管理员确认后生效。',
    en: 'A change of duties, of the account of a reviewer or administrator, or of a setting is submitted by one administrator and takes effect after another administrator confirms it.',
  },
  none: { zh: '没有待确认的变更', en: 'No changes await confirmation' },
  one: { zh: '变更', en: 'Change' },
  review: { zh: '确认', en: 'Confirm' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawAsk: {
    zh: '撤回该变更？撤回后作废，须重新提交。',
    en: 'Withdraw this change? It becomes void and must be submitted again.',
  },
  withdrawn: { zh: '变更已撤回', en: 'Change withdrawn' },
  what: { zh: '变更前后', en: 'Before and after' },
  trail: { zh: '处理记录', en: 'History' },
  pass: { zh: '确认', en: 'Confirm' },
  reject: { zh: '退回', en: 'Reject' },
  next: { zh: '确认下一笔', en: 'Confirm the next' },
  passed: { zh: '变更已生效', en: 'The change is in force' },
  rejected: { zh: '变更已退回', en: 'The change was rejected' },
  nothing: { zh: '无', en: 'none' },
  upTo: { zh: '限额 {limit:number} 美元', en: 'up to USD {limit:number}' },
  day: { zh: '{value:day}', en: '{value:day}' },
  figure: { zh: '{value:number}', en: '{value:number}' },
  unlimited: { zh: '不限额', en: 'no limit' },
  noticeGrant: { zh: '{name} 的授权待您确认', en: 'Duties of {name} await your confirmation' },
  act: { zh: '操作', en: 'Action' },
  noticeAccount: { zh: '{name} 的账号变更待您确认', en: 'The account change of {name} awaits your confirmation' },
  noticeSettings: { zh: '{name} 提交的设置待您确认', en: 'Settings submitted by {name} await your confirmation' },
  noticePassed: { zh: '{subject}的变更已确认', en: 'The change of {subject} was confirmed' },
  noticeRejected: { zh: '{subject}的变更被退回：{comment}', en: 'The change of {subject} was sent back: {comment}' },
})

/** The acts of its history, by their names. */
export const orgChangeActs = texts({
  add: { zh: '提交', en: 'Submitted' },
  modify: { zh: '提交', en: 'Submitted' },
  check: { zh: '决定', en: 'Decided' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
})
