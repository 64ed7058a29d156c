import { texts } from '../kit/text.ts'

export const attachmentWords = texts({
  id: { zh: '附件', en: 'Attachment' },
  businAttachType: { zh: '业务类型', en: 'Record type' },
  relId: { zh: '关联记录', en: 'Record' },
  relSerialNo: { zh: '关联编号', en: 'Record no.' },
  attachName: { zh: '附件名称', en: 'File name' },
  byteCount: { zh: '大小（字节）', en: 'Size (bytes)' },
  fileUrl: { zh: '文件', en: 'File' },
  fileHash: { zh: '文件校验码', en: 'File hash' },
  createBy: { zh: '上传人', en: 'Uploaded by' },
  createTime: { zh: '上传时间', en: 'Uploaded at' },
  deletedBy: { zh: '删除人', en: 'Deleted by' },
  deletedTime: { zh: '删除时间', en: 'Deleted at' },
  orgName: { zh: '机构', en: 'Organisation' },
})

export const attachmentTexts = texts({
  title: { zh: '附件', en: 'Attachments' },
  empty: { zh: '没有附件', en: 'No attachments' },
  add: { zh: '添加附件', en: 'Add a file' },
  hint: {
    zh: 'PDF、JPG、PNG、XLSX、DOCX，每个不超过 2 MB；也可以拖到这里',
    en: 'PDF, JPG, PNG, XLSX or DOCX of at most 2 MB each; or drop them here',
  },
  tooLarge: { zh: '文件不能超过 2 MB', en: 'The file cannot be larger than 2 MB' },
  sending: { zh: '正在上传 {name}', en: 'Uploading {name}' },
  failed: { zh: '上传失败，请重试', en: 'Upload failed, try again' },
  retry: { zh: '重试', en: 'Try again' },
  leave: { zh: '放弃', en: 'Discard' },
  added: { zh: '已添加附件 {name}', en: 'Attached {name}' },
  missing: { zh: '无法读取该附件', en: 'This file cannot be read' },
  rename: { zh: '改名', en: 'Rename' },
  save: { zh: '保存', en: 'Save' },
  renamed: { zh: '修改成功', en: 'update success' },
  delete: { zh: '删除', en: 'Delete' },
  deleteAsk: { zh: '确认删除 {name}？删除记录会保留。', en: 'Delete {name}? The deletion stays in the history.' },
  deleted: { zh: '删除成功', en: 'delete success' },
  deletedLine: { zh: '{who} 于 {when} 删除', en: 'Deleted by {who}, {when}' },
})
