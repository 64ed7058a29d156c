import { refusals } from '../../kit/refusal.ts'

export const payoffLabRefusals = refusals({
  PAYOFF_NOTHING_OPEN: {
    code: '18160001',
    zh: '敞口 {serialNo} 没有未锁定的金额',
    en: 'Exposure {serialNo} has no amount that is neither locked nor reserved',
  },
  PAYOFF_DUE: {
    code: '18160002',
    zh: '敞口已于 {day:day} 到期，请选择未到期的敞口',
    en: 'The exposure matured on {day:day}; choose one that is not yet due',
  },
  PAYOFF_PAIR: {
    code: '18160003',
    zh: '{currency} 与本位币之间没有报价的货币对',
    en: 'There is no quoted pair of {currency} and the home currency',
  },
  PAYOFF_MARKET: { code: '18160004', zh: '无法计算：{reasons}', en: 'Not computed: {reasons}' },
  PAYOFF_PARTS: {
    code: '18160005',
    zh: '各部分合计须为 100%（{name}）',
    en: 'Parts must add up to 100% ({name})',
  },
  PAYOFF_PERCENT: {
    code: '18160006',
    zh: '比例应为 0 至 100',
    en: 'A percent must be 0 to 100',
  },
  PAYOFF_STRIKES: {
    code: '18160007',
    zh: '领式组合的买入价应劣于远期 {forward}，卖出价在另一侧',
    en: 'The bought strike of a collar must be worse than the forward {forward}, the sold one on its other side',
  },
  PAYOFF_NO_PLAN: {
    code: '18160008',
    zh: '{pair} 没有生效的套保策略，不能按分层计算',
    en: 'No hedge strategy for {pair} is in force; a layered calculation is not possible',
  },
  PAYOFF_CHOICE: { code: '18160009', zh: '请选择其中一个方案', en: 'Choose one of the strategies' },
  PAYOFF_NOTHING_NOW: {
    code: '18160010',
    zh: '该方案今天没有需要套保的金额',
    en: 'This strategy requires no hedge today',
  },
})
