import { refusals } from '../kit/refusal.ts'

export const riskControlRefusals = refusals({
  RISK_NOT_NEW: {
    code: '18240001',
    zh: '只有未处理的风险记录可以处理',
    en: 'Only a new risk record can be handled',
  },
  RISK_NOT_HANDLED: {
    code: '18240002',
    zh: '只有处理中的风险记录可以关闭',
    en: 'Only a risk record that is being handled can be closed',
  },
  RISK_DUE_PAST: {
    code: '18240003',
    zh: '处理期限不能早于系统日期',
    en: 'The due date cannot be before the system date',
  },
})
