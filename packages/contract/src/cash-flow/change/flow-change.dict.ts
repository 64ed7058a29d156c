import { dictionary } from '../../kit/dictionary.ts'

/** Where an amount stands that somebody else has to agree to. */
export const FlowChangeStatus = dictionary(
  'CFL_CHANGE_STATUS',
  { zh: '现金流修改', en: 'Cash flow change' },
  {
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    confirmed: ['2', '已复核', 'Reviewed', 'ok'],
    void: ['0', '未采用', 'Not taken', 'void'],
  },
)
/** What a version of a flow changed. */
export const FlowVersionKind = dictionary(
  'CFL_VERSION_KIND',
  { zh: '版本内容', en: 'Version content' },
  {
    system: ['system', '系统生成', 'Made by the system'],
    amount: ['amount', '修改金额', 'Amount'],
    date: ['date', '修改日期', 'Date'],
    path: ['path', '修改路径', 'Path'],
  },
)
