import { dictionary } from '../../kit/dictionary.ts'

/** By its days, and by whether somebody revoked it or has yet to confirm it. */
export const DelegationStatus = dictionary(
  'DELEGATION_STATUS',
  { zh: '委托状态', en: 'Delegation status' },
  {
    coming: ['0', '未开始', 'Not yet started', 'pending'],
    active: ['1', '生效中', 'In force', 'ok'],
    over: ['2', '已结束', 'Ended'],
    waiting: ['4', '待确认', 'Awaiting confirmation', 'pending'],
    revoked: ['3', '已撤销', 'Revoked', 'void'],
  },
)
