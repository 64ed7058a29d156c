import { texts } from '../kit/text.ts'

export const voucherWords = texts({
  id: { zh: '导出记录', en: 'Export' },
  exportNo: { zh: '导出编号', en: 'Export no.' },
  template: { zh: '模板', en: 'Template' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  bookDateStart: { zh: '记账日（起）', en: 'Booking date (from)' },
  bookDateEnd: { zh: '记账日（止）', en: 'Booking date (to)' },
  againFlag: { zh: '含已导出的凭证', en: 'Previously exported journals' },
  journalCount: { zh: '凭证数', en: 'Journals' },
  againCount: { zh: '其中再次导出', en: 'Exported again' },
  lineCount: { zh: '分录数', en: 'Lines' },
  localCurrency: { zh: '本位币', en: 'Local currency' },
  fileHash: { zh: '文件校验码', en: 'File hash' },
  makerName: { zh: '导出人', en: 'Exported by' },
  createTime: { zh: '导出时间', en: 'Exported at' },
})

export const voucherTexts = texts({
  stepToExport: { zh: '未导出的凭证', en: 'Journals not exported' },
  closesHint: {
    zh: '月末之后，该月凭证全部导出即关账：不能再记账到该月及以前',
    en: 'After month end, a month is closed once all its journals are exported: nothing can be booked into it or any earlier month',
  },
  title: { zh: '凭证导出记录', en: 'Journal exports' },
  empty: { zh: '还没有导出过凭证', en: 'No journals exported yet' },
  make: { zh: '导出凭证', en: 'Export journals' },
  makeTitle: { zh: '导出凭证', en: 'Export journals' },
  download: { zh: '下载', en: 'Download' },
  preview: {
    zh: '该期间 {count} 张凭证，未导出 {fresh} 张，已导出 {before} 张',
    en: '{count} {count:journal|journals} in the period: {fresh} new, {before} exported before',
  },
  lastExport: {
    zh: '最近一次导出：{no}（{day:day}）',
    en: 'Last exported in {no} ({day:day})',
  },
  made: { zh: '已导出 {count} 张凭证：{no}', en: '{count} {count:journal|journals} exported: {no}' },
  madeAgain: {
    zh: '已导出 {count} 张凭证：{no}，其中 {again} 张此前导出过，请勿在 ERP 中重复引入',
    en: '{count} {count:journal|journals} exported: {no}; {again} of them were exported before and must not be imported into the ERP again',
  },
})
