import { refusals } from '../../kit/refusal.ts'

export const heldReportRefusals = refusals({
  HELD_NOT_OPEN: {
    code: '21030001',
    zh: '该回报已在处理或已处理完毕',
    en: 'A decision on this report has already been proposed or made',
  },
  HELD_NOT_PROPOSED: {
    code: '21030002',
    zh: '没有待复核的处理意见',
    en: 'Only a report with a proposal can be decided',
  },
  HELD_NO_ORDER: {
    code: '21030003',
    zh: '没有可据以成交的指令；如确有成交，请在成交录入中录入，再以银行答复关闭本回报',
    en: 'There is no order on which a deal can be made. If the bank did deal, enter the deal manually, then dismiss this report with the bank’s answer',
  },
  HELD_DEAL_NO: {
    code: '21030004',
    zh: '银行成交编号 {no} 已用于另一笔成交',
    en: 'The bank’s deal no. {no} belongs to another deal',
  },
})
