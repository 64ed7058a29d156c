import { refusals } from '../../kit/refusal.ts'

export const optionRefusals = refusals({
  AFTER_EXPIRY: {
    code: '04110001',
    zh: '交易日期不能晚于期权到期日',
    en: 'Transaction date cannot be later than option expiry date',
  },
  SAME_CURRENCY: {
    code: '04110002',
    zh: '标的币种与对应币种不能相同',
    en: 'The currency and the second currency cannot be the same',
  },
  DELIVERY_BEFORE_EXPIRY: {
    code: '04110003',
    zh: '到期交割日不能早于到期日',
    en: 'The delivery date cannot be earlier than the expiry date',
  },
  FEE_DATE_EARLY: {
    code: '04110004',
    zh: '期权费支付日不能早于交易日期',
    en: 'The premium date cannot be earlier than the trade date',
  },
  DATE_CLOSED: {
    code: '04110005',
    zh: '{field}在 {calendars} 联合日历上不是营业日',
    en: 'The {field} is not a business day on the joint calendar {calendars}',
  },
  SETTLE_TYPE: {
    code: '04110006',
    zh: '实物交割须全额清算，现金交割须差额清算',
    en: 'Physical delivery must settle gross, cash exercise must settle net',
  },
  ZERO_FEE: {
    code: '04110007',
    zh: '只有组合中的期权可以没有期权费',
    en: 'Only options of a package may have no premium',
  },
  FEE_RATE_DISAGREES: {
    code: '04110009',
    zh: '期权费率是基准货币名义金额按即期折算的百分比：期权费应为 {expected:number} {currency}',
    en: 'The premium rate is a percentage of the base notional at spot: the premium must be {expected:number} {currency}',
  },
  FEE_POINT_DISAGREES: {
    code: '04110010',
    zh: '期权费与期权费点不一致：应为 {expected:number}',
    en: 'The premium does not agree with the premium points: it should be {expected:number}',
  },
  NO_FEE_POINTS: {
    code: '04110011',
    zh: '期权费点只能用于以 {currency} 计价的期权费',
    en: 'Premium points can only be given for a premium quoted in {currency}',
  },
  NO_VOLATILITY: {
    code: '04110012',
    zh: '没有波动率，请输入报价波动率',
    en: 'No volatility is available; enter the quoted volatility',
  },
  OFF_MODEL: {
    code: '04110013',
    zh: '期权费偏离模型 {pct}%，请填写原因',
    en: 'The premium differs by {pct}% from the model; give a reason',
  },
  NOTHING_MODEL: {
    code: '04110018',
    zh: '模型期权费为零，请填写约定期权费的原因',
    en: 'The model premium is 0; give the reason for the premium agreed',
  },
  NO_MODEL: {
    code: '04110014',
    zh: '缺少市场数据，无法计算模型期权费，请填写偏离原因',
    en: 'Market data for a model premium are missing; give the reason',
  },
  STRUCTURE_LEGS: {
    code: '04110016',
    zh: '各腿不构成{structure}：应由{rule}组成',
    en: 'The legs do not form the structure {structure}, which must consist of {rule}',
  },
  PACKAGE_WHOLE: { code: '04110017', zh: '组合须整体处理', en: 'A package must be processed as a whole' },
  SOLD_NO_HEDGE: {
    code: '04110015',
    zh: '卖出期权不提供保护，不能执行套保申请',
    en: 'A sold option offers no protection and cannot execute a hedge request',
  },
})
