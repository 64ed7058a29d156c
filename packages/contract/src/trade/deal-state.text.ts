/** The words of what the lists of deals tell beside the terms. */
import { texts } from '../kit/text.ts'

export const dealStateWords = texts({
  /** Beside the name of the trader. */
  trader: { zh: '交易员用户名', en: 'Trader user name' },
  base: { zh: '本金币种', en: 'Principal currency' },
  principal: { zh: '本金', en: 'Principal' },
  remainPrincipal: { zh: '剩余本金', en: 'Remaining principal' },
  marginCurrency: { zh: '保证金币种', en: 'Margin currency' },
  originalSerialNo: { zh: '原交易流水号', en: 'Original deal' },
  originalDealId: { zh: '原交易编号', en: 'Original deal id' },
  relDealSerialNo: { zh: '关联交易流水号', en: 'Related deal' },
  relDealId: { zh: '关联交易编号', en: 'Related deal id' },
  orderStatus: { zh: '指令状态', en: 'Order status' },
  executeStatus: { zh: '执行状态', en: 'Execution' },
  operateStatus: { zh: '操作状态', en: 'Operation' },
  allocateStatus: { zh: '分配状态', en: 'Allocation' },
  lockFlag: { zh: '锁定', en: 'Locked' },
})
