/** Where the hedge entries of a month end stand before the day is closed, and who booked them. */
import { hedgeEntryTexts } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { CloseStep } from '../../kit/http/feature.ts'
import { isMonthEndOf } from '../business-day/closing/close-stand.answer.ts'
import { isSpent, sharesBy } from './entry/hedge-entry.rules.ts'
import { entriesOfSnapshot, entryBookers } from './entry/hedge-entry.store.ts'
import { entryRelations } from './entry/hedge-entry-book.store.ts'

export const hedgeEntryCloseStep: CloseStep = {
  async standOf(tx, { groupId, orgId, day, snapshotId, areEntriesDue }) {
    if (!(await isMonthEndOf(tx, { groupId, orgId, day }))) return null
    const relations = await entryRelations(tx, { groupId }, { orgId, entryDate: day })
    if (sharesBy(day, relations).every(isSpent)) return null
    const entries = await entriesOfSnapshot(tx, { groupId }, { orgId, day, snapshotId })
    const { inBooks, toBook, notProposed, notBooked, title } = hedgeEntryTexts
    const no = entries?.runNo ?? ''
    const isBooked = entries?.isBooked ?? false
    const stand = isBooked ? filled(inBooks, { no }) : entries ? filled(toBook, { no }) : notProposed
    const url = pathOf('hedge-gain-loss', { orgId, entryDateStart: day, entryDateEnd: day })
    return { name: title, stand, open: areEntriesDue && !isBooked ? notBooked : null, url }
  },
  bookersOf: (tx, { groupId, orgId, day }) => entryBookers(tx, { groupId }, { orgId, day }),
}
