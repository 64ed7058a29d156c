import { refusals } from '../../kit/refusal.ts'

export const hedgeRelationRefusals = refusals({
  RELATION_NOT_EDITABLE: {
    code: '18120001',
    zh: '只有草稿可以编辑、提交或作废',
    en: 'Only a draft can be edited, submitted or made void',
  },
  RELATION_NOT_AWAITING: {
    code: '18120002',
    zh: '该套期关系不在待复核状态',
    en: 'This relationship does not await review',
  },
  RELATION_NOT_YOURS: {
    code: '18120003',
    zh: '只有经办人可以撤回或作废',
    en: 'Only its maker can withdraw it or make it void',
  },
  RELATION_COMMENT: {
    code: '18120004',
    zh: '退回时须填写复核意见',
    en: 'A comment is required to send a relationship back',
  },
  RELATION_SAME_CURRENCY: {
    code: '18120005',
    zh: '交易币种与对应币种不能相同',
    en: 'Transaction and corresponding currency cannot be the same',
  },
  RELATION_DATES: {
    code: '18120006',
    zh: '开始日期不能晚于结束日期',
    en: 'Start date cannot be after the end date',
  },
  DATED_BACK: {
    code: '18120007',
    zh: '指定日不能早于文件时间：{startDate:day} 早于系统日期 {today:day}',
    en: 'Designation cannot precede its document: {startDate:day} is before the system date {today:day}',
  },
  EXPOSURE_TWICE: {
    code: '18120008',
    zh: '同一敞口不能重复选择',
    en: 'An exposure cannot be selected twice',
  },
  DEAL_TWICE: {
    code: '18120009',
    zh: '同一交易不能重复选择',
    en: 'A deal cannot be selected twice',
  },
  LIMITS_CROSSED: {
    code: '18120010',
    zh: '下限不能大于上限',
    en: 'The lower limit cannot be above the upper limit',
  },
  MIN_SAMPLE: {
    code: '18120011',
    zh: '最小样本量应为 8 至 500',
    en: 'Minimum sample size must be 8 to 500',
  },
  MORE_THAN_FREE: {
    code: '18120012',
    zh: '指定金额超过可指定余额：{no} 可指定 {free:number} {currency}',
    en: 'The designated amount exceeds what is left to designate: {no} has {free:number} {currency}',
  },
  ITEM_UNLIKE: {
    code: '18120013',
    zh: '敞口 {no} 的机构、币种或方向与该套期关系不一致',
    en: 'Exposure {no} differs from the relationship in organisation, currency or direction',
  },
  ITEM_NOT_PROBABLE: {
    code: '18120014',
    zh: '敞口 {no} 既非确定也非极可能，不能作为被套期项目',
    en: 'Exposure {no} is neither certain nor highly probable and cannot be a hedged item',
  },
  DEAL_NOT_LIVE: {
    code: '18120015',
    zh: '交易 {no} 未复核或已结清，不能作为套期工具',
    en: 'Deal {no} is not reviewed or no longer live and cannot be a hedging instrument',
  },
  DEAL_UNLIKE: {
    code: '18120016',
    zh: '交易 {no} 的机构、货币对或方向不能对冲该项目',
    en: 'Deal {no} does not offset the item in organisation, currency pair or direction',
  },
  SOLD_OPTION: {
    code: '18120017',
    zh: '卖出期权 {no} 不能作为套期工具',
    en: 'Sold option {no} cannot be a hedging instrument',
  },
  FORECAST_FAIR_VALUE: {
    code: '18120018',
    zh: '预期交易只能指定为现金流量套期（敞口 {no}）',
    en: 'A forecast can only be hedged as a cash flow hedge (exposure {no})',
  },
  HYPOTHETICAL_FAIR_VALUE: {
    code: '18120019',
    zh: '公允价值套期须按项目本身计量',
    en: 'A fair value hedge must measure the item itself',
  },
  ELEMENT_UNFIT: {
    code: '18120020',
    zh: '时间价值只能从期权中排除，远期要素只能从期权以外的交易中排除',
    en: 'Time value is excluded from options only, the forward element from deals other than options',
  },
  DOCUMENT_ALTERED: {
    code: '18120022',
    zh: '指定文件的内容与其摘要不符',
    en: 'The content of the designation document does not match its hash',
  },
  PROBABILITY_NEEDED: {
    code: '18120021',
    zh: '预期交易须说明极可能发生的理由',
    en: 'A forecast needs the reason why it is highly probable',
  },
  RELATION_NOT_DESIGNATED: {
    code: '18120023',
    zh: '只有生效的套期关系可以再平衡或终止',
    en: 'Only a relationship in force can be rebalanced or discontinued',
  },
  RELATION_ENDED: {
    code: '18120024',
    zh: '套期关系已到期，不能再平衡',
    en: 'The relationship has ended and cannot be rebalanced',
  },
})
