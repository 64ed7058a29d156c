/** Transfers that the reader's organisations give or take. */

import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { columns, list } from '../../kit/list.ts'
import { currencyChoice } from '../../reference/currency.contract.ts'
import { ExposureDirection } from '../exposure.dict.ts'
import { TransferStatus } from './exposure-transfer.life.ts'
import { transferTexts, transferWords } from './exposure-transfer.text.ts'

export const exposureTransferList = list({
  name: 'exposureTransfer',
  title: transferTexts.title,
  needs: 'exposure.view',
  words: transferWords,
  sort: '-createTime',
  totalsBy: 'exposureDirection',
  empty: transferTexts.empty,
  columns: {
    transferNo: columns.code({ width: 165, filter: 'starts', pinned: true }),
    transferStatus: columns.dict(TransferStatus, { filter: 'one', width: 150 }),
    sourceOrgName: columns.text({ width: 150, sortable: false }),
    targetOrgName: columns.text({ width: 150, sortable: false }),
    exposureDirection: columns.dict(ExposureDirection, { width: 125 }),
    currency: columns.code({ width: 90, filter: 'exact', choice: currencyChoice }),
    transferAmt: columns.amount({ recorded: true, unit: 'currency' }),
    transferPrice: columns.rate({ recorded: true, agreed: true, unit: 'currencyPair', sortable: false }),
    deliveryDate: columns.date({ sortable: false }),
    remindTransfer: columns.date({ filter: 'range' }),
    serialNo: columns.code({ width: 165, sortable: false, opens: { record: 'exposure', id: 'exposureId' } }),
    mirrorSerialNo: columns.code({
      width: 165,
      sortable: false,
      opens: { record: 'exposure', id: 'mirrorExposureId' },
    }),
    targetOrgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true, sortable: false }),
    exposureId: columns.code({ hidden: true, sortable: false }),
    mirrorExposureId: columns.code({ hidden: true, sortable: false }),
    currencyPair: columns.code({ width: 100, hidden: true }),
    remark: columns.text({ sortable: false, hidden: true }),
    comment: columns.text({ sortable: false }),
    createBy: columns.text({ width: 110, sortable: false }),
    decidedBy: columns.text({ width: 110, sortable: false }),
    createTime: columns.instant(),
  },
  actions: {
    accept: { needs: 'exposure.accept', selection: 'one', text: transferTexts.accept },
    refuse: { needs: 'exposure.accept', selection: 'one', text: transferTexts.refuse },
    withdraw: { needs: 'exposure.edit', selection: 'one', unverified: true, text: transferTexts.withdraw },
  },
})
