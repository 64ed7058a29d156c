import { reviewedWords } from '../../approval/review.text.ts'
import { texts } from '../../kit/text.ts'
import { paymentFileWords } from '../payment/payment-file.text.ts'

const { bankId, bankName, fileFormat, orgName } = paymentFileWords
const { makerId, makerName, lastEditorId, createTime } = reviewedWords
export const bankProfileWords = texts({
  id: { zh: '编号', en: 'Id' },
  version: { zh: '版本', en: 'Version' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName,
  bankId,
  bankName,
  fileFormat,
  profileStatus: { zh: '状态', en: 'Status' },
  fileCharset: { zh: '字符集', en: 'Character set' },
  chargeBearer: { zh: '费用承担', en: 'Charges' },
  serviceLevel: { zh: '服务级别', en: 'Service level' },
  purposeCode: { zh: '付款用途代码', en: 'Purpose' },
  addressRule: { zh: '地址要求', en: 'Address rule' },
  senderBic: { zh: '发报 BIC', en: 'Sender’s BIC' },
  debitKind: { zh: '扣款方式', en: 'Debit method' },
  nameLength: { zh: '户名长度', en: 'Name length' },
  remarkLength: { zh: '附言长度', en: 'Remark length' },
  longText: { zh: '超长处理', en: 'Overlong text' },
  fileName: { zh: '文件名', en: 'File name' },
  cutOffs: { zh: '截止时间', en: 'Cut-offs' },
  tableFormat: { zh: '对账单表格写法', en: 'Statement table format' },
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

export const bankProfileTexts = texts({
  tab: { zh: '银行格式', en: 'Formats' },
  title: { zh: '银行文件格式', en: 'File formats of banks' },
  help: {
    zh: '规定每家银行接受的报文、字符集、长度、费用承担与文件名。一人提交、另一人复核后，新生成的文件按此格式。',
    en: 'Sets which message, character set, lengths, charges and file name each bank accepts. One person submits a format and another reviews it; files made afterwards use it.',
  },
  empty: {
    zh: '还没有银行格式；未设置的银行用 UTF-8、费用共担、140 字符',
    en: 'No format yet; a bank without one gets UTF-8, shared charges and 140 characters',
  },
  one: { zh: '银行格式', en: 'Format' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '修改', en: 'Change' },
  review: { zh: '复核', en: 'Review' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawAsk: {
    zh: '撤回这次提交？撤回后作废，须重新提交。',
    en: 'Withdraw this submission? It becomes void and must be submitted again.',
  },
  addTitle: { zh: '新增银行格式', en: 'Add a bank’s format' },
  editTitle: { zh: '修改银行格式', en: 'Change a bank’s format' },
  message: { zh: '报文', en: 'Message' },
  tables: { zh: '收到的表格', en: 'Tables received' },
  tableHint: {
    zh: '该银行的 CSV、Excel 对账单如何写金额与日期',
    en: 'How CSV and Excel statements of this bank write amounts and dates',
  },
  purposeHint: {
    zh: '清算路径未写明用途时使用',
    en: 'Used where the settlement path states no purpose',
  },
  senderHint: {
    zh: 'MT 报文报头中我方的 BIC；留空则用我方资料的 BIC',
    en: 'Our BIC in the header of MT messages; if empty, the BIC of our party is used',
  },
  lengths: { zh: '长度与文件名', en: 'Lengths and file name' },
  lengthHint: { zh: '1–140 个字符', en: '1–140 characters' },
  cutOffHint: {
    zh: '当日付款的截止时间，按币种：CNY 17:00, USD 15:30',
    en: 'Cut-off for same-day payments, by currency: CNY 17:00, USD 15:30',
  },
  nameHint: {
    zh: '可用 [fileNo] [yyyymmdd] [sequence] [account] [currency]',
    en: 'May use [fileNo] [yyyymmdd] [sequence] [account] [currency]',
  },
  submitted: { zh: '已提交，等待复核', en: 'Submitted, awaiting review' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  pass: { zh: '通过', en: 'Pass' },
  reject: { zh: '拒绝', en: 'Reject' },
  next: {
    zh: '通过后，此后生成的文件按此格式；已生成的文件不变。',
    en: 'Once passed, the format applies to new files; files already made do not change.',
  },
  passed: { zh: '复核成功：{bank}', en: 'Passed: {bank}' },
  rejected: { zh: '已拒绝：{bank}', en: 'Rejected: {bank}' },
  values: { zh: '格式', en: 'Format' },
  trail: { zh: '复核记录', en: 'Review history' },
  noticeSubmitted: { zh: '{bank}的文件格式待复核', en: 'The file format of {bank} awaits review' },
  noticePassed: { zh: '{bank}的文件格式已通过', en: 'The file format of {bank} was passed' },
  noticeRejected: { zh: '{bank}的文件格式被拒绝：{comment}', en: 'The file format of {bank} was rejected: {comment}' },
})

/** What a trail calls the acts on it. */
export const bankProfileActs = texts({
  add: { zh: '提交', en: 'Submitted' },
  modify: { zh: '提交', en: 'Submitted' },
  check: { zh: '复核', en: 'Reviewed' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
})
