import { refusals } from '../../kit/refusal.ts'

export const profileRefusals = refusals({
  BIRTH_AHEAD: { code: '01090001', zh: '出生日期不能晚于今天', en: 'The date of birth cannot be after today' },
  PLACE_ELSEWHERE: {
    code: '01090002',
    zh: '{field}不属于所选的上级地区',
    en: '{field} does not belong to the place above it',
  },
  PORTRAIT_GONE: {
    code: '01090003',
    zh: '头像文件已失效或不是图片，请重新上传',
    en: 'The portrait is gone or is no picture: upload it again',
  },
})
