import { refusals } from '../kit/refusal.ts'

export const bankFileRefusals = refusals({
  FILE_KIND_UNKNOWN: {
    code: '08510001',
    zh: '无法识别 {fileName}：请上传 camt.052、camt.053、camt.054、MT940、MT300、pain.002 或对账单模板',
    en: 'The format of {fileName} is not recognised; upload camt.052, camt.053, camt.054, MT940, MT300, pain.002 or the statement template',
  },
  FILE_BROKEN: {
    code: '08510002',
    zh: '{fileName} 第 {line} 行无法读取：{problem}',
    en: '{fileName} cannot be read at line {line}: {problem}',
  },
  FILE_DOCTYPE: {
    code: '08510003',
    zh: '{fileName} 含有 DOCTYPE，银行报文不应包含，未予读取',
    en: '{fileName} contains a DOCTYPE, which is not allowed in a bank message; it was not read',
  },
  FILE_TOO_LONG: {
    code: '08510004',
    zh: '{fileName} 超过 {max:number} 行，请拆分后上传',
    en: '{fileName} has more than {max:number} lines; split it before uploading',
  },
  STATEMENT_IMPORTED: {
    code: '08510005',
    zh: '该对账单已导入：{statementId}',
    en: 'This statement was imported already: {statementId}',
  },
  ACCOUNT_UNKNOWN: {
    code: '08510006',
    zh: '没有账号为 {account} 的银行账户（{currency}）',
    en: 'There is no bank account {account} in {currency}',
  },
  NOTHING_IN_FILE: {
    code: '08510007',
    zh: '{fileName} 中没有对账单明细',
    en: '{fileName} contains no statement lines',
  },
  STATEMENT_BOOKED: {
    code: '08510008',
    zh: '该对账单已有入账，不能撤回',
    en: 'Entries of this statement are booked, so it cannot be reverted',
  },
  STATEMENT_REVERTED: { code: '08510009', zh: '该对账单已撤回', en: 'This statement was already reverted' },
  STATEMENT_FUTURE: {
    code: '08510010',
    zh: '对账单日期 {date:day} 不能晚于系统日期',
    en: 'The statement date {date:day} cannot be later than the system date',
  },
  NO_FOLDER_MEMBER: {
    code: '08510012',
    zh: '文件夹名 {name} 须为启用且持有“资金清算经办”岗位的成员的用户名',
    en: 'The folder name {name} must be the user name of an active member who holds the duty Settlement: initiate',
  },
  NOT_OUR_PAYMENT: {
    code: '08510011',
    zh: '回执 {messageId} 不对应任何已发出的文件',
    en: 'The answer refers to {messageId}, which is not a file that we sent',
  },
  PAGES_MISSING: {
    code: '08510013',
    zh: '{fileName} 中的对账单 {statementId} 缺页；请把全部页装入一个 ZIP 一起上传',
    en: 'Pages of statement {statementId} are missing in {fileName}; upload all of them together in one ZIP',
  },
  TABLE_FORMAT_UNCLEAR: {
    code: '08510014',
    zh: '{fileName} 的金额或日期有多种读法：{formats}。请先在“银行格式”中约定该银行的表格写法',
    en: 'The amounts or dates of {fileName} can be read in several ways: {formats}. Set the table format of the bank under Formats first',
  },
  TABLE_FORMAT_UNCONFIRMED: {
    code: '08510015',
    zh: '{fileName} 的金额与日期写法未经确认；请手工上传，或在“银行格式”中约定',
    en: 'The amounts and dates of {fileName} are not confirmed: upload the file by hand, or agree the bank’s table format under Formats',
  },
  TABLE_FORMATS_DIFFER: {
    code: '08510016',
    zh: '{fileName} 含有多家银行的账户，其表格写法不同；请按银行拆分',
    en: '{fileName} contains accounts of several banks with different table formats; split it by bank',
  },
  ACCOUNT_SEVERAL: {
    code: '08510017',
    zh: '账号 {account}（{currency}）对应不止一个银行账户：{accounts}',
    en: 'Account {account} in {currency} matches more than one bank account: {accounts}',
  },
})
