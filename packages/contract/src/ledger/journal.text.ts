import { texts } from '../kit/text.ts'

/** The fields of a journal. */
export const journalWords = texts({
  id: { zh: '凭证', en: 'Journal' },
  journalNo: { zh: '凭证号', en: 'Journal no.' },
  bookDate: { zh: '记账日', en: 'Booking date' },
  journalKind: { zh: '凭证类型', en: 'Kind' },
  journalState: { zh: '状态', en: 'State' },
  originNo: { zh: '来源编号', en: 'Source no.' },
  debits: { zh: '借方合计', en: 'Debits' },
  lineCount: { zh: '分录数', en: 'Lines' },
  reversesNo: { zh: '所冲销凭证', en: 'Reversed journal' },
  reversedByNo: { zh: '被冲销于', en: 'Reversed by' },
  exportedFlag: { zh: '已导出', en: 'Exported' },
  exportNo: { zh: '导出编号', en: 'Export no.' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  makerName: { zh: '记账人', en: 'Booked by' },
  createTime: { zh: '记账时间', en: 'Booked at' },
})

/** The words of journals and their lines. */
export const journalTexts = texts({
  title: { zh: '记账凭证', en: 'Journals' },
  help: {
    zh: '每笔资金变动记一张凭证，各币种借贷相等；凭证不修改、不删除，更正以冲销凭证完成。',
    en: 'Every movement of funds is recorded as a journal with equal debits and credits in each currency. Journals are never changed or deleted; corrections are made by reversing journals.',
  },
  empty: {
    zh: '没有凭证；划转、清算与余额校准记账后显示在这里',
    en: 'No journals yet; they appear here once transfers, settlements and balance adjustments are booked',
  },
  journals: { zh: '凭证', en: 'Journals' },
  chart: { zh: '科目表', en: 'Chart of accounts' },
  exports: { zh: '导出记录', en: 'Exports' },
  postings: { zh: '分录', en: 'Postings' },
  subject: { zh: '科目', en: 'Ledger account' },
  currency: { zh: '币种', en: 'Currency' },
  debit: { zh: '借方', en: 'Debit' },
  credit: { zh: '贷方', en: 'Credit' },
  inHome: { zh: '折 {currency}', en: 'In {currency}' },
  exportedIn: { zh: '导出编号', en: 'Export no.' },
  notExported: { zh: '尚未导出', en: 'Not exported yet' },
})
