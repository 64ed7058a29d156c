import { refusals } from '../../kit/refusal.ts'

export const paymentFileRefusals = refusals({
  FILE_NOT_MADE: {
    code: '08530001',
    zh: '只有未放行的文件可以放行或作废',
    en: 'Only a file that was not released can be released or voided',
  },
  FILE_NOT_SENT: { code: '08530002', zh: '该文件没有等待银行回执', en: 'This file does not await the bank’s answer' },
  PAYMENT_TAKEN: { code: '08530003', zh: '{no} 已在文件 {file} 中', en: '{no} is in file {file} already' },
  PAYMENT_NOT_READY: { code: '08530004', zh: '{no} 不是待发送的付款', en: '{no} is not a payment that awaits sending' },
  PAYMENTS_ONE_ACCOUNT: {
    code: '08530005',
    zh: '一个文件只能从一个账户以一种币种付款',
    en: 'A file can only pay from one account in one currency',
  },
  PAYEE_INCOMPLETE: {
    code: '08530006',
    zh: '{no} 缺少{field}，不能做成付款文件',
    en: '{no} lacks its {field} and cannot go into a payment file',
  },
  SWIFT_CHARACTERS: {
    code: '08530007',
    zh: '{no} 的“{text}”含有 SWIFT 报文不允许的字符，请改用 pain.001',
    en: '“{text}” of {no} has characters that are not allowed in SWIFT messages; use pain.001',
  },
  ACCOUNT_WITHOUT_BIC: {
    code: '08530008',
    zh: '付款账号 {no} 未维护 SWIFT 代码，不能做成 SWIFT 报文',
    en: 'Account {no} has no SWIFT code; no SWIFT message can be made',
  },
  REFUSAL_REASON: { code: '08530009', zh: '银行拒绝须填写原因', en: 'A reason is required when the bank refuses' },
  MT202_PAYS_BANKS: {
    code: '08530010',
    zh: 'MT202 只付给银行；{no} 请用 MT103',
    en: 'An MT202 pays banks only; use MT103 for {no}',
  },
  DETAIL_MISSING: {
    code: '08530019',
    zh: '{no} 缺少{field}，请在{place}补充',
    en: '{no} lacks the {field}; enter it on the {place}',
  },
  NUMBER_FORM: {
    code: '08530013',
    zh: '{no} 的{field} {value} 格式或校验位不正确',
    en: 'The {field} {value} of {no} has an invalid format or check digits',
  },
  ACCOUNT_TOO_LONG: {
    code: '08530014',
    zh: '{no} 的{field}超过 {max:number} 个字符，报文放不下',
    en: 'The {field} of {no} is longer than the {max:number} characters of a message',
  },
  SEPA_ALONE: {
    code: '08530015',
    zh: 'SEPA 贷记转账须单独做成文件，不能与其他支付方式在同一文件',
    en: 'SEPA credit transfers must be in a file of their own, without other payment methods',
  },
  SEPA_FORMAT: {
    code: '08530016',
    zh: '{no} 是 SEPA 贷记转账，只能做成 pain.001',
    en: '{no} is a SEPA credit transfer, which can only be sent as pain.001',
  },
  SEPA_PAYMENT: {
    code: '08530017',
    zh: '{no} 不能作 SEPA 贷记转账：{need}',
    en: '{no} cannot be a SEPA credit transfer: {need}',
  },
  SEPA_CHARACTERS: {
    code: '08530018',
    zh: '{no} 的“{text}”含有 SEPA 不接受的字符，请用拉丁字母填写',
    en: '“{text}” of {no} has characters that SEPA does not accept; write it in Latin letters',
  },
  MESSAGE_NOT_VALID: {
    code: '08530011',
    zh: '报文不符合 pain.001.001.09：{problem}',
    en: 'The message does not conform to pain.001.001.09: {problem}',
  },
  FILE_ALTERED: {
    code: '08530012',
    zh: '{no} 的内容与生成时的校验码不符，已被改动，不再提供；经办人与放行人已收到通知',
    en: 'The content of {no} does not match the hash taken when it was made: it was altered and is no longer available. Its maker and releaser have been notified',
  },
})
