import { texts } from '../kit/text.ts'

export const ledgerAccountWords = texts({
  id: { zh: '科目', en: 'Account' },
  version: { zh: '版本', en: 'Version' },
  subjectCode: { zh: '科目代码', en: 'Ledger account code' },
  subjectName: { zh: '科目名称（中文）', en: 'Name in Chinese' },
  subjectNameEn: { zh: '科目名称（英文）', en: 'Name in English' },
  accountRole: { zh: '用途', en: 'Use' },
  balances: { zh: '余额', en: 'Balances' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
})

export const ledgerAccountTexts = texts({
  title: { zh: '科目表', en: 'Chart of accounts' },
  help: {
    zh: '每个机构一套科目，代码与名称写入导出的凭证。银行账户的科目在该账户的变更中修改。余额为借方减贷方，借方余额为正。',
    en: 'Each organisation has its own chart of accounts; codes and names appear in exported journals. The ledger account of a bank account is changed with that bank account. Balances are debits less credits.',
  },
  empty: { zh: '还没有科目；第一张凭证记账时建立', en: 'No accounts yet; they are made with the first journal' },
  edit: { zh: '编辑科目', en: 'Edit account' },
  edited: { zh: '科目修改成功：{code}', en: 'Account changed: {code}' },
  ofBank: {
    zh: '银行账户的科目在该账户的变更中修改',
    en: 'The ledger account of a bank account is changed with that bank account',
  },
})
