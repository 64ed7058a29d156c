import { texts } from '../../kit/text.ts'

export const webhookWords = texts({
  id: { zh: '推送', en: 'Webhook' },
  ids: { zh: '投递', en: 'Deliveries' },
  webhookName: { zh: '名称', en: 'Name' },
  url: { zh: '地址', en: 'Address' },
  events: { zh: '事件', en: 'Events' },
  secret: { zh: '签名密钥', en: 'Signing secret' },
  isOn: { zh: '启用', en: 'Enabled' },
  pending: { zh: '待确认', en: 'Awaiting confirmation' },
  webhookState: { zh: '状态', en: 'Status' },
  makerName: { zh: '创建人', en: 'Created by' },
  createTime: { zh: '创建时间', en: 'Creation time' },
  lastSent: { zh: '最近送达', en: 'Last delivered' },
  waiting: { zh: '待投递', en: 'Waiting' },
  orgName: { zh: '机构', en: 'Organisation' },
  orgId: { zh: '机构', en: 'Organisation' },
})

export const deliveryWords = texts({
  happened: { zh: '发生时间', en: 'Event time' },
  webhookName: { zh: '推送', en: 'Webhook' },
  webhookId: { zh: '推送编号', en: 'Webhook id' },
  messageId: { zh: '消息编号', en: 'Message id' },
  event: { zh: '事件', en: 'Event' },
  act: { zh: '操作', en: 'Action' },
  recordId: { zh: '记录编号', en: 'Record id' },
  deliveryState: { zh: '状态', en: 'Status' },
  attempts: { zh: '次数', en: 'Attempts' },
  answered: { zh: 'HTTP 状态', en: 'HTTP status' },
  problem: { zh: '原因', en: 'Reason' },
  lastTime: { zh: '最近投递', en: 'Last attempt' },
  nextTime: { zh: '下次投递', en: 'Next attempt' },
  orgId: { zh: '机构', en: 'Organisation' },
})

export const webhookTexts = texts({
  title: { zh: '事件推送', en: 'Webhooks' },
  help: {
    zh: '业务记录变动时，向贵公司系统的地址发送带签名的消息；由一名管理员创建，另一名管理员确认后生效。',
    en: 'Sends signed messages to your own systems whenever the chosen records change. One administrator creates a webhook; it takes effect after another administrator confirms it.',
  },
  none: { zh: '还没有事件推送', en: 'No webhooks yet' },
  add: { zh: '新建推送', en: 'New webhook' },
  make: { zh: '创建', en: 'Create' },
  made: { zh: '推送已创建', en: 'Webhook created' },
  thin: {
    zh: '消息只含记录编号和操作名，不含金额；接收方用 API 令牌读取记录。',
    en: 'A message contains only the record number and the action, no amounts; recipients read the record with an API token.',
  },
  shownTitle: { zh: '请保存签名密钥', en: 'Save the signing secret' },
  shownAbout: {
    zh: '密钥只显示这一次。接收方用它核对 webhook-signature 请求头。',
    en: 'The secret is shown only once. The recipient verifies the header webhook-signature with it.',
  },
  waits: { zh: '另一名管理员确认后开始推送。', en: 'It starts after another administrator confirms it.' },
  on: { zh: '启用', en: 'Enable' },
  off: { zh: '停用', en: 'Disable' },
  switched: { zh: '推送状态已变更', en: 'Webhook status changed' },
  remove: { zh: '删除', en: 'Delete' },
  removeAsk: {
    zh: '删除该推送？未送达的消息不再投递。',
    en: 'Delete this webhook? Undelivered messages will not be sent.',
  },
  removed: { zh: '推送已删除', en: 'Webhook deleted' },
  all: { zh: '全部推送', en: 'All webhooks' },
  log: { zh: '投递记录', en: 'Deliveries' },
  logHelp: {
    zh: '每条消息至少送达一次；接收方按消息编号去重。记录保留 30 天。',
    en: 'Each message is delivered at least once; recipients detect duplicates by message id. Records are kept for 30 days.',
  },
  noDeliveries: { zh: '还没有投递记录', en: 'No deliveries yet' },
  replay: { zh: '重新投递', en: 'Send again' },
  replayed: { zh: '已安排重新投递', en: 'Redelivery scheduled' },
})

/** What people are told. */
export const webhookNotices = texts({
  failing: {
    zh: '事件推送“{name}”连续 {days:number} 天无法送达，已停用',
    en: 'The webhook {name} could not be reached for {days:number} {days:day|days} and was disabled',
  },
})

/** Why a message did not arrive, as the log says it. */
export const webhookProblems = texts({
  address: { zh: '地址无效或不允许', en: 'The address is not allowed' },
  silent: { zh: '没有在 {seconds:number} 秒内回应', en: 'No answer within {seconds:number} seconds' },
  unreachable: { zh: '无法连接', en: 'It cannot be reached' },
  refused: { zh: '对方没有接受', en: 'It was not accepted' },
})

/** Of a message, as its receiver reads it. */
export const messageWords = texts({
  type: { zh: '记录种类与操作，如 fxDeal.add', en: 'Kind of record and action, such as fxDeal.add' },
  timestamp: { zh: '发生时间', en: 'When it happened' },
  data: { zh: '所涉记录', en: 'The record' },
  recordId: { zh: '记录编号', en: 'Record id' },
  orgId: { zh: '记录所属机构', en: 'Organisation of the record' },
  seq: { zh: '在本集团历史中的序号，用于排序', en: 'Number in the history of the group, to order by' },
})
export const messageHeaders = texts({
  'webhook-id': { zh: '消息编号，重投时不变', en: 'Message id, the same at each attempt' },
  'webhook-timestamp': { zh: '发送时间，Unix 秒', en: 'Sending time, in Unix seconds' },
  'webhook-signature': {
    zh: '以“v1,”开头，其后为以推送密钥对“编号.时间.正文”计算的 HMAC-SHA256（base64）',
    en: 'v1, and HMAC-SHA256 (base64) of id.time.body under the secret of the webhook',
  },
})
export const messageTexts = texts({
  about: {
    zh: '由本产品发出：机构选定种类的记录每有变动即推送。至少送达一次，不保证顺序。',
    en: 'Sent by the product for every action on the kinds of records that an organisation chose. Delivery is at least once and in no guaranteed order.',
  },
  taken: { zh: '已收下', en: 'Accepted' },
  again: { zh: '其他任何结果都会稍后重投', en: 'After any other response the message is sent again later' },
})
