import { dictionary } from '../../kit/dictionary.ts'

export const RelationStatus = dictionary(
  'HEDGE_RELATION_STATUS',
  { zh: '套期关系状态', en: 'Relationship status' },
  {
    draft: ['T', '草稿', 'Draft'],
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    inForce: ['2', '生效', 'In force', 'ok'],
    discontinued: ['3', '已终止', 'Discontinued', 'void'],
    ended: ['4', '已到期', 'Ended', 'void'],
    void: ['0', '已作废', 'Void', 'void'],
  },
)

export const HedgeKind = dictionary(
  'HEDGE_KIND',
  { zh: '套期类型', en: 'Hedge type' },
  { cashFlow: ['1', '现金流量套期', 'Cash flow hedge'], fairValue: ['2', '公允价值套期', 'Fair value hedge'] },
)

/** What of the instrument stays outside the relationship (IFRS 9 6.2.4; CAS 24 (2017) article 7). */
export const ExcludedElement = dictionary(
  'EXCLUDED_ELEMENT',
  { zh: '排除成分', en: 'Excluded element' },
  {
    none: ['0', '无', 'None'],
    forward: ['1', '远期要素', 'Forward element'],
    timeValue: ['2', '时间价值', 'Time value'],
  },
)

/** What a purchase brings: the reserve is part of what stocks cost (IFRS 9 6.5.11 (d) (i)), or leaves with what is a cost at once (6.5.11 (d) (ii)). */
export const HedgedPurchase = dictionary(
  'HEDGED_PURCHASE',
  { zh: '预期采购用途', en: 'Use of a forecast purchase' },
  { inventory: ['1', '存货', 'Inventory'], cost: ['2', '成本', 'Cost'] },
)

/** By what the changes of the hedged item are measured (IFRS 9 B6.5.5). */
export const ItemBasis = dictionary(
  'ITEM_BASIS',
  { zh: '被套期项目计量', en: 'Measurement of the item' },
  { item: ['1', '项目本身', 'The item itself'], hypothetical: ['2', '假定衍生工具', 'Hypothetical derivative'] },
)

export const ValidityMethod = dictionary(
  'VALIDITY_METHOD',
  { zh: '有效性方法', en: 'Validity method' },
  {
    criticalTerms: ['1', '关键条款', 'Critical terms'],
    dollarOffset: ['2', '价值抵销', 'Dollar offset'],
    regression: ['3', '回归', 'Regression'],
    varianceReduction: ['4', '方差减少', 'Variance reduction'],
  },
)

/** Judged by people, with a reason (IFRS 9 6.4.1 (c) (ii)). */
export const CreditRiskView = dictionary(
  'CREDIT_RISK_VIEW',
  { zh: '信用风险判断', en: 'Credit risk' },
  {
    notDominant: ['1', '不占主导', 'Does not dominate', 'ok'],
    dominant: ['2', '占主导', 'Dominates', 'danger'],
  },
)

export const EffectResult = dictionary(
  'EFFECT_RESULT',
  { zh: '有效性结论', en: 'Conclusion' },
  {
    untested: ['0', '未评估', 'Not tested'],
    passed: ['1', '通过', 'Passed', 'ok'],
    attention: ['2', '关注', 'Attention', 'pending'],
    failed: ['3', '未通过', 'Failed', 'danger'],
  },
)

export const HedgeEventKind = dictionary(
  'HEDGE_EVENT_KIND',
  { zh: '套期事件', en: 'Event of a relationship' },
  {
    rebalancing: ['1', '再平衡', 'Rebalancing', 'pending'],
    discontinuation: ['2', '终止', 'Discontinuation', 'pending'],
  },
)

/** Why a relationship ends; none of them is the mere wish to end it (IFRS 9 6.5.6, B6.5.26; CAS 24 (2017) article 19). */
export const DiscontinueReason = dictionary(
  'DISCONTINUE_REASON',
  { zh: '终止原因', en: 'Reason for discontinuation' },
  {
    forecastGone: ['1', '预期交易不再发生', 'Forecast no longer expected', 'danger'],
    forecastUncertain: [
      '2',
      '预期交易不再极可能发生，仍预期发生',
      'Forecast still expected, no longer highly probable',
    ],
    instrumentEnded: ['3', '套期工具到期、出售、终止或行使', 'Instrument expired, sold, terminated or exercised'],
    noRelationship: ['4', '经济关系不再存在', 'No economic relationship any more'],
    creditRisk: ['5', '信用风险占主导', 'Credit risk dominates'],
    objective: ['6', '风险管理目标改变', 'Risk management objective changed'],
  },
)
