/** What a notice is, for whoever writes one and for the panel that shows it (specification §3). */
import { dictionary } from '../dictionary.ts'

export const NoticeVariant = dictionary(
  'NOTICE_VARIANT',
  { zh: '通知级别', en: 'Level' },
  {
    default: ['default', '普通', 'Plain', 'draft'],
    info: ['info', '信息', 'Information', 'pending'],
    success: ['success', '成功', 'Success', 'ok'],
    warning: ['warning', '警告', 'Warning', 'changed'],
    error: ['error', '错误', 'Error', 'danger'],
  },
)
/** What it asks of its reader. A reminder shows no toast: its day was known beforehand. */
export const NoticeKind = dictionary(
  'NOTICE_KIND',
  { zh: '通知类型', en: 'Kind' },
  {
    notice: ['0', '通知', 'Notification'],
    review: ['1', '待审', 'Review'],
    reminder: ['2', '提醒', 'Reminder'],
  },
)
/** By which ways somebody is told (specification §3: remind way). */
export const RemindMode = dictionary(
  'REMIND_MODE',
  { zh: '提醒方式', en: 'Reminder method' },
  { inApp: ['1', '站内', 'In the product'], mail: ['2', '邮件', 'Email'], sms: ['3', '短信', 'Text message'] },
)
