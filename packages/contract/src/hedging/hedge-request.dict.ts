/** States of a hedge request: three axes that are never merged (workflows §0.1). */
import { dictionary } from '../kit/dictionary.ts'

export const OrderStatus = dictionary(
  'ORDER_STATUS',
  { zh: '申请状态', en: 'Request status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    submitted: ['1', '待审核', 'Awaiting review', 'pending'],
    confirmed: ['2', '已确认', 'Confirmed', 'ok'],
    void: ['0', '作废', 'Void', 'void'],
  },
)
export const ExecuteStatus = dictionary(
  'EXECUTE_STATUS',
  { zh: '执行状态', en: 'Execution' },
  {
    unexecuted: ['0', '未执行', 'Unexecuted', 'pending'],
    executed: ['1', '已执行', 'Executed', 'ok'],
    partly: ['2', '部分执行', 'Partly executed', 'changed'],
  },
)
