import { dictionary } from '../../kit/dictionary.ts'

/** How near a figure is to what bounds it. */
export const WarnLevel = dictionary(
  'WARN_LEVEL',
  { zh: '提醒级别', en: 'Alert level' },
  {
    notice: ['1', '提示', 'Information'],
    warning: ['2', '提醒', 'Warning', 'pending'],
    breach: ['3', '超限', 'Breach', 'danger'],
  },
)

/** What follows when the control value is reached. */
export const WarnOperation = dictionary(
  'WARN_OPERATION',
  { zh: '提醒操作', en: 'Alert action' },
  {
    notify: ['1', '通知', 'Notify'],
    reason: ['2', '要求说明', 'Reason required'],
    escalate: ['3', '升级复核', 'Escalate'],
    block: ['4', '禁止', 'Block'],
  },
)

/** What has a limit of its own; bands, counterparty limits and the quota are kept where they stand. */
export const RiskLimitKind = dictionary(
  'RISK_LIMIT_KIND',
  { zh: '限额类型', en: 'Limit type' },
  {
    concentration: ['4', '集中度', 'Concentration'],
    valueAtRisk: ['5', 'VaR', 'VaR'],
    disclosure: ['9', '披露', 'Disclosure'],
  },
)
