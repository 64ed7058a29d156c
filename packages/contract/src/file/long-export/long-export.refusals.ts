import { refusals } from '../../kit/refusal.ts'

export const longExportRefusals = refusals({
  EXPORT_TOO_LARGE: {
    code: '18250001',
    zh: '导出文件最大 {max:number} MB，请缩小筛选范围或减少导出列后重试',
    en: 'An exported file can have at most {max:number} MB; narrow the filter or choose fewer columns and try again',
  },
  TOO_MANY_EXPORTS: {
    code: '18250002',
    zh: '最多可同时进行 {max:number} 个导出，请等待完成或取消其中一个',
    en: 'At most {max:number} of your exports can be in progress; wait until one is finished or cancel one',
  },
  EXPORT_NOT_READY: {
    code: '18250003',
    zh: '导出尚无文件（{status}），完成后可下载',
    en: 'The export has no file ({status}); it can be downloaded when it is done',
  },
  EXPORT_ENDED: {
    code: '18250004',
    zh: '导出已结束（{status}），不能取消',
    en: 'The export has ended ({status}) and cannot be cancelled',
  },
  EXPORT_NOT_KEPT: {
    code: '18250005',
    zh: '导出文件只保留 {days} 天，该文件已删除，请重新导出',
    en: 'Exported files are kept for {days} {days:day|days} and this one has been removed; export the list again',
  },
  EXPORT_RIGHTS_CHANGED: {
    code: '18250006',
    zh: '文件生成后您的权限已减少，不能下载，请重新导出',
    en: 'Your duties have been reduced since the file was made, so it cannot be downloaded; export the list again',
  },
})
