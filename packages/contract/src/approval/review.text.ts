import { texts } from '../kit/text.ts'

/** The columns of changes that wait for a second person. */
export const reviewedWords = texts({
  id: { zh: '变更', en: 'Change' },
  version: { zh: '版本', en: 'Version' },
  changeKind: { zh: '变更内容', en: 'Kind of change' },
  changeStatus: { zh: '状态', en: 'Status' },
  makerName: { zh: '经办人', en: 'Maker' },
  makerId: { zh: '经办人编号', en: 'Maker id' },
  lastEditorId: { zh: '最后修改人编号', en: 'Last editor id' },
  worthCurrency: { zh: '折算币种', en: 'Conversion currency' },
  createTime: { zh: '提交时间', en: 'Submitted' },
})
