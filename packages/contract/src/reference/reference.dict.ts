/** Dictionaries that several features share (specification §3). CHECK_STATUS reject is 2: see `docs/decisions`. */
import { dictionary } from '../kit/dictionary.ts'

export const Currency = dictionary(
  'CURRENCY',
  { zh: '币种', en: 'Currency' },
  { usd: ['USD', '美元', 'US dollar'], cny: ['CNY', '人民币', 'Chinese yuan'], jpy: ['JPY', '日元', 'Japanese yen'] },
)
export const BusinType = dictionary(
  'BIZ_DEAL_BUSIN_TYPE',
  { zh: '业务类型', en: 'Business type' },
  {
    spot: ['FX_SPOT', '即期', 'Spot'],
    forward: ['FX_FWD', '远期', 'Forward'],
    option: ['FX_OPTION', '期权', 'Option'],
  },
)
export const DealDirection = dictionary(
  'BIZ_DEAL_DIRECTION',
  { zh: '方向', en: 'Direction' },
  { buy: ['1', '买入', 'Buy'], sell: ['2', '卖出', 'Sell'] },
)
export const PricedWay = dictionary(
  'PRICED_WAY',
  { zh: '标价方式', en: 'Quotation' },
  { direct: ['1', '直接标价', 'Direct'], indirect: ['2', '间接标价（人民币为基准）', 'Indirect, CNY is the base'] },
)
export const OrgType = dictionary(
  'BASE_ORG_TYPE',
  { zh: '机构类型', en: 'Organisation type' },
  {
    enterprise: ['1', '企业法人', 'Enterprise legal person'],
    government: ['2', '政府机关', 'Government body'],
    publicInstitution: ['3', '事业单位', 'Public institution'],
    social: ['4', '社会团体', 'Social organisation'],
    other: ['9', '其他', 'Other'],
  },
)
export const IdentKind = dictionary(
  'PERSONAL_IDENT_KIND',
  { zh: '证件类型', en: 'ID document type' },
  { idCard: ['1', '身份证', 'ID card'], passport: ['2', '护照', 'Passport'] },
)
export const LicenseValidityType = dictionary(
  'LICENSE_VALIDITY_TYPE',
  { zh: '营业执照有效期', en: 'Licence validity' },
  { fixed: ['1', '固定期限', 'Fixed term'], longTerm: ['2', '长期', 'Long-term'] },
)
export const AttachType = dictionary(
  'PUB_BUSIN_ATTACH_TYPE',
  { zh: '附件业务类型', en: 'Attachment record type' },
  {
    application: ['1', '申请', 'Application'],
    trade: ['2', '交易', 'Trade'],
    transfer: ['3', '划转', 'Transfer'],
    settlePath: ['4', '清算路径', 'Settlement path'],
    bankAccount: ['5', '银行账户', 'Bank account'],
    evidence: ['6', '实需单证', 'Evidence'],
  },
)
export const BusinFlag = dictionary(
  'PUB_BUSIN_FLAG',
  { zh: '买卖标志', en: 'Buy or sell' },
  { buy: ['1', '买入', 'Buy'], sell: ['2', '卖出', 'Sell'] },
)
export const PartyType = dictionary(
  'PARTY_TYPE',
  { zh: '当事方', en: 'Party' },
  { ours: ['0', '我方', 'Our party'], counterParty: ['1', '交易对手', 'Counterparty'] },
)
/** How a date that is not a business day moves; the values are those of `RollRule` in quant. */
export const DateSchedRule = dictionary(
  'DATE_SCHED_RULE',
  { zh: '日期调整规则', en: 'Date rule' },
  {
    following: ['following', '顺延', 'Following'],
    modifiedFollowing: ['modifiedFollowing', '修正顺延', 'Modified following'],
    preceding: ['preceding', '提前', 'Preceding'],
    modifiedPreceding: ['modifiedPreceding', '修正提前', 'Modified preceding'],
    none: ['none', '不调整', 'Unadjusted'],
  },
)
