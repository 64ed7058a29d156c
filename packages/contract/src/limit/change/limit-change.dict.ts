import { dictionary } from '../../kit/dictionary.ts'

export const LimitChangeKind = dictionary(
  'LIMIT_CHANGE_KIND',
  { zh: '变更内容', en: 'Change subject' },
  {
    admission: ['1', '新增交易对手', 'New counterparty'],
    facility: ['2', '交易对手额度', 'Counterparty limit'],
    activation: ['3', '启用交易对手', 'Activation'],
    quota: ['4', '授权额度', 'Board quota'],
    quotaEnd: ['5', '授权额度提前结束', 'Early end of a quota'],
    policy: ['6', '套保政策', 'Hedging policy'],
    line: ['7', '银行连接', 'Bank connection'],
    risk: ['8', '风险限额', 'Risk limit'],
  },
)
/** A change goes to its reviewer at once; what is not agreed is entered anew. */
export const LimitChangeStatus = dictionary(
  'LIMIT_CHANGE_STATUS',
  { zh: '变更状态', en: 'Change status' },
  {
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    confirmed: ['2', '已复核', 'Reviewed', 'ok'],
    void: ['0', '作废', 'Void', 'void'],
  },
)
