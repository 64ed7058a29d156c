import { refusals } from '../kit/refusal.ts'

export const reminderRefusals = refusals({
  REMIND_WHO: { code: '17010001', zh: '请选择接收对象', en: 'Choose the recipients' },
  REMIND_WAY: { code: '17010002', zh: '请选择提醒方式', en: 'Choose the reminder method' },
  REMIND_TIME: { code: '17010003', zh: '提醒时间须为 1–10000 天', en: 'The reminder time must be 1 to 10000 days' },
  REMIND_FULL: {
    code: '17010004',
    zh: '提醒规则已达上限 {most} 条',
    en: 'The maximum of {most} reminder rules has been reached',
  },
  NOT_YOUR_RULE: {
    code: '17010005',
    zh: '机构的提醒只能由管理员维护',
    en: 'Reminders of the organisation can only be maintained by its administrators',
  },
})
