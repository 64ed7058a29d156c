import { texts } from '../kit/text.ts'

export const bankFileWords = texts({
  id: { zh: '文件', en: 'File' },
  version: { zh: '版本', en: 'Version' },
  fileNo: { zh: '文件编号', en: 'File no.' },
  fileStatus: { zh: '文件状态', en: 'File status' },
  fileName: { zh: '文件名', en: 'File name' },
  fileFormat: { zh: '格式', en: 'Format' },
  bankId: { zh: '银行', en: 'Bank' },
  bankName: { zh: '银行', en: 'Bank' },
  accountId: { zh: '账号', en: 'Account' },
  account: { zh: '账号', en: 'Account' },
  currency: { zh: '币种', en: 'Currency' },
  statementDate: { zh: '账单日', en: 'Statement date' },
  statementId: { zh: '账单标识', en: 'Statement id' },
  lineCount: { zh: '行数', en: 'Lines' },
  matchedCount: { zh: '已匹配', en: 'Matched' },
  diffCount: { zh: '差异', en: 'Differences' },
  openingBalance: { zh: '期初余额', en: 'Opening balance' },
  closingBalance: { zh: '期末余额', en: 'Closing balance' },
  openingCheck: { zh: '期初余额核对', en: 'Opening balance check' },
  repeatedCount: { zh: '重复行', en: 'Repeated lines' },
  closingCheck: { zh: '期末余额核对', en: 'Closing balance check' },
  fileHash: { zh: '文件校验码', en: 'File hash' },
  importedBy: { zh: '导入人', en: 'Imported by' },
  importedTime: { zh: '导入时间', en: 'Imported at' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
})

export const bankLineWords = texts({
  id: { zh: '账单行', en: 'Statement line' },
  lineNo: { zh: '行', en: 'Line' },
  lineStatus: { zh: '匹配状态', en: 'Match' },
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  bookDate: { zh: '记账日', en: 'Booked on' },
  valueDate: { zh: '起息日', en: 'Value date' },
  bankRef: { zh: '银行参考号', en: 'Bank reference' },
  endToEndId: { zh: '端到端标识', en: 'End-to-end id' },
  entryCode: { zh: '业务代码', en: 'Transaction code' },
  lineText: { zh: '摘要', en: 'Text' },
  flowSerialNo: { zh: '账户流水', en: 'Movement' },
})

export const bankFileTexts = texts({
  inTitle: { zh: '收到的银行文件', en: 'Files from banks' },
  inEmpty: { zh: '还没有收到的文件', en: 'No file received yet' },
  help: {
    zh: '上传 camt.053、camt.054、MT940 或账单模板，先查看各行，再匹配入账；pain.002 登记付款回执，MT300 与交易逐项比对',
    en: 'Upload camt.053, camt.054, MT940 or the statement template, look at the lines, then match and book; pain.002 answers payments, MT300 is compared with its deal',
  },
  upload: { zh: '上传', en: 'Upload' },
  uploaded: { zh: '文件上传成功', en: 'Upload file Successfully.' },
  uploadFailed: { zh: '上传失败，请重试', en: 'Upload failed, try again' },
  uploadTitle: { zh: '上传银行文件', en: 'Upload a bank file' },
  retry: { zh: '重试', en: 'Try again' },
  choose: { zh: '选择文件', en: 'Choose a file' },
  drop: {
    zh: '拖到这里，或选择 camt.053、camt.054、MT940、MT300、pain.002、CSV 文件；不超过 {max} MB',
    en: 'Drop a camt.053, camt.054, MT940, MT300, pain.002 or CSV file here, or choose one; at most {max} MB',
  },
  reading: { zh: '正在读取', en: 'Reading' },
  template: { zh: '下载账单模板', en: 'Download the statement template' },
  answered: { zh: '回执已登记：{count} 笔付款', en: 'Answer recorded: {count} {count:payment|payments}' },
  confirmed: {
    zh: '{count} 份银行确认：{matched} 份一致',
    en: '{count} bank {count:confirmation|confirmations}: {matched} {matched:agrees|agree}',
  },
  confirmations: { zh: '银行确认', en: 'Bank confirmations' },
  confirmDeal: { zh: '交易', en: 'Deal' },
  confirmNo: { zh: '银行编号', en: 'Bank’s number' },
  confirmResult: { zh: '结果', en: 'Result' },
  confirmUnknown: {
    zh: '没有编号相同、或交割日与两边金额都相同且未确认的交易',
    en: 'No deal has its number, and none that is unconfirmed has its value date and both amounts',
  },
  confirmTwo: { zh: '不止一笔交易与之相同', en: 'More than one deal is like it' },
  confirmCancelled: { zh: '银行撤销确认，请联系银行', en: 'The bank cancels its confirmation; ask the bank' },
  match: { zh: '匹配', en: 'Match' },
  matched: {
    zh: '已匹配 {matched} 行，入账 {booked} 笔，差异 {differences} 条',
    en: '{matched} lines matched, {booked} movements booked, {differences} differences',
  },
  revert: { zh: '撤回', en: 'Revert' },
  revertAsk: { zh: '确认撤回 {no}？', en: 'Revert {no}?' },
  reverted: { zh: '文件撤回成功', en: 'Revert file Successfully.' },
  differences: { zh: '差异', en: 'Differences' },
  lines: { zh: '账单行', en: 'Lines' },
  facts: { zh: '账单', en: 'Statement' },
  shownLines: { zh: '显示前 {count} 行', en: 'The first {count} lines' },
  closingOff: { zh: '期末余额不符：相差 {amount}', en: 'Closing balance is off by {amount}' },
  openingOff: {
    zh: '期初余额与上一份对账单的期末余额不衔接：相差 {amount}，可能缺少对账单',
    en: 'The opening balance is not where the last statement ended: off by {amount}; a statement may be missing',
  },
  numbersMissing: { zh: '缺少对账单编号 {numbers}', en: 'Statement numbers are missing: {numbers}' },
  repeatedLines: {
    zh: '{count} 行与先前文件的对账单行相同，不再匹配和入账',
    en: '{count} {count:line|lines} came by an earlier file already, and {count:is|are} not matched or booked again',
  },
  uploadedRepeated: {
    zh: '文件上传成功，{count} 行先前已导入',
    en: 'Upload file Successfully. {count} {count:line was|lines were} imported before',
  },
  noticeGap: {
    zh: '对账单 {no} 与上一份对账单不衔接，可能缺少对账单',
    en: 'Statement {no} does not follow the one before; a statement may be missing',
  },
  noticeTaken: {
    zh: '银行文件夹中的 {fileName}：账单 {statements} 份，付款回执 {answered} 笔，交易确认 {confirmed} 笔',
    en: '{fileName} from the bank folder: {statements} {statements:statement|statements}, {answered} {answered:payment|payments} answered, {confirmed} {confirmed:confirmation|confirmations}',
  },
  noticeNotTaken: {
    zh: '银行文件夹中的 {fileName} 未接收：{reason}',
    en: '{fileName} in the bank folder was refused: {reason}',
  },
  noticeDifferences: {
    zh: '账单 {no} 有 {count} 条差异待处理',
    en: 'Statement {no} left {count} {count:difference|differences} to look at',
  },
})

/** What is wrong with a bank's file, and with which of its fields. */
export const fileProblems = texts({
  form: { zh: '不是格式完整的 XML', en: 'it is no well-formed XML' },
  amount: { zh: '金额缺失或无效', en: 'an amount is missing or wrong' },
  day: { zh: '日期缺失或无效', en: 'a date is missing or wrong' },
  side: { zh: '借贷方向缺失或无效', en: 'a debit or credit mark is missing or wrong' },
  account: { zh: '账号缺失', en: 'the account is missing' },
  currency: { zh: '币种缺失或无效', en: 'a currency is missing or wrong' },
  mixed: { zh: '币种与账单不一致', en: 'a currency differs from the statement’s' },
  field61: { zh: ':61: 字段无效', en: 'a field :61: is wrong' },
  column: { zh: '缺少账单模板的列', en: 'a column of the statement template is missing' },
  missing: { zh: '缺少报文内容', en: 'a part of the message is missing' },
})

/** The columns of the statement template, in their order. */
export const templateColumns = texts({
  account: bankFileWords.account,
  currency: bankFileWords.currency,
  statementId: bankFileWords.statementId,
  bookDate: bankLineWords.bookDate,
  valueDate: bankLineWords.valueDate,
  amount: bankLineWords.amount,
  endToEndId: bankLineWords.endToEndId,
  bankRef: bankLineWords.bankRef,
  lineText: bankLineWords.lineText,
  openingBalance: bankFileWords.openingBalance,
  closingBalance: bankFileWords.closingBalance,
})
