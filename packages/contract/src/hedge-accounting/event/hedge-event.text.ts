import { reviewedWords } from '../../approval/review.text.ts'
import { texts } from '../../kit/text.ts'
import { hedgeRelationWords } from '../relation/hedge-relation.text.ts'

const { makerName, createTime } = reviewedWords
const { items, instruments, exposureId, dealId, designatedAmt, comment, checkStatus } = hedgeRelationWords

export const hedgeEventWords = texts({
  id: { zh: '套期关系', en: 'Relationship' },
  version: { zh: '版本', en: 'Version' },
  eventId: { zh: '套期事件', en: 'Event' },
  eventKind: { zh: '事件', en: 'Event' },
  changeStatus: { zh: '状态', en: 'Status' },
  discontinueReason: { zh: '终止原因', en: 'Reason for discontinuation' },
  causeDate: { zh: '原因发生日', en: 'Date of the cause' },
  reason: { zh: '说明', en: 'Explanation' },
  effectiveDate: { zh: '生效日期', en: 'Effective date' },
  documentVersion: { zh: '文件版本', en: 'Document version' },
  checkerName: { zh: '复核人', en: 'Reviewed by' },
  beforeAmt: { zh: '变更前金额', en: 'Previous amount' },
  afterAmt: { zh: '变更后金额', en: 'New amount' },
  items,
  instruments,
  exposureId,
  dealId,
  designatedAmt,
  comment,
  checkStatus,
  makerName,
  createTime,
})

export const hedgeEventTexts = texts({
  withdraw: { zh: '撤回事件', en: 'Withdraw event' },
  withdrawAsk: {
    zh: '撤回待复核的事件？撤回后作废，须重新提交。',
    en: 'Withdraw the event that awaits review? It becomes void and must be submitted again.',
  },
  withdrawn: { zh: '事件已撤回', en: 'Event withdrawn' },
  rebalanceTitle: { zh: '再平衡套期关系', en: 'Rebalance the relationship' },
  discontinueTitle: { zh: '终止套期关系', en: 'Discontinue the relationship' },
  rebalanceHint: {
    zh: '只调整指定的金额；方法、目标与计量方式不变。复核通过之日起生效，不追溯。',
    en: 'Only the designated amounts change; method, objective and measurement remain the same. The rebalancing takes effect on the day it is passed and is not retrospective.',
  },
  discontinueHint: {
    zh: '终止后不能恢复。复核通过之日起生效，指定的金额随即可以重新指定。',
    en: 'Discontinuation cannot be undone. It takes effect on the day it is passed; the designated amounts can then be designated again.',
  },
  forecastGoneHint: {
    zh: '预期交易不再发生：套期储备立即转入损益；相关预期敞口在确定之前不再提议为被套期项目。请同时变更或作废该敞口。',
    en: 'The forecast is no longer expected: the reserve is reclassified to profit or loss at once, and the related forecast exposures are not proposed as hedged items until they are certain. Change the exposures or make them void as well.',
  },
  forecastUncertainHint: {
    zh: '仍预期发生：套期储备保留，待项目影响损益时转出。',
    en: 'Still expected: the reserve stays until the item affects profit or loss.',
  },
  otherHint: {
    zh: '套期储备保留，待项目影响损益时转出。',
    en: 'The reserve stays until the item affects profit or loss.',
  },
  submit: { zh: '提交', en: 'Submit' },
  submitted: { zh: '已提交，等待复核：{relationNo}', en: 'Submitted, awaiting review: {relationNo}' },
  waiting: { zh: '待复核的事件', en: 'Event that awaits review' },
  history: { zh: '历史', en: 'History' },
  designation: { zh: '指定', en: 'Designation' },
  documentOf: { zh: '第 {version} 版', en: 'Version {version}' },
  day: { zh: '日期', en: 'Date' },
  happened: { zh: '事项', en: 'Event' },
  who: { zh: '经办 / 复核', en: 'Maker / reviewer' },
  detail: { zh: '内容', en: 'Detail' },
  nextRebalancing: {
    zh: '通过即生效：指定金额改变，文件追加新版本。',
    en: 'Passing takes effect at once: the designated amounts change and a new version of the document is made.',
  },
  nextDiscontinuation: {
    zh: '终止后不能恢复，确认终止？通过即生效，指定的金额随即释放。',
    en: 'Discontinuation cannot be undone. Passing takes effect at once and releases the designated amounts.',
  },
  passed: { zh: '复核成功：{no}', en: 'Passed: {no}' },
  rejected: { zh: '已退回：{no}', en: 'Sent back: {no}' },
  noticeSubmitted: { zh: '套期关系 {no} 的{kind}待复核', en: '{kind} of relationship {no} awaits review' },
  noticePassed: { zh: '套期关系 {no} 的{kind}已通过', en: '{kind} of relationship {no} was passed' },
  noticeRejected: {
    zh: '套期关系 {no} 的{kind}已退回：{comment}',
    en: '{kind} of relationship {no} was sent back: {comment}',
  },
  noticeForecastGone: {
    zh: '预期交易不再发生：套期关系 {no} 已终止，套期储备须立即转入损益',
    en: 'Forecast no longer expected: relationship {no} is discontinued; its reserve must be reclassified to profit or loss at once',
  },
})
