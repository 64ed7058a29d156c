import { dictionary } from '../../kit/dictionary.ts'

/** By its days, and by whether somebody revoked it or has yet to confirm it. */
export const DelegationStatus = dictionary(
  'DELEGATION_STATUS',
  { zh: '委托状态', en: 'Status of a delegation' },
  {
    coming: ['0', '未开始', 'Not yet started', 'pending'],
    active: ['1', '生效中', 'In force', 'ok'],
    over: ['2', '已结束', 'Over'],
    waiting: ['4', '待确认', 'To be confirmed', 'pending'],
    revoked: ['3', '已撤销', 'Revoked', 'void'],
  },
)
