/** Where the marks of a day stand before it is closed, and who booked them. */

import { filled } from '@hedgerow/contract/kit/text'
import { MarkStatus } from '@hedgerow/contract/profit-loss/mark/mark-run.dict'
import { markRunTexts } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { CloseStep } from '../../../kit/http/feature.ts'
import { markBookers, markOfSnapshot } from './mark-run.store.ts'

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
  bookersOf: (tx, { groupId, orgId, day }) => markBookers(tx, { groupId }, { orgId, markDate: day }),
}
