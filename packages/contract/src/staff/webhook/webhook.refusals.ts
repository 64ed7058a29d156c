import { refusals } from '../../kit/refusal.ts'

export const webhookRefusals = refusals({
  WEBHOOK_ADDRESS: {
    code: '61050001',
    zh: '请填写完整的 https 地址，不含用户名和密码',
    en: 'Enter a complete https address without a user name or password',
  },
  WEBHOOK_INNER: {
    code: '61050002',
    zh: '不能推送到服务器自身或内部网络的地址；须由运维人员在 WEBHOOK_HOSTS 中放行',
    en: 'A webhook cannot be sent to an address of this server or its network; the operator of the server must allow it in WEBHOOK_HOSTS',
  },
  WEBHOOK_MANY: {
    code: '61050003',
    zh: '每个机构最多 {max:number} 个推送地址',
    en: 'An organisation can have at most {max:number} webhooks',
  },
  WEBHOOK_STATE: {
    code: '61050004',
    zh: '事件推送当前为“{state}”，不能进行此操作',
    en: 'The webhook is {state}; this action is not available in that state',
  },
  WEBHOOK_NAME: { code: '61050005', zh: '已有同名的推送', en: 'A webhook with this name already exists' },
  DELIVERY_WAITS: { code: '61050006', zh: '该消息仍在投递中', en: 'This message is still being delivered' },
})
