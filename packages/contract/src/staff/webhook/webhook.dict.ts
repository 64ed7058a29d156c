import { dictionary } from '../../kit/dictionary.ts'

/** What a webhook hears of: every act on such a record, by the name that the history gives it. */
export const WebhookEvent = dictionary(
  'WEBHOOK_EVENT',
  { zh: '推送事件', en: 'Webhook events' },
  {
    exposure: ['fxExposure', '敞口', 'Exposures'],
    exposureTransfer: ['exposureTransfer', '敞口转移', 'Exposure transfers'],
    hedgeRequest: ['exposureHedge', '套保申请', 'Hedge requests'],
    quote: ['fxQuote', '询价', 'Inquiries'],
    deal: ['fxDeal', '交易', 'Deals'],
    dealEvent: ['dealEvent', '交易事件', 'Deal events'],
    cashFlowChange: ['cashFlowChange', '现金流变更', 'Cash flow changes'],
    netResult: ['netResult', '清算流水', 'Clearing flows'],
    allocation: ['allocation', '资金分配', 'Allocations'],
    transfer: ['transfer', '资金划转', 'Transfers'],
    paymentFile: ['bankFile', '付款文件', 'Payment files'],
    statement: ['bankStatement', '银行对账单', 'Bank statements'],
    fairValue: ['markRun', '公允价值估值', 'Fair values'],
    bankAccount: ['bankAccountChange', '银行账户变更', 'Bank account changes'],
  },
)

export const WebhookState = dictionary(
  'WEBHOOK_STATE',
  { zh: '推送状态', en: 'Webhook status' },
  {
    waiting: ['0', '待确认', 'Awaiting confirmation', 'pending'],
    live: ['1', '启用', 'Enabled', 'ok'],
    off: ['2', '停用', 'Disabled', 'void'],
    failing: ['3', '投递失败停用', 'Disabled: unreachable', 'danger'],
    ended: ['4', '已删除', 'Deleted', 'void'],
  },
)

export const DeliveryState = dictionary(
  'WEBHOOK_DELIVERY_STATE',
  { zh: '投递状态', en: 'Delivery status' },
  {
    waiting: ['0', '待投递', 'Waiting', 'pending'],
    delivered: ['1', '已送达', 'Delivered', 'ok'],
    givenUp: ['2', '已放弃', 'Given up', 'danger'],
  },
)
