import { refusals } from '../../kit/refusal.ts'

export const setupRefusals = refusals({
  SETUP_OVER: {
    code: '01030001',
    zh: '初始设置已完成，请直接登录',
    en: 'This server is set up already; sign in instead',
  },
  SETUP_CODE_WRONG: { code: '01030002', zh: '口令不正确', en: 'The code is wrong' },
  SETUP_CODE_NEW: {
    code: '01030003',
    zh: '口令错误次数过多，终端已显示新的口令',
    en: 'Too many wrong codes: the terminal shows a new one',
  },
  SETUP_SAME_PERSON: { code: '01030004', zh: '复核人须为另一人', en: 'The reviewer must be another person' },
})
