import { refusals } from '../../kit/refusal.ts'

export const staffRefusals = refusals({
  /** Workflows §8, word for word. */
  DUTY_CONFLICT: {
    code: '61010001',
    zh: '岗位不相容：{duties}，不能由同一人在同一机构持有；确需授予的，须填写原因',
    en: 'Conflicting duties: {duties} cannot be held by one person for the same organisation without a reason',
  },
  TASKS_FIRST: { code: '61010002', zh: '尚有待办，请先移交', en: 'Pending tasks must be handed over first' },
  LAST_ADMIN: {
    code: '61010003',
    audited: true,
    zh: '不能移除最后一名管理员',
    en: 'The last administrator cannot be removed',
  },
  LAST_HOLDER: {
    code: '61010004',
    zh: '{duty}没有其他持有人，请先授权',
    en: '{duty} has no other holder; grant it to someone else first',
  },
  NOT_ONESELF: {
    code: '61010005',
    audited: true,
    zh: '不能对自己执行此操作',
    en: 'You cannot do this to your own account',
  },
  OWN_RIGHTS: {
    code: '61010006',
    audited: true,
    zh: '不能给自己增加岗位或提高限额：须由另一名管理员授予',
    en: 'You cannot add to your own duties or raise your own limits: another administrator must grant them',
  },
  ADMIN_NEEDS_CATEGORY: {
    code: '61010007',
    zh: '“企业管理”岗位只能授予登录身份为“管理员”的人员',
    en: 'The duty Administration can only be granted to staff whose sign-in category is Manager',
  },
  DUTY_TWICE: { code: '61010008', zh: '同一机构的{duty}重复出现', en: '{duty} appears twice for one organisation' },
  GRANT_WAITS: {
    code: '61010009',
    zh: '该员工已有授权待确认，请先处理',
    en: 'A grant for this person already awaits confirmation',
  },
  IDENT_NUMBER: {
    code: '61010010',
    zh: '请输入格式正确的身份证号码。',
    en: 'Please input the ID number in the correct format.',
  },
  PASSPORT_NUMBER: {
    code: '61010011',
    zh: '请输入正确的护照号码。',
    en: 'Please enter the correct passport number.',
  },
  IDENT_KIND_FIRST: { code: '61010012', zh: '请先选择证件类型', en: 'Choose the ID document type first' },
  OWN_CONTACT: {
    code: '61010014',
    zh: '自己的邮箱和手机在“个人资料”中修改，须输入登录密码和验证码',
    en: 'Your own email and mobile can only be changed in your profile, with your password and a code',
  },
  LETTER_NOT_DUE: {
    code: '61010015',
    audited: true,
    zh: '没有待打印的密码信：已打印过，或已超过 72 小时。需要时请重置密码',
    en: 'There is no password letter to print: it has been printed, or more than 72 hours have passed. Reset the password to print a new one',
  },
  ACCOUNT_WAITS: {
    code: '61010016',
    zh: '该账号已有变更待另一名管理员确认，请先处理',
    en: 'A change of this account already awaits a second administrator; decide on it first',
  },
  RECEIVER_UNFIT: {
    code: '61010013',
    zh: '接收人须在相应机构持有{duty}',
    en: 'The recipient must hold {duty} for the organisations concerned',
  },
})
