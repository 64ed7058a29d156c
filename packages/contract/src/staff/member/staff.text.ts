import { texts } from '../../kit/text.ts'

export const staffWords = texts({
  id: { zh: '员工编号', en: 'Staff id' },
  ids: { zh: '员工编号', en: 'Staff ids' },
  userName: { zh: '用户名', en: 'User name' },
  realName: { zh: '姓名', en: 'Name' },
  email: { zh: '邮箱', en: 'Email' },
  mobile: { zh: '手机号', en: 'Mobile' },
  gender: { zh: '性别', en: 'Gender' },
  identKind: { zh: '证件类型', en: 'ID document type' },
  identId: { zh: '证件号码', en: 'ID number' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  orgUserType: { zh: '身份', en: 'Category' },
  userStatus: { zh: '状态', en: 'Status' },
  duties: { zh: '岗位', en: 'Duties' },
  duty: { zh: '岗位', en: 'Duty' },
  amtLimitUsd: { zh: '限额（USD）', en: 'Limit (USD)' },
  limitCurrency: { zh: '限额币种', en: 'Currency of the limit' },
  validFrom: { zh: '生效日', en: 'Effective date' },
  validTo: { zh: '失效日', en: 'End date' },
  conflictReason: { zh: '不相容原因', en: 'Reason for the conflict' },
  remark: { zh: '备注', en: 'Remark' },
  openTasks: { zh: '待办', en: 'Open tasks' },
  letterDue: { zh: '密码信待打印', en: 'Letter to print' },
  lastLogin: { zh: '最近登录', en: 'Last sign-in' },
  createTime: { zh: '创建时间', en: 'Created' },
  conflict: { zh: '岗位不相容', en: 'Conflicting duties' },
  pending: { zh: '待确认', en: 'Awaiting confirmation' },
  version: { zh: '版本', en: 'Version' },
  tasks: { zh: '待办', en: 'Tasks' },
  entity: { zh: '业务', en: 'Record' },
  receiverId: { zh: '接收人', en: 'Recipient' },
  userId: { zh: '用户编号', en: 'User id' },
  delegateOf: { zh: '委托人', en: 'Delegated by' },
})

export const staffTexts = texts({
  title: { zh: '员工管理', en: 'Staff' },
  help: {
    zh: '审核/复核与企业管理岗位的授予和收回、对自己的授权，以及审核/复核人员与管理员的账号变更，须另一名管理员确认。',
    en: 'Granting or withdrawing a review or administration duty, any grant to oneself, and account changes of reviewers and administrators must be confirmed by another administrator.',
  },
  none: { zh: '还没有员工', en: 'No staff yet' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  resetPwd: { zh: '重置密码', en: 'Reset password' },
  disable: { zh: '停用', en: 'Disable' },
  enable: { zh: '启用', en: 'Enable' },
  remove: { zh: '删除', en: 'Delete' },
  addTitle: { zh: '新增员工', en: 'Add a member of staff' },
  editTitle: { zh: '编辑员工', en: 'Edit a member of staff' },
  person: { zh: '人员', en: 'Person' },
  rights: { zh: '岗位与限额', en: 'Duties and limits' },
  rightsHint: {
    zh: '限额为空表示不限；日期为空表示长期有效。岗位覆盖所选机构及其下级。',
    en: 'No limit means unlimited; no dates means permanent. A duty covers the chosen organisation and those below it.',
  },
  fieldOf: { zh: '{duty}：{field}', en: '{duty}: {field}' },
  noLimit: { zh: '不限额', en: 'no limit' },
  conflictHint: {
    zh: '同一机构的不相容岗位：{duties}。持有人不能在该机构审核/复核。须说明原因。',
    en: 'Conflicting duties in one organisation: {duties}. Their holder cannot review there. Give a reason.',
  },
  /** §8, word for word. */
  inserted: { zh: '新增成功', en: 'Successfully insert' },
  updated: { zh: '修改成功', en: 'Successfully update' },
  deleted: { zh: '删除成功', en: 'Successfully deleted' },
  disabled: { zh: '已停用', en: 'Disabled' },
  enabled: { zh: '已启用', en: 'Enabled' },
  handedOver: { zh: '待办已移交', en: 'Tasks handed over' },
  grantPending: { zh: '授权待另一名管理员确认', en: 'The grant awaits confirmation by another administrator' },
  accountPending: {
    zh: '账号变更待另一名管理员确认',
    en: 'The account change awaits confirmation by another administrator',
  },
  oneTimeTitle: { zh: '初始密码', en: 'Initial password' },
  byMail: {
    zh: '{userName} 的初始密码链接已发送至本人邮箱。链接可使用一次，72 小时内有效，首次登录须修改密码。',
    en: 'A link with the initial password of {userName} was sent to their email. It can be used once, within 72 hours, and the password must be changed at first sign-in.',
  },
  byLetter: {
    zh: '此服务器不能发送邮件：{userName} 的初始密码须打印成密码信，密封后当面转交。密码信可打印一次，72 小时内有效。',
    en: 'This server cannot send mail: print the initial password of {userName} as a letter, seal it and hand it over in person. It can be printed once, within 72 hours.',
  },
  oneHand: {
    zh: '24 小时内，该账号与您视为同一人：互不能审核/复核对方经办的业务。',
    en: 'For 24 hours this account and yours are treated as one person: neither can review what the other initiates.',
  },
  letter: { zh: '打印密码信', en: 'Print the letter' },
  resetAsk: {
    zh: '重置 {name} 的密码？其所有会话将结束。',
    en: 'Reset the password of {name}? All sessions will end.',
  },
  disableAsk: {
    zh: '停用所选员工？停用后不能登录，其会话随即结束。',
    en: 'Disable the selected staff? They can no longer sign in, and their sessions end.',
  },
  deleteAsk: {
    zh: '确认删除所选员工？删除后不能登录，也不能恢复；其经办的记录保留。',
    en: 'Delete the selected staff? They can no longer sign in, and this cannot be undone; their records are kept.',
  },
  handOver: { zh: '移交', en: 'Hand over' },
  handOverHelp: {
    zh: '每类待办选择一名接收人。移交后可以删除该员工。',
    en: 'Choose a recipient for each kind of task. The person can be deleted afterwards.',
  },
  noTasks: { zh: '没有待办', en: 'No open tasks' },
  sameStatus: { zh: '所选员工的状态不符', en: 'The selected staff already have this status' },
  taskCount: { zh: '{count} 笔', en: '{count} {count:record|records}' },
  nobodyEligible: { zh: '没有人持有所需岗位', en: 'No one holds the required duty' },
  accessTitle: { zh: '岗位清查', en: 'Access review' },
  accessHelp: {
    zh: '列出各岗位的持有人及其最近登录时间。',
    en: 'Shows who holds which duty and when each person last signed in.',
  },
  accessNone: { zh: '没有人持有岗位', en: 'No one holds a duty' },
  tabs: { zh: '员工与机构设置', en: 'Staff and settings' },
})

/** What a person is told by mail or text message of an account that somebody else made or changed. */
export const staffMessages = texts({
  invitedSubject: { zh: '汇篱账号已开通', en: 'Your Hedgerow account was opened' },
  invited: {
    zh: '{orgName} 的管理员为您开通了汇篱账号 {userName}。',
    en: 'An administrator of {orgName} opened the Hedgerow account {userName} for you.',
  },
  resetSubject: { zh: '汇篱账号密码已重置', en: 'Your Hedgerow password was reset' },
  reset: {
    zh: '您的汇篱账号 {userName} 的密码已由管理员重置，所有会话已结束。如非您本人要求，请联系管理员。',
    en: 'An administrator reset the password of your Hedgerow account {userName}; all sessions were ended. If you did not request this, contact your administrator.',
  },
  link: {
    zh: '请用以下链接登录并设置您的密码，链接可使用一次，72 小时内有效：',
    en: 'Sign in with this link and set your password. The link can be used once, within 72 hours:',
  },
  typed: {
    zh: '初始密码（登录身份：{category}）：{password}。可使用一次，72 小时内有效，登录后须修改。',
    en: 'Initial password (sign-in identity: {category}): {password}. It can be used once, within 72 hours, and must be changed after signing in.',
  },
  contactSubject: { zh: '汇篱账号的邮箱或手机已变更', en: 'The email or mobile of your Hedgerow account was changed' },
  contact: {
    zh: '管理员修改了您的汇篱账号 {userName} 的邮箱或手机。如非您本人要求，请联系其他管理员。',
    en: 'An administrator changed the email or mobile of your Hedgerow account {userName}. If you did not request this, contact another administrator.',
  },
  accountActed: {
    zh: '{actor} 对 {name} 的账号执行了：{act}',
    en: '{actor} acted on the account of {name}: {act}',
  },
  accountMade: { zh: '{actor} 开通了 {name} 的账号', en: '{actor} opened an account for {name}' },
  accountEnabled: { zh: '{actor} 启用了 {name} 的账号', en: '{actor} enabled the account of {name}' },
  letterPrintedFor: { zh: '{actor} 打印了 {name} 的密码信', en: '{actor} printed the password letter of {name}' },
  dutiesGiven: {
    zh: '{actor} 授予 {name} 岗位：{duties}',
    en: '{actor} granted {name} the duties: {duties}',
  },
  dutiesChanged: { zh: '您的岗位已变更', en: 'Your duties were changed' },
  tasksReceived: {
    zh: '{count} 项待办移交给您',
    en: '{count} {count:task was|tasks were} handed over to you',
  },
})

/** The kinds of records that somebody may have to finish, by the name of their life. */
export const taskWords = texts({
  exposureHedge: { zh: '套保申请', en: 'Hedge requests' },
  fxDeal: { zh: '交易', en: 'Deals' },
  other: { zh: '其他业务', en: 'Other records' },
})
