import { type Text, texts } from '../kit/text.ts'

export const reminderWords = texts({
  id: { zh: '提醒编号', en: 'Reminder id' },
  ids: { zh: '提醒编号', en: 'Reminder ids' },
  version: { zh: '版本', en: 'Version' },
  remindType: { zh: '提醒类型', en: 'Type' },
  remindTypeCode: { zh: '类型代码', en: 'Type code' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  orgUserType: { zh: '接收对象', en: 'Recipients' },
  userId: { zh: '指定用户', en: 'User' },
  userName: { zh: '指定用户', en: 'User' },
  remindMode: { zh: '提醒方式', en: 'Reminder method' },
  remindTime: { zh: '提醒时间（天）', en: 'Time (days)' },
  timeType: { zh: '时间类型', en: 'Day type' },
  enableStatus: { zh: '启用状态', en: 'Enabled' },
  ownerFlag: { zh: '归属', en: 'Owner' },
  lastSentTime: { zh: '最近提醒', en: 'Last sent' },
  createTime: { zh: '创建时间', en: 'Created' },
})

export const reminderTexts = texts({
  title: { zh: '业务提醒', en: 'Business reminders' },
  help: {
    zh: '到期前或逾期后按规则提醒；同一记录、同一日期只提醒一次。',
    en: 'Reminds before a due date or after it has passed, by rule; once per record and date.',
  },
  none: { zh: '还没有提醒规则', en: 'No reminder yet' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  enable: { zh: '启用', en: 'Enable' },
  disable: { zh: '停用', en: 'Disable' },
  tryOut: { zh: '试发', en: 'Send a test' },
  addTitle: { zh: '新增业务提醒', en: 'Add a reminder' },
  editTitle: { zh: '编辑业务提醒', en: 'Edit the reminder' },
  removeAsk: {
    zh: '删除所选 {count} 条业务提醒？此后不再提醒。',
    en: 'Delete {count} {count:reminder|reminders}? No further reminders are sent.',
  },
  added: { zh: '提醒新增成功', en: 'Reminder added' },
  modified: { zh: '提醒修改成功', en: 'Reminder updated' },
  removed: { zh: '提醒删除成功', en: 'Reminder deleted' },
  enabled: { zh: '提醒已启用', en: 'Reminder enabled' },
  disabled: { zh: '提醒已停用', en: 'Reminder disabled' },
  tried: { zh: '已向您发送一条试用通知', en: 'A test notification was sent to you' },
  before: { zh: '到期前提醒', en: 'Before the due date' },
  after: { zh: '逾期后提醒', en: 'After the due date' },
  whole: {
    zh: '对所选机构的接收对象生效；指定用户时只提醒该用户',
    en: 'Applies to the recipients of the chosen organisation; if a user is given, only that user is reminded',
  },
})

/** One record. */
export const reminderNotices: Readonly<Record<string, Text>> = texts({
  MATURITY: { zh: '交易 {number} 将于 {day:day} 到期', en: 'Deal {number} matures on {day:day}' },
  OPTION_CUTOFF: { zh: '期权 {number} 行权截止日 {day:day}', en: 'Option {number}: cut-off on {day:day}' },
  SETTLE_DUE: { zh: '清算 {number} 将于 {day:day} 到期', en: 'Settlement {number} is due on {day:day}' },
  EXPOSURE_DUE: { zh: '敞口 {number} 将于 {day:day} 到期', en: 'Exposure {number} is due on {day:day}' },
  EXPOSURE_OPEN: {
    zh: '敞口 {number} 尚未套保，{day:day} 到期',
    en: 'Exposure {number}, due on {day:day}, is not hedged yet',
  },
  REVIEW_OVERDUE: { zh: '{number} 待审核/复核，提交于 {day:day}', en: '{number} has awaited review since {day:day}' },
  UNCONFIRMED: {
    zh: '交易 {number} 银行未确认，交易日 {day:day}',
    en: 'Deal {number} of {day:day} is not confirmed by the bank',
  },
  LIMIT_EXPIRY: {
    zh: '{number} 的授信额度将于 {day:day} 到期',
    en: 'The counterparty limit of {number} expires on {day:day}',
  },
  QUOTA_EXPIRY: { zh: '授权额度 {number} 将于 {day:day} 到期', en: 'Board quota {number} expires on {day:day}' },
  DOC_EXPIRY: {
    zh: '{number} 的证件将于 {day:day} 到期',
    en: 'An ID document or licence of {number} expires on {day:day}',
  },
  DRAFT_OLD: { zh: '{number} 自 {day:day} 起仍为草稿', en: '{number} has been a draft since {day:day}' },
})

export const reminderSummaries = texts({
  /** More of one rule at once. */
  several: { zh: '{type}：{count} 项需关注', en: '{type}: {count} {count:item needs|items need} attention' },
  test: { zh: '试发：{type}，{days} 天', en: 'Test: {type}, {days} {days:day|days}' },
})
