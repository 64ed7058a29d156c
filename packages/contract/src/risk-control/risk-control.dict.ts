import { dictionary } from '../kit/dictionary.ts'

/** What is watched; each has one file on the server that says what it reads. */
export const ControlKind = dictionary(
  'CONTROL_KIND',
  { zh: '控制项', en: 'Control' },
  {
    policyBand: ['1', '政策区间', 'Policy band'],
    bankLimit: ['2', '授信额度', 'Counterparty limit'],
    boardQuota: ['3', '授权额度', 'Board quota'],
    concentration: ['4', '集中度', 'Concentration'],
    valueAtRisk: ['5', 'VaR', 'VaR'],
    unmatched: ['6', '未匹配', 'Unmatched'],
    path: ['7', '路径', 'Settlement path'],
    expiry: ['8', '到期', 'Expiry'],
    disclosure: ['9', '披露', 'Disclosure'],
    effectiveness: ['10', '套期有效性', 'Effectiveness'],
    budget: ['11', '预算', 'Budget'],
  },
)

/** A record that goes on in one of a later day, or of a higher level, asks for nothing any more. */
export const HandleStatus = dictionary(
  'HANDLE_STATUS',
  { zh: '处理状态', en: 'Handling' },
  {
    fresh: ['0', '未处理', 'New', 'danger'],
    handled: ['1', '处理中', 'Being handled', 'pending'],
    closed: ['2', '已关闭', 'Closed', 'ok'],
    continued: ['3', '已延续', 'Continued', 'void'],
  },
)
