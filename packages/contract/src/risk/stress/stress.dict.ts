import { dictionary } from '../../kit/dictionary.ts'

/** The loss that a reverse stress test looks for. */
export const LossTarget = dictionary(
  'LOSS_TARGET',
  { zh: '目标损失', en: 'Target loss' },
  { budget: ['1', '突破预算', 'Budget breach'], own: ['2', '自定金额', 'Custom amount'] },
)

/** Why a figure of a bank is not known. */
export const BankGap = dictionary(
  'BANK_GAP',
  { zh: '缺少', en: 'Missing' },
  {
    facility: ['1', '未登记额度', 'No limit is recorded'],
    period: ['2', '额度不在有效期内', 'The limit is not in force'],
    use: ['3', '有交易缺少折美元金额', 'A deal has no USD equivalent'],
    elsewhere: ['4', '其他机构与该行另有交易', 'Other organisations have deals with it, too'],
    past: ['5', '额度只知当前值，不用于过去的估值日', 'Limits are known as of today only'],
    rate: ['6', '缺少美元汇率', 'A rate to US dollars is missing'],
    threshold: ['7', '未登记追加保证金起点', 'No threshold for margin calls is recorded'],
  },
)

export const StressSide = dictionary(
  'STRESS_SIDE',
  { zh: '项目或工具', en: 'Item or hedge' },
  { item: ['1', '被套期项目', 'Hedged item'], hedge: ['2', '套期工具', 'Hedge'] },
)
