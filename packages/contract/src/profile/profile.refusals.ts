import { refusals } from '../kit/refusal.ts'

export const profileRefusals = refusals({
  BIRTH_AHEAD: {
    code: '01090001',
    zh: '出生日期不能晚于系统日期',
    en: 'The date of birth cannot be later than the system date',
  },
  PLACE_ELSEWHERE: {
    code: '01090002',
    zh: '{field}不属于所选的上级地区',
    en: '{field} does not belong to the region selected above it',
  },
  IDENT_KIND_MISSING: { code: '01090004', zh: '请先选择证件类型', en: 'Choose the ID document type first' },
  IDENT_NUMBER_MISSING: { code: '01090005', zh: '请先填写证件号码', en: 'Enter the ID number first' },
  IDENT_CARD_FORMAT: {
    code: '01090006',
    zh: '请输入格式正确的身份证号码。',
    en: 'Please input the ID number in the correct format.',
  },
  IDENT_PASSPORT_FORMAT: {
    code: '01090007',
    zh: '请输入正确的护照号码。',
    en: 'Please enter the correct passport number.',
  },
  IDENT_DATES: { code: '01090008', zh: '开始日期应早于结束日期', en: 'Start date must be earlier than the end date' },
  IDENT_AHEAD: {
    code: '01090009',
    zh: '日期不能晚于系统日期',
    en: 'The date cannot be later than the system date',
  },
  IDENT_ENDED: { code: '01090010', zh: '证件已过期', en: 'The ID document has expired' },
  PORTRAIT_GONE: {
    code: '01090003',
    zh: '头像文件已失效或不是图片，请重新上传',
    en: 'The portrait file is no longer available or is not a picture; upload it again',
  },
})
