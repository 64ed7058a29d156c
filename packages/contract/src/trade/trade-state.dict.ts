/** Where a deal stands beside its order axis (screens of trading §20), for lists; apart, because other screens have no use for it. */
import { dictionary } from '../kit/dictionary.ts'

export const DealComplete = dictionary(
  'DEAL_COMPLETE_STATUS',
  { zh: '完成状态', en: 'Completion status' },
  { open: ['0', '未完成', 'Open'], complete: ['1', '已完成', 'Complete', 'ok'] },
)
