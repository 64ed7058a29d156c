/** Dictionaries of certification (specification §3), and why an auditor rejects a field. */
import { dictionary } from '../kit/dictionary.ts'

export const OrgType = dictionary(
  'BASE_ORG_TYPE',
  { zh: '机构类型', en: 'Organisation type' },
  {
    enterprise: ['1', '企业法人', 'Enterprise legal person'],
    government: ['2', '机关', 'Government body'],
    institution: ['3', '事业单位', 'Public institution'],
    social: ['4', '社会团体', 'Social organisation'],
    other: ['9', '其他', 'Other'],
  },
)
export const LicenseValidityType = dictionary(
  'LICENSE_VALIDITY_TYPE',
  { zh: '执照有效期类型', en: 'Licence validity' },
  { fixed: ['1', '固定期限', 'Fixed term'], longTerm: ['2', '长期', 'Long-term'] },
)
export const IdentKind = dictionary(
  'PERSONAL_IDENT_KIND',
  { zh: '证件类型', en: 'Identity kind' },
  { card: ['1', '身份证', 'ID card'], passport: ['2', '护照', 'Passport'] },
)
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
