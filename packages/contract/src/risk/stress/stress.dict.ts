import { dictionary } from '../../kit/dictionary.ts'

/** The loss that a reverse stress test looks for. */
export const LossTarget = dictionary(
  'LOSS_TARGET',
  { zh: '目标损失', en: 'Loss looked for' },
  { budget: ['1', '突破预算', 'Breaks the budget'], own: ['2', '自定金额', 'Own amount'] },
)

export const StressSide = dictionary(
  'STRESS_SIDE',
  { zh: '项目或工具', en: 'Item or hedge' },
  { item: ['1', '被套期项目', 'Hedged item'], hedge: ['2', '套期工具', 'Hedge'] },
)
