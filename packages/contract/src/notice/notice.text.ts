import { texts } from '../kit/text.ts'

/** Columns and fields. */
export const noticeWords = texts({
  message: { zh: '内容', en: 'Message' },
  variant: { zh: '级别', en: 'Level' },
  noticeKind: { zh: '类型', en: 'Kind' },
  url: { zh: '页面', en: 'Screen' },
  readFlag: { zh: '已读', en: 'Read' },
  dismissed: { zh: '已忽略', en: 'Dismissed' },
  createTime: { zh: '时间', en: 'Time' },
  ids: { zh: '通知编号', en: 'Notification ids' },
  upTo: { zh: '最新一条的编号', en: 'Id of the newest one' },
})

export const noticeTexts = texts({
  notices: { zh: '通知', en: 'Notifications' },
  bell: { zh: '通知，{n} 条未读', en: 'Notifications, {n} unread' },
  /** §8, word for word. */
  empty: { zh: '暂无通知', en: 'There are no notifications for now.' },
  allRead: { zh: '没有未读通知', en: 'No unread notifications' },
  unreadOnly: { zh: '只看未读', en: 'Unread only' },
  unread: { zh: '未读', en: 'Unread' },
  markAllRead: { zh: '全部已读', en: 'Mark all read' },
  dismissAll: { zh: '全部忽略', en: 'Dismiss all' },
  dismiss: { zh: '忽略：{message}', en: 'Dismiss: {message}' },
  markRead: { zh: '标为已读：{message}', en: 'Mark as read: {message}' },
  open: { zh: '打开', en: 'Open' },
  review: { zh: '去处理', en: 'Review' },
  more: { zh: '显示更多', en: 'Show more' },
  several: { zh: '{n} 条新通知', en: '{n} new notifications' },
  show: { zh: '查看', en: 'Show' },
})
