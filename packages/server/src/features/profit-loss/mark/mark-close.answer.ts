/** Where the marks of a day stand before it is closed, and who booked them. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { columns } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { MarkStatus } from '@hedgerow/contract/profit-loss/mark/mark-run.dict'
import { markRunTexts, markRunWords } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { CloseStep } from '../../../kit/http/feature.ts'
import { markBookers, markOfSnapshot, markSums } from './mark-run.store.ts'

export const markCloseStep: CloseStep = {
  async standOf(tx, { groupId, orgId, day, snapshotId, areEntriesDue }) {
    const { isNeeded, runNo, markStatus } = await markOfSnapshot(tx, { groupId }, snapshotId)
    if (!isNeeded) return null
    const { inBooks, toBook, notMarked, notBooked, title } = markRunTexts
    const no = runNo ?? ''
    const isBooked = markStatus === MarkStatus.of.booked
    const stand = isBooked ? filled(inBooks, { no }) : markStatus ? filled(toBook, { no }) : notMarked
    const url = pathOf('mark-run', { orgId, markDateStart: day, markDateEnd: day })
    return { name: title, stand, open: areEntriesDue && !isBooked ? notBooked : null, url }
  },
  async packOf(tx, { groupId, snapshotId }) {
    const sums = await markSums(tx, { groupId }, snapshotId)
    if (sums.length === 0) return null
    const { runNo, markStatus, makerName, checkerName, createTime, currency, dealCount, valueAmt } = markRunWords
    return {
      title: markRunTexts.title,
      columns: {
        runNo: { title: runNo, column: columns.code() },
        markStatus: { title: markStatus, column: columns.text({ width: 110 }) },
        makerName: { title: makerName, column: columns.text({ width: 110 }) },
        createTime: { title: createTime, column: columns.instant() },
        checkerName: { title: checkerName, column: columns.text({ width: 110 }) },
        dealCount: { title: dealCount, column: columns.number() },
        currency: { title: currency, column: columns.code({ width: 80 }) },
        valueAmt: { title: valueAmt, column: columns.amount({ unit: 'currency' }) },
      },
      rows: sums.map((sum) => ({
        ...sum,
        markStatus: labelOf(MarkStatus, sum.markStatus),
        dealCount: String(sum.dealCount),
      })),
    }
  },
  bookersOf: (tx, { groupId, orgId, day }) => markBookers(tx, { groupId }, { orgId, markDate: day }),
}
