/** Dictionaries of the files that go to banks and come from them. */
import { dictionary } from '../kit/dictionary.ts'

export const FileFormat = dictionary(
  'BANK_FILE_FORMAT',
  { zh: '文件格式', en: 'Format' },
  {
    pain001: ['PAIN001', 'pain.001 付款', 'pain.001 payments'],
    mt103: ['MT103', 'MT103 付款', 'MT103 payments'],
    mt202: ['MT202', 'MT202 头寸调拨', 'MT202 transfers'],
    mt300: ['MT300', 'MT300 外汇确认', 'MT300 confirmation'],
    camt052: ['CAMT052', 'camt.052 日间报告', 'camt.052 intraday report'],
    camt053: ['CAMT053', 'camt.053 对账单', 'camt.053 statement'],
    camt054: ['CAMT054', 'camt.054 动账通知', 'camt.054 notification'],
    mt940: ['MT940', 'MT940 对账单', 'MT940 statement'],
    pain002: ['PAIN002', 'pain.002 回执', 'pain.002 answer'],
    csv: ['CSV', '对账单模板', 'Statement template'],
  },
)
export const StatementStatus = dictionary(
  'BANK_STATEMENT_STATUS',
  { zh: '文件状态', en: 'File status' },
  {
    imported: ['0', '已导入', 'Imported', 'pending'],
    matched: ['1', '已匹配', 'Matched', 'ok'],
    differs: ['2', '有差异', 'Differences', 'changed'],
    reverted: ['9', '已撤回', 'Reverted', 'void'],
  },
)
/** Of the closing balance: what the bank's own lines make of its opening one. */
export const ClosingCheck = dictionary(
  'BANK_CLOSING_CHECK',
  { zh: '期末余额核对', en: 'Closing balance' },
  { agrees: ['1', '一致', 'Agrees', 'ok'], off: ['0', '不符', 'Differs', 'danger'] },
)
/** Of the opening balance: where the statement before it ended. */
export const OpeningCheck = dictionary(
  'BANK_OPENING_CHECK',
  { zh: '期初余额核对', en: 'Opening balance' },
  { follows: ['1', '衔接', 'Follows', 'ok'], gap: ['0', '不衔接', 'Gap', 'danger'] },
)
export const LineStatus = dictionary(
  'BANK_LINE_STATUS',
  { zh: '匹配状态', en: 'Match' },
  {
    open: ['0', '未匹配', 'Open', 'pending'],
    matched: ['1', '已匹配', 'Matched', 'ok'],
    differs: ['2', '有差异', 'Difference', 'changed'],
    /** An earlier file brought the same money. */
    repeated: ['3', '重复行', 'Repeated', 'void'],
  },
)
export const DiffKind = dictionary(
  'BANK_DIFF_KIND',
  { zh: '差异类型', en: 'Kind' },
  {
    bankOnly: ['1', '银行多', 'Only at the bank', 'changed'],
    oursOnly: ['2', '我方多', 'Only ours', 'changed'],
    amount: ['3', '金额不符', 'Amount differs', 'danger'],
    date: ['4', '日期不符', 'Date differs', 'pending'],
    several: ['5', '有多笔可能', 'Several possible matches', 'pending'],
    currency: ['6', '币种不符', 'Currency differs', 'danger'],
    executedAgain: ['7', '重复执行', 'Executed again', 'danger'],
    foreign: ['8', '非本账户编号', 'Another record’s number', 'danger'],
    returned: ['9', '退回', 'Returned', 'changed'],
    answer: ['A', '回执不符', 'Answer disagrees', 'danger'],
  },
)
export const DiffStatus = dictionary(
  'BANK_DIFF_STATUS',
  { zh: '差异状态', en: 'Status' },
  {
    open: ['0', '未处理', 'Open', 'pending'],
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    done: ['2', '已处理', 'Done', 'ok'],
    setAside: ['3', '已忽略', 'Set aside', 'void'],
  },
)
/** What a line of the bank's alone is booked against. */
export const DiffProposal = dictionary(
  'BANK_DIFF_PROPOSAL',
  { zh: '建议处理', en: 'Proposal' },
  {
    charges: ['1', '记为手续费', 'Book as bank charges'],
    counterParty: ['2', '记为对手往来款', 'Book to the counterparty account'],
    unexplained: ['3', '记为待查差额', 'Book as unexplained'],
    wait: ['4', '等待银行入账', 'Await booking by the bank'],
    settle: ['5', '按银行日期入账', 'Book on the bank’s date'],
    clarify: ['6', '向银行核实', 'Clarify with the bank'],
  },
)
/** What became of a bank's confirmation of a deal. */
export const ConfirmResult = dictionary(
  'BANK_CONFIRM_RESULT',
  { zh: '确认结果', en: 'Confirmation' },
  {
    matched: ['1', '与我方一致', 'Agrees', 'ok'],
    differs: ['2', '与我方不一致', 'Differs', 'danger'],
    refused: ['3', '未比对', 'Not compared', 'changed'],
    unknown: ['0', '无对应交易', 'No such deal', 'pending'],
  },
)
