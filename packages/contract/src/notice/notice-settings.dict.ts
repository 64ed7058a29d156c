import { dictionary } from '../kit/dictionary.ts'

/** How mails about notices go out. */
export const MailDigest = dictionary(
  'MAIL_DIGEST',
  { zh: '邮件摘要', en: 'Email digest' },
  {
    each: ['0', '逐条', 'Individually'],
    hourly: ['1', '每小时', 'Hourly'],
    daily: ['2', '每日 08:30', 'Daily at 08:30'],
  },
)
