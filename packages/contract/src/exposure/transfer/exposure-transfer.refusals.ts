import { refusals } from '../../kit/refusal.ts'

export const transferRefusals = refusals({
  NOT_TRANSFERABLE: { code: '02030001', zh: '该敞口不可转移', en: 'This exposure is not transferable' },
  SAME_ORG: {
    code: '02030002',
    zh: '转入机构不能是敞口所属机构',
    en: 'An exposure cannot be transferred to its own organisation',
  },
  ABOVE_TRANSFERABLE: {
    code: '02030004',
    zh: '转移金额超过可转移金额 {amount:number}',
    en: 'The amount exceeds the {amount:number} that can be transferred',
  },
  ALREADY_DUE: {
    code: '02030005',
    zh: '敞口已到期，不能转移',
    en: 'The exposure has matured and cannot be transferred',
  },
  REMINDER_RANGE: {
    code: '02030006',
    zh: '提醒日须在系统日期与到期日之间',
    en: 'The reminder date must be between the system date and the maturity date',
  },
  NOT_WAITING: { code: '02030007', zh: '该转移不在待接受状态', en: 'This transfer does not await acceptance' },
  NOT_YOURS: { code: '02030008', zh: '只有发起人可以撤回', en: 'Only its initiator can withdraw a transfer' },
  OWN_TRANSFER: {
    code: '02030009',
    zh: '发起人不能接受或拒绝自己的转移',
    en: 'The initiator of a transfer cannot accept or refuse it',
  },
  MIRROR_STANDS: {
    code: '02030010',
    zh: '敞口由转移 {transferNo} 转入，不能修改、变更或作废',
    en: 'This exposure was transferred in by {transferNo} and cannot be edited, changed or voided',
  },
})
