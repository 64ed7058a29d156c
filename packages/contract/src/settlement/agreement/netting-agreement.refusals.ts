import { refusals } from '../../kit/refusal.ts'

export const nettingAgreementRefusals = refusals({
  AGREEMENT_NOT_OPEN: {
    code: '31030001',
    zh: '只有待复核的协议可以处理',
    en: 'Only an agreement that awaits review can be changed',
  },
  AGREEMENT_WAITS: {
    code: '31030002',
    zh: '该交易对手已有待复核的协议：{no}',
    en: 'An agreement of this counterparty awaits review already: {no}',
  },
  AGREEMENT_FEE_CURRENCY: {
    code: '31030003',
    zh: '填写手续费时须填写其币种',
    en: 'The currency of the bank charge is required',
  },
})
