import { refusals } from '../../kit/refusal.ts'

export const bankProfileRefusals = refusals({
  BANK_PROFILE_NOT_AWAITING: {
    code: '08540001',
    zh: '该格式不在待复核状态',
    en: 'This format does not await review',
  },
  BANK_PROFILE_NOT_YOURS: { code: '08540002', zh: '只有经办人可以撤回', en: 'Only its maker can withdraw it' },
  BANK_PROFILE_COMMENT: { code: '08540003', zh: '拒绝时须填写复核意见', en: 'A comment is required to reject' },
  BANK_PROFILE_NOT_IN_FORCE: {
    code: '08540004',
    zh: '只有生效的格式可以修改',
    en: 'Only a format in force can be changed',
  },
  BANK_PROFILE_WAITS: {
    code: '08540005',
    zh: '该银行已有一份格式等待复核',
    en: 'A format of this bank already awaits review',
  },
  BANK_PROFILE_EXISTS: {
    code: '08540006',
    zh: '该银行已有生效的格式，请修改',
    en: 'This bank already has a format in force; change that one',
  },
  NO_SWIFT_CHARGES: {
    code: '08540007',
    zh: 'MT 报文不能写“按服务协议”，请选择 SHA、OUR 或 BEN',
    en: 'Charges “as agreed” cannot be stated in an MT message; choose SHA, OUR or BEN',
  },
  FILE_NAME_FORM: {
    code: '08540008',
    zh: '文件名须含 [fileNo]；另可使用字母、数字、. _ - 以及 [yyyymmdd] [sequence] [account] [currency]',
    en: 'The file name must contain [fileNo]; it may also contain letters, digits, . _ - and [yyyymmdd] [sequence] [account] [currency]',
  },
  FORMAT_NOT_TAKEN: {
    code: '08540009',
    zh: '{bank}的格式须为 {format}',
    en: 'The format of {bank} must be {format}',
  },
  TEXT_TOO_LONG: {
    code: '08540010',
    zh: '{no} 的{field}超过 {max:number} 个字符，该银行不接受截断',
    en: 'The {field} of {no} is longer than {max:number} characters, and this bank does not accept truncated text',
  },
  SENDER_BIC_FORM: { code: '08540012', zh: '发报 BIC 格式不正确', en: 'The sender’s BIC has the wrong form' },
  CUT_OFF_TWICE: {
    code: '08540011',
    zh: '{currency} 的截止时间重复填写',
    en: 'The cut-off of {currency} appears twice',
  },
})
