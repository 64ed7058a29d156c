import { texts } from '../kit/text.ts'

export const onboardingTexts = texts({
  title: { zh: '上手清单 {done}/{total}', en: 'Getting started {done}/{total}' },
  certify: { zh: '企业认证', en: 'Certify the organisation' },
  staff: { zh: '添加另一位员工，作为复核人', en: 'Add a colleague who reviews' },
  currencies: { zh: '确认可选币种', en: 'Confirm the currencies offered' },
  ourParty: { zh: '登记我方资料', en: 'Add our party' },
  party: { zh: '登记交易对手', en: 'Add a counterparty' },
  account: { zh: '登记银行账户', en: 'Add a bank account' },
  balance: { zh: '录入账户余额', en: 'Enter the balances' },
  path: { zh: '登记清算路径', en: 'Add a settlement path' },
  rates: { zh: '导入汇率', en: 'Import exchange rates' },
  curves: { zh: '导入曲线与掉期点', en: 'Import curves and forward points' },
  policy: { zh: '设定套保政策', en: 'Set the hedging policy' },
  exposure: { zh: '登记第一笔敞口', en: 'Register the first exposure' },
  request: { zh: '提交第一笔套保申请', en: 'Make the first hedge request' },
  open: { zh: '未开始', en: 'Not started' },
  waiting: { zh: '认证审核中', en: 'Pending' },
  done: { zh: '已完成', en: 'Done' },
  go: { zh: '去办理', en: 'Go to step' },
  later: { zh: '稍后再说', en: 'Later' },
  never: { zh: '不再显示', en: 'Do not show again' },
})
