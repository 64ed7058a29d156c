import { CheckStatus } from '../../approval/approval.dict.ts'
import { reviewColumns } from '../../approval/review.list.ts'
import { PathPosition, PathState, PayWay } from '../../cash-flow/pay-way.dict.ts'
import { counterPartyChoice } from '../../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { currencyChoice } from '../../reference/currency.contract.ts'
import { PartyType } from '../../reference/reference.dict.ts'
import { PathSource, PathUse, PaymentPurpose } from './settle-path.dict.ts'
import { settlePathTexts, settlePathWords } from './settle-path.text.ts'

export const settlePathList = list({
  name: 'settlePath',
  title: settlePathTexts.title,
  needs: 'settlement.view',
  words: settlePathWords,
  sort: '-pathNo',
  empty: settlePathTexts.empty,
  columns: {
    pathNo: columns.code({ width: 150, filter: 'starts', pinned: true, opens: { record: 'settlePath' } }),
    pathState: columns.dict(PathState, { width: 130, filter: 'one', sortable: false }),
    partyType: columns.dict(PartyType, { width: 100, filter: 'one' }),
    partyName: columns.text({ width: 120, sortable: false }),
    currency: columns.code({ width: 70, choice: currencyChoice, filter: 'exact' }),
    bankName: columns.text({ width: 120 }),
    account: columns.code({ width: 170, filter: 'starts' }),
    position: columns.dict(PathPosition, { width: 80 }),
    changedOn: columns.date({ width: 110 }),
    recentChange: columns.dict(YesNo, { hidden: true, sortable: false }),
    checkBlock: { ...reviewColumns.checkBlock, hidden: true },
    pathName: columns.text({ hidden: true }),
    cflType: columns.dict(PathUse, { filter: 'one', hidden: true }),
    payWay: columns.dict(PayWay, { filter: 'one', hidden: true }),
    beginDate: columns.date({ hidden: true }),
    endDate: columns.date({ filter: 'range', hidden: true }),
    accountName: columns.text({ hidden: true }),
    street: columns.text({ hidden: true, sortable: false }),
    buildingNo: columns.text({ hidden: true, sortable: false }),
    postCode: columns.code({ hidden: true, sortable: false }),
    townName: columns.text({ hidden: true }),
    country: columns.code({ hidden: true }),
    addressLine: columns.text({ hidden: true, sortable: false }),
    bankTown: columns.text({ hidden: true, sortable: false }),
    bankCountry: columns.code({ hidden: true, sortable: false }),
    purposeCode: columns.dict(PaymentPurpose, { hidden: true, sortable: false }),
    bankBic: columns.code({ hidden: true }),
    cnapsNo: columns.code({ hidden: true }),
    interBank: columns.text({ hidden: true }),
    interBic: columns.code({ hidden: true }),
    pathSource: columns.dict(PathSource, { hidden: true }),
    verifiedBy: columns.text({ hidden: true, sortable: false }),
    verifiedTime: columns.instant({ hidden: true, sortable: false }),
    checkStatus: columns.dict(CheckStatus, { hidden: true, filter: 'one', sortable: false }),
    counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true, sortable: false }),
    orgName: columns.text({ hidden: true, sortable: false }),
    makerName: columns.text({ hidden: true, sortable: false }),
    modifyTime: columns.instant({ hidden: true }),
    remark: columns.text({ hidden: true, sortable: false }),
  },
  actions: {
    add: { needs: 'path.edit', selection: 'none', text: settlePathTexts.add, key: 'n' },
    edit: { needs: 'path.edit', selection: 'one', text: settlePathTexts.edit, key: 'e' },
    verify: { needs: 'path.verify', selection: 'one', text: settlePathTexts.verify },
    void: { needs: 'path.edit', selection: 'one', text: settlePathTexts.void, key: 'delete' },
  },
})
