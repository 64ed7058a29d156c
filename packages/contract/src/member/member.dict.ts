/** Dictionaries of people and duties (specification §3). */
import { dictionary } from '../kit/dictionary.ts'

export const Sex = dictionary(
  'sex',
  { zh: '性别', en: 'Sex' },
  { male: ['1', '男', 'Male'], female: ['2', '女', 'Female'] },
)
export const Gender = dictionary(
  'GENDER',
  { zh: '性别', en: 'Gender' },
  { unknown: ['0', '未知', 'Unknown'], male: ['1', '男', 'Male'], female: ['2', '女', 'Female'] },
)
export const UserType = dictionary(
  'BASE_USER_TYPE',
  { zh: '账号类型', en: 'Account type' },
  { institution: ['1', '机构', 'Institution'], individual: ['2', '个人', 'Individual'] },
)
export const OrgUserType = dictionary(
  'BASE_ORG_USER_TYPE',
  { zh: '登录身份', en: 'Sign-in identity' },
  { member: ['0', '员工', 'Staff'], administrator: ['1', '管理员', 'Manager'] },
)
export const CheckType = dictionary(
  'BASE_CHECK_TYPE',
  { zh: '审核/复核类型', en: 'Review type' },
  {
    realName: ['0', '实名', 'Real name'],
    application: ['1', '申请', 'Application'],
    trade: ['2', '交易', 'Trade'],
    settlement: ['3', '清算', 'Settlement'],
    none: ['4', '无后续', 'None further'],
    market: ['5', '行情', 'Market data'],
  },
)
export const CheckOpType = dictionary(
  'BASE_CHECK_OP_TYPE',
  { zh: '岗位操作', en: 'Duty' },
  { initiate: ['0', '经办', 'Initiate'], review: ['1', '审核/复核', 'Review'] },
)
