import { reviewedWords } from '../approval/review.text.ts'
import { addressWords } from '../kit/person/postal-address.ts'
import { texts } from '../kit/text.ts'

const { makerId, makerName, lastEditorId, createTime } = reviewedWords
export const ourPartyWords = texts({
  id: { zh: '编号', en: 'Id' },
  version: { zh: '版本', en: 'Version' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  fullName: { zh: '全称', en: 'Full name' },
  fullNameEn: { zh: '英文全称', en: 'English name' },
  shortName: { zh: '简称', en: 'Short name' },
  partyStatus: { zh: '状态', en: 'Status' },
  orgProperty: { zh: '机构性质', en: 'Org property' },
  baseCurrency: { zh: '本位币', en: 'Local currency' },
  timezone: { zh: '时区', en: 'Time zone' },
  zoneId: { zh: '时区地点', en: 'Zone city' },
  cutOffTime: { zh: '内部截止时间', en: 'Internal cut-off' },
  externalRiskRating: { zh: '外部评级', en: 'External rating' },
  internalRiskRating: { zh: '内部评级', en: 'Internal rating' },
  generalRiskRating: { zh: '综合评级', en: 'General rating' },
  lei: { zh: 'LEI', en: 'LEI' },
  bic: { zh: 'BIC', en: 'BIC' },
  ...addressWords,
  remark: { zh: '备注', en: 'Remark' },
  checkStatus: { zh: '复核结果', en: 'Review result' },
  approveStatus: { zh: '复审', en: 'Second review' },
  checkBlock: { zh: '本人可复核', en: 'Reviewable by me' },
  makerId,
  makerName,
  lastEditorId,
  createTime,
  comment: { zh: '复核意见', en: 'Comment' },
})

export const ourPartyTexts = texts({
  title: { zh: '我方资料', en: 'Our party' },
  help: {
    zh: '规定我方以何名称、时区与身份交易和结算。由一名管理员提交，另一名管理员复核后生效。',
    en: 'Sets the name, time zone and identity under which we deal and settle. One administrator submits a record; it takes effect after review by another administrator.',
  },
  empty: { zh: '还没有我方资料', en: 'No record of our party yet' },
  one: { zh: '我方资料', en: 'Our party' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  removeAsk: { zh: '删除该我方资料？删除后不能恢复。', en: 'Delete this record of our party? This cannot be undone.' },
  review: { zh: '复核', en: 'Review' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawAsk: {
    zh: '撤回这次提交？撤回后作废，须重新提交。',
    en: 'Withdraw this submission? It becomes void and must be submitted again.',
  },
  paths: { zh: '清算路径', en: 'Settlement paths' },
  accounts: { zh: '账户', en: 'Accounts' },
  addTitle: { zh: '新增我方资料', en: 'Add our party' },
  editTitle: { zh: '编辑我方资料', en: 'Edit our party' },
  naming: { zh: '名称', en: 'Names' },
  place: { zh: '币种与时间', en: 'Currency and time' },
  ratings: { zh: '评级', en: 'Ratings' },
  identity: { zh: '身份', en: 'Identity' },
  zoneHint: { zh: '选择地点会填入其标准时差', en: 'Selecting a city fills in its standard offset' },
  ratingHint: { zh: '如 AAA、BBB+、D', en: 'e.g. AAA, BBB+, D' },
  submitted: { zh: '已提交，等待复核', en: 'Submitted, awaiting review' },
  /** §8, word for word. */
  removed: { zh: '删除成功', en: 'delete success' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  pass: { zh: '通过', en: 'Pass' },
  reject: { zh: '拒绝', en: 'Reject' },
  next: {
    zh: '通过后立即生效，替换现行资料。',
    en: 'If passed, it takes effect at once and replaces the record in force.',
  },
  passed: { zh: '复核成功：{name}', en: 'Passed: {name}' },
  rejected: { zh: '已拒绝：{name}', en: 'Rejected: {name}' },
  values: { zh: '资料', en: 'Record' },
  trail: { zh: '复核记录', en: 'Review history' },
  noticeSubmitted: { zh: '我方资料 {name} 待复核', en: 'Our party {name} awaits review' },
  noticePassed: { zh: '我方资料 {name} 已通过', en: 'Our party {name} was passed' },
  noticeRejected: { zh: '我方资料 {name} 被拒绝：{comment}', en: 'Our party {name} was rejected: {comment}' },
})

/** What a trail calls the acts on it. */
export const ourPartyActs = texts({
  add: { zh: '提交', en: 'Submitted' },
  modify: { zh: '提交', en: 'Submitted' },
  check: { zh: '复核', en: 'Reviewed' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
  delete: { zh: '删除', en: 'Deleted' },
})
