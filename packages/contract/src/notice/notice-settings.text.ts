import { texts } from '../kit/text.ts'

export const noticeSettingsWords = texts({
  toastKinds: { zh: '弹出', en: 'Pop-up' },
  mailKinds: { zh: '邮件', en: 'Email' },
  digest: { zh: '邮件摘要', en: 'Digest' },
  quietFrom: { zh: '免打扰开始', en: 'Quiet hours start' },
  quietTo: { zh: '免打扰结束', en: 'Quiet hours end' },
})

export const noticeSettingsTexts = texts({
  title: { zh: '通知设置', en: 'Notification settings' },
  help: {
    zh: '所有通知都在通知栏中保留；弹出与邮件可按类型选择，免打扰时段内都不发送。',
    en: 'Every notification stays in the panel. Pop-ups and emails can be chosen by kind; neither is sent during quiet hours.',
  },
  kind: { zh: '类型', en: 'Kind' },
  noMail: { zh: '未配置邮件服务或您没有登记邮箱', en: 'No email service is set up, or you have no email address' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '通知设置已保存', en: 'Notification settings saved' },
  mailSeveral: { zh: '汇篱：{count} 条新通知', en: 'Hedgerow: {count} new notifications' },
  mailPlace: {
    zh: '请登录汇篱，在“{place}”中查看',
    en: 'Sign in to Hedgerow and open “{place}”',
  },
  mailOne: { zh: '汇篱：{message}', en: 'Hedgerow: {message}' },
})
