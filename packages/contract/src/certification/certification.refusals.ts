import { refusals } from '../kit/refusal.ts'

export const certificationRefusals = refusals({
  ID_FORMAT: {
    code: '24010001',
    zh: '请输入格式正确的身份证号码。',
    en: 'Please input the ID number in the correct format.',
  },
  PASSPORT_FORMAT: {
    code: '24010002',
    zh: '请输入正确的护照号码。',
    en: 'Please enter the correct passport number.',
  },
  BIRTH_MISMATCH: {
    code: '24010003',
    zh: '出生日期与证件号码不一致',
    en: 'The date of birth does not match the ID number',
  },
  DATE_STRICT: { code: '24010004', zh: '开始日期应早于结束日期', en: 'Start date must be earlier than the end date' },
  DOC_EXPIRED: { code: '24010005', zh: '证件已过期，请重新认证', en: 'The document has expired; certify again' },
  DATE_FUTURE: {
    code: '24010006',
    zh: '日期不能晚于系统日期',
    en: 'The date cannot be later than the system date',
  },
  CONSENT_FIRST: {
    code: '24010007',
    zh: '请同意处理身份信息',
    en: 'Consent to the processing of identity data is required',
  },
  IMAGE_GONE: {
    code: '24010008',
    zh: '{field}不存在或不是您上传的，请重新上传',
    en: '{field} does not exist or was not uploaded by you; upload it again',
  },
  SAME_IMAGE: { code: '24010009', zh: '四张图片不能重复', en: 'The four pictures must be different' },
  CERT_PENDING: {
    code: '24010010',
    zh: '认证审核中，请耐心等待…',
    en: 'Certification audit in progress. Please be patient...',
  },
  CERT_STANDS: {
    code: '24010011',
    zh: '已认证，如需更改请重新认证',
    en: 'The organisation is already certified; to change details, re-authenticate',
  },
  CERT_NOT_AWAITING: { code: '24010012', zh: '该认证不在待审核状态', en: 'This certification does not await review' },
  CERT_NOTHING_TO_REDO: {
    code: '24010013',
    zh: '没有可重新认证的信息',
    en: 'No information needs to be authenticated again',
  },
  NOT_REJECTED: {
    code: '24010014',
    zh: '{field}未被退回，不能修改；如需更改请重新认证',
    en: '{field} was not rejected and cannot be changed; to change it, re-authenticate',
  },
  REASON_FIRST: { code: '24010015', zh: '请至少为一个字段填写退回原因', en: 'Give a reason for at least one field' },
  REASON_OF_PASS: {
    code: '24010016',
    zh: '通过时不能有退回原因',
    en: 'Reasons for rejection cannot be given when passing',
  },
  REASON_NOT_OF_FIELD: {
    code: '24010017',
    zh: '该原因不适用于{field}',
    en: 'This reason does not apply to {field}',
  },
  REASON_TEXT: { code: '24010018', zh: '请说明退回原因', en: 'A reason for sending back is required' },
  NO_AUDITOR: {
    code: '24010019',
    zh: '此服务器尚无可审核本机构的认证审核人',
    en: 'No one on this server can review the certification of your organisation',
  },
  OWN_CERTIFICATION: {
    code: '24010020',
    audited: true,
    zh: '不能审核本机构的认证',
    en: 'You cannot review the certification of your own organisation',
  },
  CERT_HELD: {
    code: '24010021',
    zh: '{name} 正在审核该认证，请稍后再试',
    en: '{name} is reviewing this certification, try again later',
  },
  BEING_REVIEWED: {
    code: '24010022',
    zh: '审核人正在审核，暂不能撤回',
    en: 'A reviewer is reviewing the certification; it cannot be withdrawn at present',
  },
})
