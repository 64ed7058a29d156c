import { dictionary } from '../../kit/dictionary.ts'

/** For which flows a path is meant, by their type; 0 for all. */
export const PathUse = dictionary(
  'PATH_CFL_TYPE',
  { zh: '适用类型', en: 'Cash flow type' },
  {
    all: ['0', '全部', 'All'],
    principal: ['1', '本金', 'Principal'],
    margin: ['2', '保证金', 'Margin'],
    premium: ['3', '期权费', 'Premium'],
    difference: ['4', '差额', 'Net settlement'],
    early: ['5', '平仓展期差额', 'Close-out or extension result'],
    exercise: ['6', '行权差额', 'Exercise payoff'],
    fee: ['7', '手续费', 'Bank charge'],
  },
)
export const PathSource = dictionary(
  'PATH_SOURCE',
  { zh: '路径来源', en: 'Path source' },
  {
    manual: ['1', '手工录入', 'Manual'],
    bank: ['2', '银行确认', 'Bank confirmation'],
    imported: ['3', '外部导入', 'Import'],
  },
)
/** Why money is paid, by ISO 20022's external codes (`Purp`): those of a treasury. */
export const PaymentPurpose = dictionary(
  'PAYMENT_PURPOSE',
  { zh: '付款用途代码', en: 'Purpose' },
  {
    treasury: ['TREA', '资金业务 TREA', 'Treasury (TREA)'],
    exchange: ['FREX', '外汇交易 FREX', 'Foreign exchange (FREX)'],
    intraCompany: ['INTC', '集团内划转 INTC', 'Within the group (INTC)'],
    cashManagement: ['CASH', '现金管理 CASH', 'Cash management (CASH)'],
    supplier: ['SUPP', '供应商货款 SUPP', 'Supplier (SUPP)'],
    goods: ['GDDS', '货物买卖 GDDS', 'Goods (GDDS)'],
    services: ['SCVE', '服务 SCVE', 'Services (SCVE)'],
    fees: ['COMM', '佣金手续费 COMM', 'Commission (COMM)'],
    interest: ['INTE', '利息 INTE', 'Interest (INTE)'],
    loan: ['LOAN', '贷款 LOAN', 'Loan (LOAN)'],
    other: ['OTHR', '其他 OTHR', 'Other (OTHR)'],
  },
)
