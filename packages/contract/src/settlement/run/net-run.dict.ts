import { dictionary } from '../../kit/dictionary.ts'

export const NetRunStatus = dictionary(
  'NET_RUN_STATUS',
  { zh: '轧差批次状态', en: 'Netting run' },
  {
    running: ['1', '轧差中', 'Running', 'pending'],
    done: ['2', '已完成', 'Done', 'ok'],
    cancelled: ['3', '已取消', 'Cancelled', 'changed'],
    failed: ['9', '未完成', 'Not finished', 'danger'],
  },
)
