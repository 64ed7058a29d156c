import { dictionary } from '../../kit/dictionary.ts'

/** What a bank agreed to net: entered by one person, in force once another passed it, until the next takes its place. */
export const AgreementStatus = dictionary(
  'AGREEMENT_STATUS',
  { zh: '协议状态', en: 'Agreement status' },
  {
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    inForce: ['2', '生效', 'In force', 'ok'],
    replaced: ['3', '已被替代', 'Replaced', 'void'],
    rejected: ['0', '已退回或撤回', 'Rejected or withdrawn', 'void'],
  },
)
