import { refusals } from '../kit/refusal.ts'

export const attachmentRefusals = refusals({
  ATTACH_KIND: {
    code: '11040001',
    zh: '仅支持 PDF、JPG、PNG、XLSX、DOCX 文件',
    en: 'PDF, JPG, PNG, XLSX and DOCX files only',
  },
  ATTACH_MACROS: { code: '11040002', zh: '文件含有宏，不能上传', en: 'The file holds macros and is not taken' },
  ATTACH_GONE: { code: '11040003', zh: '文件已失效，请重新上传', en: 'The file is no longer there, upload it again' },
  ATTACH_WHICH: { code: '11040004', zh: '请指明附件属于哪条记录', en: 'Say which record the file belongs to' },
  ATTACH_LOCKED: {
    code: '11040005',
    zh: '该记录已锁定，附件只能查看',
    en: 'This record has been locked; its attachments can only be read',
  },
  TOO_MANY_ATTACHMENTS: {
    code: '11040006',
    zh: '一条记录最多 {max:number} 个附件',
    en: 'A record has at most {max:number} attachments',
  },
  ATTACH_NOT_DELETABLE: { code: '11040007', zh: '该数据不能删除', en: 'This data cannot be deleted' },
})
