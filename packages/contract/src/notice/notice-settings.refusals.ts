import { refusals } from '../kit/refusal.ts'

export const noticeSettingsRefusals = refusals({
  QUIET_BOTH: {
    code: '15020001',
    zh: '免打扰的开始和结束时间须同时填写',
    en: 'The start and end of quiet hours must be entered together',
  },
})
