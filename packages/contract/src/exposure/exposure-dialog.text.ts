/** Words of the exposure's dialogs alone, apart from those that the register fetches with its first page. */
import { texts } from '../kit/text.ts'

export const exposureDialogTexts = texts({
  homeCurrency: {
    zh: '{currency} 是该机构的本位币，不构成外汇敞口，无需套保',
    en: '{currency} is the home currency of this organisation: an amount in it is not a foreign-exchange exposure and does not need hedging',
  },
  record: { zh: '登记信息', en: 'Record' },
  whichExposure: { zh: '要变更的敞口', en: 'Exposure to change' },
  typeSerialNo: { zh: '输入敞口流水号的开头查找', en: 'Type the beginning of the serial no. to find it' },
  next: { zh: '下一步', en: 'Next' },
  editChangeTitle: { zh: '编辑变更', en: 'Edit change' },
  editChangeHint: {
    zh: '变更记录不可改写：提交后撤销 {chgSerialNo}，并按以下内容登记新的变更。',
    en: 'Change records are never rewritten: on submission {chgSerialNo} is undone, and a new change is recorded as follows.',
  },
  changeEdited: {
    zh: '已撤销 {before}，新的变更：{chgSerialNo}',
    en: '{before} undone; new change: {chgSerialNo}',
  },
  newChange: { zh: '新增变更', en: 'New change' },
  changeTitle: { zh: '变更敞口', en: 'Change exposure' },
  viewChangeTitle: { zh: '敞口变更', en: 'Exposure change' },
  changed: { zh: '变更成功：{chgSerialNo}', en: 'Exposure changed: {chgSerialNo}' },
  confirmTakeBack: {
    zh: '确认删除变更 {chgSerialNo}？敞口将恢复到变更前。',
    en: 'Delete change {chgSerialNo}? The exposure is restored to its state before the change.',
  },
  takenBack: { zh: '删除成功，撤销记录 {chgSerialNo}', en: 'Delete success: undone by {chgSerialNo}' },
  waterfall: { zh: '敞口构成', en: 'Composition of the exposure' },
  bookRateHint: {
    zh: '{pair}；留空则取敞口日期公布的中间价',
    en: '{pair}; if left empty, the published mid of the exposure date is used',
  },
  basics: { zh: '基本信息', en: 'Basics' },
  amounts: { zh: '金额与日期', en: 'Amount and dates' },
})
