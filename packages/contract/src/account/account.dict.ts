/** Dictionaries of bank accounts, their changes, balances and movements. */
import { dictionary } from '../kit/dictionary.ts'

export const AccountStatus = dictionary(
  'ACCOUNT_STATUS',
  { zh: '账户状态', en: 'Account status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    active: ['1', '正常', 'Active', 'ok'],
    frozen: ['2', '冻结', 'Frozen', 'locked'],
    closing: ['3', '销户中', 'Closing', 'pending'],
    cancelled: ['0', '已销户', 'Cancelled', 'void'],
  },
)
export const AccountType = dictionary(
  'ACCOUNT_TYPE',
  { zh: '账户类型', en: 'Account type' },
  {
    basic: ['1', '基本户', 'Basic'],
    general: ['2', '一般户', 'General'],
    special: ['3', '专用户', 'Special'],
    temporary: ['4', '临时户', 'Temporary'],
    offshore: ['5', '离岸户', 'Offshore'],
  },
)
export const AccountUse = dictionary(
  'ACCOUNT_USE',
  { zh: '账户用途', en: 'Account use' },
  {
    settlement: ['1', '结算', 'Settlement'],
    margin: ['2', '保证金', 'Margin'],
    pooling: ['3', '归集', 'Pooling'],
    fees: ['4', '费用', 'Fees'],
  },
)
export const AccountNature = dictionary(
  'ACCOUNT_NATURE',
  { zh: '账户性质', en: 'Account nature' },
  {
    current: ['1', '经常项目外汇账户', 'FX account, current items'],
    capital: ['2', '资本项目外汇账户', 'FX account, capital items'],
    renminbi: ['3', '人民币账户', 'Renminbi account'],
  },
)
export const AccountChannel = dictionary(
  'ACCOUNT_CHANNEL',
  { zh: '渠道', en: 'Channel' },
  {
    direct: ['1', '银企直连', 'Host to host'],
    online: ['2', '网银', 'Online banking'],
    counter: ['3', '柜台', 'Counter'],
  },
)
/** What a change does to the account once a second person has passed it. */
export const AccountChangeKind = dictionary(
  'ACCOUNT_CHANGE_KIND',
  { zh: '账户申请', en: 'Account request' },
  {
    open: ['1', '开户', 'Opening'],
    modify: ['2', '变更', 'Change'],
    freeze: ['3', '冻结', 'Freeze'],
    release: ['4', '解冻', 'Release'],
    cancel: ['5', '销户', 'Cancellation'],
    balance: ['6', '余额录入', 'Balance entry'],
  },
)
export const AccountChangeStatus = dictionary(
  'ACCOUNT_CHANGE_STATUS',
  { zh: '申请状态', en: 'Request status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    confirmed: ['2', '已生效', 'In force', 'ok'],
    void: ['0', '已作废', 'Void', 'void'],
  },
)
/** Where a balance was last heard of. */
export const BalanceSource = dictionary(
  'BALANCE_SOURCE',
  { zh: '余额来源', en: 'Balance source' },
  {
    statement: ['1', '对账单', 'Bank statement'],
    direct: ['2', '直连', 'Host to host'],
    manual: ['3', '手工', 'By hand'],
    ledger: ['4', '账面推算', 'Derived from the books'],
  },
)
/** By the business day: a balance that nobody has told is unknown, never zero. */
export const BalanceAge = dictionary(
  'BALANCE_AGE',
  { zh: '余额时效', en: 'Balance age' },
  {
    today: ['1', '当日', 'Today', 'ok'],
    stale: ['2', '过期', 'Stale', 'changed'],
    unknown: ['0', '未知', 'Unknown', 'danger'],
  },
)
export const FlowStatus = dictionary(
  'ACCOUNT_FLOW_STATUS',
  { zh: '入账状态', en: 'Booking' },
  {
    pending: ['0', '在途', 'Pending', 'pending'],
    booked: ['1', '已入账', 'Booked', 'ok'],
    reversed: ['9', '已冲销', 'Reversed', 'void'],
  },
)
/** What brought a movement; deals say their business type. */
export const RelBusinType = dictionary(
  'REL_BUSIN_TYPE',
  { zh: '关联业务类型', en: 'Related business' },
  {
    net: ['NET', '清算', 'Settlement'],
    transfer: ['TRANSFER', '划转', 'Transfer'],
    margin: ['MARGIN', '保证金', 'Margin'],
    fee: ['FEE', '手续费', 'Bank charge'],
    other: ['OTHER', '余额校准', 'Balance adjustment'],
  },
)
