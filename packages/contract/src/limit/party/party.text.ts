import { texts } from '../../kit/text.ts'

export const partyWords = texts({
  id: { zh: '编号', en: 'Id' },
  version: { zh: '版本', en: 'Version' },
  facilityFrom: { zh: '额度起始日', en: 'Limit start date' },
  usePct3m: { zh: '3 个月内占用比例（%）', en: 'Usage up to 3 months (%)' },
  usePct6m: { zh: '6 个月内占用比例（%）', en: 'Usage up to 6 months (%)' },
  usePct12m: { zh: '更长期限占用比例（%）', en: 'Usage beyond 6 months (%)' },
  marginThresholdUsd: { zh: '追加保证金起点（美元）', en: 'Margin call threshold (USD)' },
  facilityDocument: { zh: '额度文件', en: 'Limit document' },
})

export const partyTexts = texts({
  help: {
    zh: '停用立即生效；新增、启用与额度调整须由另一名管理员复核后生效。',
    en: 'A suspension takes effect at once; a new counterparty, an activation and a limit change take effect after review by another manager.',
  },
  addTitle: { zh: '新增交易对手', en: 'Add a counterparty' },
  editTitle: { zh: '编辑交易对手', en: 'Edit the counterparty' },
  facilityTitle: { zh: '调整额度', en: 'Change the limit' },
  basics: { zh: '基本信息', en: 'Basics' },
  ratings: { zh: '评级', en: 'Ratings' },
  bankHint: {
    zh: '字典 BANK 中的序号，该序号以此交易对手的简称显示',
    en: 'Its number in the dictionary BANK, which then shows its short name',
  },
  bankFree: { zh: '{number} · 未使用', en: '{number} · unused' },
  pymHint: { zh: '留空则按简称生成', en: 'If left empty, made from the short name' },
  zoneHint: {
    zh: '与格林威治的时差；夏令时随国家/地区',
    en: 'Offset from Greenwich; daylight saving time follows the country or region',
  },
  place: { zh: '登记信息', en: 'Registration' },
  dealing: { zh: '交易安排', en: 'Dealing' },
  facility: { zh: '额度', en: 'Limit' },
  added: { zh: '已提交，等待复核：{no}', en: 'Submitted, awaiting review: {no}' },
  modified: { zh: '修改成功', en: 'update success' },
  facilityAsked: { zh: '额度变更已提交，等待复核', en: 'Limit change submitted, awaiting review' },
  activationAsked: { zh: '已提交，等待复核', en: 'Submitted, awaiting review' },
  suspendTitle: { zh: '停用交易对手', en: 'Suspend the counterparty' },
  suspendAsk: {
    zh: '停用后不能新做交易，存续交易不受影响。确认停用 {name}？',
    en: 'No new deals can be made with {name}; live deals are not affected. Suspend {name}?',
  },
  suspended: { zh: '已停用', en: 'Suspended' },
  activateAsk: {
    zh: '启用 {name}？另一名管理员复核后可以新做交易。',
    en: 'Activate {name}? New deals can be made after review by another manager.',
  },
  byTenor: { zh: '按期限使用', en: 'Use by tenor' },
  tenorTo: { zh: '期限', en: 'Tenor' },
  upTo: { zh: '{tenor} 以内', en: 'Up to {tenor}' },
  beyond: { zh: '更长', en: 'Longer' },
  usePct: { zh: '占用比例', en: 'Usage' },
  deals: { zh: '笔数', en: 'Deals' },
  used: { zh: '已用（美元）', en: 'Used in USD' },
  share: { zh: '占额度', en: 'Share of limit' },
  usedBy: { zh: '占用最多的交易', en: 'Deals with the largest usage' },
  marginHeld: { zh: '已缴保证金', en: 'Margin deposited' },
  pending: { zh: '有一项变更等待复核', en: 'A change awaits review' },
  trail: { zh: '变更记录', en: 'History' },
  one: { zh: '交易对手', en: 'Counterparty' },
  noLimit: { zh: '未设额度', en: 'No limit set' },
  unknownUse: { zh: '未知：有交易缺少折美元汇率', en: 'Unknown: a deal has no rate to US dollars' },
})

/** What a trail calls the acts on a counterparty. */
export const partyActs = texts({
  add: { zh: '新增', en: 'Added' },
  modify: { zh: '编辑', en: 'Edited' },
  suspend: { zh: '停用', en: 'Suspended' },
  check: { zh: '额度复核生效', en: 'Limit change passed' },
})
