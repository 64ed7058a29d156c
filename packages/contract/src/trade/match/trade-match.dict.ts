/** The bank confirmation of a deal: how each field compares, and whether its reader may enter one. */
import { dictionary } from '../../kit/dictionary.ts'

/** How the bank's value stands to ours. */
export const MatchVerdict = dictionary(
  'MATCH_VERDICT',
  { zh: '比对结果', en: 'Comparison' },
  {
    same: ['same', '一致', 'Same', 'ok'],
    within: ['within', '容差内', 'Within tolerance', 'ok'],
    differs: ['differs', '不一致', 'Differs', 'danger'],
  },
)
/** The reader's own standing to the bank confirmation of a deal. */
export const MatchBlock = dictionary(
  'MATCH_BLOCK',
  { zh: '本人可录入银行确认', en: 'Confirmation enterable by me' },
  {
    none: ['0', '可以录入', 'You can', 'ok'],
    duty: ['1', '须由清算经办录入', 'Must be entered by a holder of the duty Settlement: initiate', 'draft'],
    state: ['2', '只有待复核或已确认的交易可以录入', 'Only a submitted or confirmed deal can be entered', 'draft'],
    matched: ['3', '已与银行确认一致', 'Already matched with the bank', 'draft'],
    maker: ['4', '本人经办或修改，须由他人录入', 'Your own deal; someone else must enter it', 'draft'],
    dealer: [
      '5',
      '岗位不相容：本人在该机构持有交易经办岗位',
      'Conflicting duties: you hold the duty Deals: initiate in this organisation',
      'draft',
    ],
    hand: [
      '6',
      '与经办人的账号视为同一人，须由他人录入',
      'Your account and the maker’s are treated as one person; someone else must enter it',
      'draft',
    ],
  },
)
