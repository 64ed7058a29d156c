import { dictionary } from '../../kit/dictionary.ts'

export const StrategyStatus = dictionary(
  'STRATEGY_STATUS',
  { zh: '状态', en: 'Status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    inForce: ['2', '生效', 'In force', 'ok'],
    void: ['0', '已作废', 'Void', 'void'],
  },
)

/** With what a strategy hedges. */
export const HedgeInstrument = dictionary(
  'HEDGE_INSTRUMENT',
  { zh: '工具', en: 'Instrument' },
  {
    forward: ['1', '远期', 'Forward'],
    option: ['2', '买入期权', 'Option bought'],
    collar: ['3', '领式组合', 'Collar'],
    participating: ['4', '参与式远期', 'Participating forward'],
  },
)

/** Whether each exposure follows the plan for itself, or all that is due in a month together. */
export const NettingRule = dictionary(
  'NETTING_RULE',
  { zh: '净额规则', en: 'Netting' },
  {
    each: ['1', '逐笔', 'One to one'],
    net: ['2', '净额', 'Net'],
  },
)
