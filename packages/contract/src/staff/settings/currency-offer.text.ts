import { texts } from '../../kit/text.ts'

export const currencyOfferWords = texts({
  currencies: { zh: '可选币种', en: 'Currencies offered' },
  currencyCode: { zh: '币种', en: 'Currency' },
  currencyName: { zh: '名称', en: 'Name' },
  currencyNo: { zh: '数字代码', en: 'Number' },
  decimalScale: { zh: '小数位', en: 'Decimals' },
  ctrlFlag: { zh: '可选', en: 'Offered' },
  accounts: { zh: '银行账户', en: 'Bank accounts' },
  deals: { zh: '未了结交易', en: 'Open deals' },
  exposures: { zh: '未结敞口', en: 'Open exposures' },
})

/** The words of a pair's conventions. */
export const pairWords = texts({
  currencyPairCode: { zh: '货币对代码', en: 'Pair code' },
  currencyPairName: { zh: '货币对名称', en: 'Name' },
  currencyPairNo: { zh: '编号', en: 'No.' },
  ctrlFlag: { zh: '可选', en: 'Offered' },
  pricedWay: { zh: '标价方式', en: 'Quotation' },
  quotedUnit: { zh: '报价单位', en: 'Quoted unit' },
  quotedDecimalScale: { zh: '报价小数位', en: 'Quote decimals' },
  spreadDecimalScale: { zh: '点差小数位', en: 'Points decimals' },
  remark: { zh: '备注', en: 'Remark' },
})

export const currencyOfferTexts = texts({
  help: {
    zh: '表单按此顺序提供这些币种及其货币对。已有的记录不受影响。',
    en: 'Forms offer these currencies, and the pairs among them, in this order. Existing records are not affected.',
  },
  pairs: { zh: '货币对', en: 'Currency pairs' },
  caption: { zh: '集团的币种', en: 'Currencies of the group' },
  edit: { zh: '修改', en: 'Change' },
  editTitle: { zh: '修改可选币种', en: 'Change the currencies offered' },
  orderHint: {
    zh: '按选择的先后排列；要后移，请取消后重新选择',
    en: 'In the order of selection; to move one to the end, remove it and select it again',
  },
  waits: { zh: '有变更待确认', en: 'A change awaits confirmation' },
  notYours: { zh: '由{orgName}的管理员修改', en: 'Changed by an administrator of {orgName}' },
})
