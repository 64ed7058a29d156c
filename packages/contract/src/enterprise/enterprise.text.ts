import { texts } from '../kit/text.ts'

export const counterPartyWords = texts({
  counterPartyNo: { zh: '交易对手编号', en: 'Counterparty no.' },
  fullName: { zh: '全称', en: 'Full name' },
  fullNameEn: { zh: '英文名称', en: 'English name' },
  shortName: { zh: '简称', en: 'Short name' },
  pym: { zh: '拼音码', en: 'Pinyin code' },
  bank: { zh: '银行序号', en: 'Bank number' },
  counterPartyStatus: { zh: '状态', en: 'Status' },
  checkStatus: { zh: '复核状态', en: 'Review status' },
  externalRiskRating: { zh: '外部评级', en: 'External rating' },
  internalRiskRating: { zh: '内部评级', en: 'Internal rating' },
  generalRiskRating: { zh: '综合评级', en: 'General rating' },
  facilityUsd: { zh: '授信额度（美元）', en: 'Counterparty limit (USD)' },
  facilityUsedUsd: { zh: '已用（美元）', en: 'Used (USD)' },
  headroomUsd: { zh: '可用（美元）', en: 'Headroom (USD)' },
  usedPct: { zh: '使用率（%）', en: 'Used (%)' },
  facilityTo: { zh: '授信额度到期日', en: 'Limit end date' },
  timezone: { zh: '时区', en: 'Time zone' },
  nettingAgreement: { zh: '轧差协议', en: 'Netting agreement' },
  marginFree: { zh: '免保证金', en: 'Margin-free' },
  province: { zh: '省/州', en: 'Province or state' },
  city: { zh: '市', en: 'City' },
  suspendReason: { zh: '停用原因', en: 'Reason for suspension' },
  facilityCurrency: { zh: '授信额度币种', en: 'Limit currency' },
  bestCounterParty: { zh: '优选', en: 'Preferred' },
  license: { zh: '营业执照/登记号', en: 'Licence or registration' },
  country: { zh: '国家/地区', en: 'Country' },
  registrationPlace: { zh: '注册地', en: 'Registration place' },
  dealTimeBegin: { zh: '交易开始时间', en: 'Dealing start time' },
  dealTimeEnd: { zh: '交易结束时间', en: 'Dealing end time' },
})

export const enterpriseTexts = texts({
  noCounterParty: {
    zh: '还没有可选的交易对手：先在“我的企业 › 交易对手”登记，经另一人复核',
    en: 'No counterparties yet: add one under My enterprise › Counterparties; it takes effect after review by another person',
  },
  counterParties: { zh: '交易对手', en: 'Counterparties' },
  facilityOf: {
    zh: '授信额度 USD {limit}，已用 {used}，可用 {left}',
    en: 'Counterparty limit USD {limit}, {used} used, headroom {left}',
  },
  facilityUnknown: {
    zh: '授信额度 USD {limit}，已用未知：有交易缺少折美元汇率',
    en: 'Counterparty limit USD {limit}, use unknown: a deal has no rate to US dollars',
  },
  facilityOver: {
    zh: '本笔需用授信额度 USD {needed}，超过可用额度',
    en: 'This deal uses USD {needed} of the counterparty limit, more than the headroom',
  },
  facilityNeeds: { zh: '本笔需用授信额度 USD {needed}', en: 'This deal uses USD {needed} of the counterparty limit' },
  noWorth: {
    zh: '缺少折美元汇率，无法计量，提交时会被拒绝',
    en: 'No rate to US dollars: it cannot be measured and would be refused',
  },
  quotaOf: {
    zh: '董事会授权额度 USD {limit}，已用 {used}，可用 {left}',
    en: 'Board quota USD {limit}, {used} used, headroom {left}',
  },
  noCounterParties: { zh: '还没有交易对手；先新增一家银行', en: 'No counterparties yet; add a bank first' },
  addParty: { zh: '新增', en: 'Add' },
  editParty: { zh: '编辑', en: 'Edit' },
  changeFacility: { zh: '调整额度', en: 'Change limit' },
  suspend: { zh: '停用', en: 'Suspend' },
  activate: { zh: '启用', en: 'Activate' },
  paths: { zh: '清算路径', en: 'Settlement paths' },
})
