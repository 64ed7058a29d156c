import { texts } from '../kit/text.ts'

export const cashFlowWords = texts({
  id: { zh: '编号', en: 'Id' },
  dealId: { zh: '交易编号', en: 'Deal id' },
  cflNo: { zh: '现金流编号', en: 'Cash flow no.' },
  cflVersion: { zh: '版本', en: 'Version' },
  dealSerialNo: { zh: '交易流水号', en: 'Deal serial no.' },
  businType: { zh: '业务类型', en: 'Business type' },
  legNo: { zh: '序号', en: 'Leg' },
  cflType: { zh: '类型', en: 'Type' },
  cflFlag: { zh: '收付', en: 'Receive or pay' },
  payCurrency: { zh: '币种', en: 'Currency' },
  payAmt: { zh: '金额', en: 'Amount' },
  payDate: { zh: '约定日', en: 'Agreed date' },
  payDateAdj: { zh: '收付日', en: 'Pay date' },
  payDateSchedRule: { zh: '日期规则', en: 'Date rule' },
  holidayTypes: { zh: '节假日类型', en: 'Holiday types' },
  cflStatus: { zh: '状态', en: 'Status' },
  cflKnownStatus: { zh: '金额是否确定', en: 'Amount known' },
  settleStatus: { zh: '清算状态', en: 'Settle status' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  createBy: { zh: '经办', en: 'Maker' },
  counterPartyId: { zh: '交易对手', en: 'Counterparty' },
  counterPartyName: { zh: '交易对手', en: 'Counterparty' },
  actualAmt: { zh: '实际金额', en: 'Actual amount' },
  actualDate: { zh: '实际日期', en: 'Actual date' },
  manualChgFlag: { zh: '人工修改', en: 'Changed by hand' },
  postscript: { zh: '附言', en: 'Postscript' },
})

export const cashFlowTexts = texts({
  title: { zh: '现金流管理', en: 'Cash flows' },
  empty: { zh: '还没有现金流；交易提交后自动生成', en: 'No cash flows yet; they follow from submitted deals' },
})
