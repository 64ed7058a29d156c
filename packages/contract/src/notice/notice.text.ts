/** Words of the notices and of the panel that holds them. */
import { texts } from '../kit/text.ts'

export const noticeWords = texts({
  ids: { zh: '通知编号', en: 'Notice ids' },
  notices: { zh: '通知', en: 'Notifications' },
  noticesWaiting: { zh: '通知，{count} 条未处理', en: 'Notifications, {count} waiting' },
  dismiss: { zh: '忽略', en: 'Dismiss' },
  dismissAll: { zh: '全部忽略', en: 'Dismiss all' },
  open: { zh: '打开', en: 'Open' },
  none: { zh: '暂无通知', en: 'There are no notifications for now.' },
  more: { zh: '还有 {count} 条较早的通知', en: '{count} earlier ones' },
  default: { zh: '通知', en: 'Notice' },
  error: { zh: '错误', en: 'Error' },
  success: { zh: '完成', en: 'Done' },
  warning: { zh: '注意', en: 'Attention' },
  info: { zh: '消息', en: 'Information' },
})
