import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { columns, list } from '../kit/list.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { CashFlowFlag, CashFlowKnown, CashFlowStatus, CashFlowType, SettleStatus } from './cash-flow.dict.ts'
import { cashFlowTexts, cashFlowWords } from './cash-flow.text.ts'

export const cashFlowList = list({
  name: 'cashFlow',
  title: cashFlowTexts.title,
  needs: 'settlement.view',
  words: cashFlowWords,
  sort: 'payDateAdj',
  totalsBy: 'cflFlag',
  defaults: { cflStatus: CashFlowStatus.of.valid, settleStatus: SettleStatus.of.unsettled },
  empty: cashFlowTexts.empty,
  columns: {
    payDateAdj: columns.date({ filter: 'range', pinned: true }),
    cflNo: columns.code({ width: 190, filter: 'starts' }),
    cflStatus: columns.dict(CashFlowStatus, { filter: 'one' }),
    cflFlag: columns.dict(CashFlowFlag, { filter: 'one', width: 90 }),
    payCurrency: columns.code({ choice: currencyChoice, width: 90, filter: 'exact' }),
    payAmt: columns.amount({ unit: 'payCurrency', width: 180 }),
    settleStatus: columns.dict(SettleStatus, { filter: 'one', width: 120 }),
    dealSerialNo: columns.code({
      width: 170,
      filter: 'starts',
      sortable: false,
      opens: { record: 'deal', id: 'dealId' },
    }),
    cflType: columns.dict(CashFlowType, { filter: 'one', width: 110 }),
    counterPartyName: columns.text({ sortable: false }),
    orgName: columns.text({ width: 180, sortable: false }),
    createBy: columns.text({ width: 100, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    dealId: columns.code({ filter: 'exact', hidden: true, sortable: false }),
    legNo: columns.number({ hidden: true, sortable: false }),
    cflKnownStatus: columns.dict(CashFlowKnown, { filter: 'one', hidden: true }),
    payDate: columns.date({ hidden: true }),
    holidayTypes: columns.code({ hidden: true, sortable: false }),
    postscript: columns.text({ hidden: true, sortable: false }),
  },
  actions: {},
})
