import { refusals } from '../../kit/refusal.ts'

export const tradeMatchRefusals = refusals({
  NOT_MATCHABLE: {
    code: '04080001',
    zh: '草稿和已作废的交易没有银行确认',
    en: 'A draft or void deal has no bank confirmation',
  },
  ALREADY_MATCHED: {
    code: '04080002',
    zh: '该交易已与银行确认一致',
    en: 'This deal is matched with the bank already',
  },
  CONFIRM_PACKAGE_WHOLE: {
    code: '04080005',
    zh: '组合的各笔交易须一并录入银行确认',
    en: 'The deals of a package must be confirmed together',
  },
  OWN_DEAL: {
    code: '04080003',
    zh: '银行确认不能由交易的经办人或最后修改人录入',
    en: 'The bank confirmation cannot be entered by the maker or last editor of the deal',
  },
  DEALER_CANNOT_MATCH: {
    code: '04080004',
    zh: '岗位不相容：持有该机构交易经办岗位的人不能录入银行确认',
    en: 'Conflicting duties: a person who initiates deals for the organisation cannot enter its bank confirmations',
  },
})
