import { refusals } from '../kit/refusal.ts'

export const attachmentRefusals = refusals({
  ATTACH_KIND: {
    code: '11040001',
    zh: '仅支持 PDF、JPG、PNG、XLSX、DOCX 文件',
    en: 'Only PDF, JPG, PNG, XLSX and DOCX files can be uploaded',
  },
  ATTACH_MACROS: {
    code: '11040002',
    zh: '文件含有宏，不能上传',
    en: 'The file contains macros and cannot be uploaded',
  },
  ATTACH_GONE: {
    code: '11040003',
    zh: '文件已失效，请重新上传',
    en: 'The file is no longer available; upload it again',
  },
  ATTACH_WHICH: {
    code: '11040004',
    zh: '请指明附件属于哪条记录',
    en: 'State the record to which the attachment belongs',
  },
  ATTACH_LOCKED: {
    code: '11040005',
    zh: '该记录已作废，附件只能查看',
    en: 'This record is void; its attachments can only be read',
  },
  ATTACH_FIXED: {
    code: '11040008',
    zh: '该记录已锁定，不能修改：只有草稿的附件可以改名',
    en: 'This record has been locked and cannot be modified: only attachments of a draft can be renamed',
  },
  ATTACH_ENDING: {
    code: '11040009',
    zh: '名称须以 {ending} 结尾，与文件的类型一致',
    en: 'The name must end in {ending}, to match the file type',
  },
  TOO_MANY_ATTACHMENTS: {
    code: '11040006',
    zh: '一条记录最多 {max:number} 个附件',
    en: 'A record can have at most {max:number} attachments',
  },
  ATTACH_NOT_DELETABLE: {
    code: '11040007',
    zh: '该数据不能删除：记录提交后，附件须保留',
    en: 'This data cannot be deleted: once a record is submitted, its attachments must be kept',
  },
})
