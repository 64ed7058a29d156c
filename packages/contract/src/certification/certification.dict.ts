/** Why an auditor rejects a field. */
import { dictionary } from '../kit/dictionary.ts'

export const CertificationReason = dictionary(
  'CERTIFICATION_REASON',
  { zh: '退回原因', en: 'Reason' },
  {
    unreadable: ['UNREADABLE', '图片不清晰', 'Not readable'],
    wrongDocument: ['WRONG_DOC', '不是要求的证件', 'Not the document asked for'],
    noSeal: ['NO_SEAL', '未盖章或未签字', 'Not sealed or signed'],
    noEndDate: ['NO_END_DATE', '缺少到期日', 'End date missing'],
    expired: ['EXPIRED', '证件已过期', 'Expired'],
    mismatch: ['MISMATCH', '与证件不一致', 'Differs from the document'],
    notRegistered: ['NOT_REGISTERED', '登记机关查无此号', 'Unknown to the registry'],
    other: ['OTHER', '其他，须说明', 'Other, text required'],
  },
)
