/** How far an export that is made in the background has come. */
import { dictionary } from '../../kit/dictionary.ts'

export const LongExportStatus = dictionary(
  'LONG_EXPORT_STATUS',
  { zh: '导出状态', en: 'Export status' },
  {
    queued: ['0', '排队中', 'Queued', 'pending'],
    running: ['1', '导出中', 'Running', 'pending'],
    done: ['2', '已完成', 'Done', 'ok'],
    refused: ['3', '已拒绝', 'Refused', 'danger'],
    cancelled: ['4', '已取消', 'Cancelled', 'void'],
    failed: ['5', '失败', 'Failed', 'danger'],
    removed: ['6', '已删除', 'Removed', 'void'],
  },
)
