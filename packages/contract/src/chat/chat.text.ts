import { texts } from '../kit/text.ts'

export const chatWords = texts({
  contactId: { zh: '联系人', en: 'Contact' },
  message: { zh: '消息', en: 'Message' },
  clientKey: { zh: '消息标识', en: 'Message key' },
  before: { zh: '早于该消息', en: 'Earlier than message' },
  upTo: { zh: '最新一条的编号', en: 'Id of the newest one' },
  cardKind: { zh: '引用的业务', en: 'Quoted record type' },
  cardNo: { zh: '引用的编号', en: 'Quoted record no.' },
})

export const chatTexts = texts({
  title: { zh: '团队聊天', en: 'Team chat' },
  button: { zh: '团队聊天，{n} 条未读', en: 'Team chat, {n} unread' },
  myPresence: { zh: '我的状态', en: 'My status' },
  seemOffline: { zh: '显示为离线', en: 'Appear offline' },
  undisturbed: {
    zh: '不弹出通知和新消息提示，通知面板和未读数照常',
    en: 'No pop-ups. Notifications and messages stay in their panels and are counted.',
  },
  contacts: { zh: '联系人', en: 'Contacts' },
  find: { zh: '查找联系人', en: 'Find a contact' },
  unread: { zh: '{n} 条未读', en: '{n} unread' },
  /** §8, word for word. */
  select: { zh: '选择联系人，开始对话', en: 'Select a contact to start a conversation.' },
  start: { zh: '在下方输入消息，开始对话', en: 'Start a conversation by typing your message below.' },
  nobody: { zh: '还没有同事', en: 'No colleagues yet' },
  back: { zh: '返回联系人', en: 'Back to the contacts' },
  conversation: { zh: '与 {name} 的对话', en: 'Conversation with {name}' },
  type: { zh: '输入消息', en: 'Type a message' },
  send: { zh: '发送', en: 'Send' },
  me: { zh: '我', en: 'Me' },
  read: { zh: '已读', en: 'read' },
  sent: { zh: '已发送', en: 'sent' },
  failed: { zh: '未送达，重试', en: 'Not delivered, retry' },
  older: { zh: '更早的消息', en: 'Earlier messages' },
  quote: { zh: '引用记录', en: 'Quote a record' },
  quoteFind: { zh: '输入编号查找', en: 'Find by number' },
  quoteNone: { zh: '不引用', en: 'Quote none' },
  hidden: { zh: '您无权查看该记录', en: 'You are not permitted to view this record' },
})
