import { dictionary } from '../../kit/dictionary.ts'

export const BoardBody = dictionary(
  'BOARD_BODY',
  { zh: '决议机构', en: 'Resolving body' },
  { board: ['1', '董事会', 'Board'], shareholders: ['2', '股东会', 'Shareholders'] },
)
/** Follows from the period and the day. */
export const QuotaStatus = dictionary(
  'QUOTA_STATUS',
  { zh: '额度状态', en: 'Quota status' },
  {
    coming: ['1', '未生效', 'Not yet effective', 'pending'],
    inForce: ['2', '生效', 'In force', 'ok'],
    expired: ['3', '已到期', 'Expired', 'void'],
  },
)
