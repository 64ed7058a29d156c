/** The organisation's bank accounts, each with the matter of it that is open or was decided last. */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { reviewColumns } from '../../approval/review.list.ts'
import { counterPartyChoice } from '../../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import {
  AccountChangeKind,
  AccountChangeStatus,
  AccountChannel,
  AccountNature,
  AccountStatus,
  AccountType,
  AccountUse,
} from '../account.dict.ts'
import { bankAccountTexts, bankAccountWords } from './bank-account.text.ts'

export const bankAccountList = list({
  name: 'bankAccount',
  title: bankAccountTexts.title,
  needs: 'bank-account.view',
  words: bankAccountWords,
  sort: 'account',
  defaults: { accountStatus: 'T,1,2,3' },
  empty: bankAccountTexts.empty,
  columns: {
    account: columns.code({ width: 210, filter: 'starts', pinned: true, opens: { record: 'bankAccount' } }),
    accountStatus: columns.dict(AccountStatus, { width: 90, filter: 'many' }),
    checkStatus: columns.dict(CheckStatus, { width: 100, filter: 'one', sortable: false }),
    bankName: columns.text({ width: 130, sortable: false }),
    currencies: columns.code({ width: 110, filter: 'contains', sortable: false }),
    accountType: columns.dict(AccountType, { width: 100 }),
    useType: columns.dict(AccountUse, { width: 100, filter: 'one' }),
    settleFlag: columns.dict(YesNo, { width: 100, filter: 'one' }),
    overdrawFlag: columns.dict(YesNo, { width: 90 }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    bankId: columns.code({ choice: counterPartyChoice, filter: 'exact', hidden: true, sortable: false }),
    changeKind: columns.dict(AccountChangeKind, { hidden: true, sortable: false }),
    changeStatus: columns.dict(AccountChangeStatus, { hidden: true, sortable: false, filter: 'one' }),
    approveStatus: columns.dict(CheckStatus, { hidden: true, sortable: false }),
    checkBlock: { ...reviewColumns.checkBlock, hidden: true },
    accountName: columns.text({ hidden: true, filter: 'contains' }),
    nature: columns.dict(AccountNature, { hidden: true }),
    multiCurrencyFlag: columns.dict(YesNo, { hidden: true, sortable: false }),
    fundSharingFlag: columns.dict(YesNo, { hidden: true }),
    swiftCode: columns.code({ width: 110, hidden: true }),
    subjectCode: columns.code({ width: 110, hidden: true }),
    channel: columns.dict(AccountChannel, { hidden: true }),
    minBalance: columns.number({ width: 130, hidden: true, sortable: false }),
    overdrawLimit: columns.number({ width: 130, hidden: true, sortable: false }),
    priority: columns.number({ hidden: true }),
    balance: columns.text({ width: 160, hidden: true, sortable: false }),
    balanceTime: columns.instant({ hidden: true, sortable: false }),
    cancelDate: columns.date({ hidden: true }),
    memo: columns.text({ hidden: true, sortable: false }),
    makerName: columns.text({ width: 90, hidden: true, sortable: false }),
    makerId: columns.code({ hidden: true, filter: 'exact', sortable: false, unasked: true }),
    createTime: columns.instant({ hidden: true }),
    modifyTime: columns.instant({ hidden: true }),
  },
  actions: {
    add: { needs: 'bank-account.edit', selection: 'none', key: 'n', unverified: true, text: bankAccountTexts.add },
    edit: { needs: 'bank-account.edit', selection: 'one', key: 'e', unverified: true, text: bankAccountTexts.edit },
    review: { needs: 'bank-account.check', selection: 'one', text: bankAccountTexts.review },
    freeze: { needs: 'bank-account.edit', selection: 'one', text: bankAccountTexts.freeze },
    release: { needs: 'bank-account.edit', selection: 'one', text: bankAccountTexts.release },
    cancel: { needs: 'bank-account.edit', selection: 'one', text: bankAccountTexts.cancel },
    withdraw: { needs: 'bank-account.edit', selection: 'one', unverified: true, text: bankAccountTexts.withdraw },
    void: {
      needs: 'bank-account.edit',
      selection: 'one',
      key: 'delete',
      unverified: true,
      text: bankAccountTexts.void,
    },
  },
})
