/**
 * The fair values of a day take the place of those before, in the books of an organisation. A day that was opened again may be marked after
 * later days were: what they booked is taken back on the day on which it was booked, so that the balance of every day is that of its marks.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { postAll } from '../journal.act.ts'
import { insertJournals, reverseJournals, standingMarks } from '../journal.store.ts'
import { type MarkCost, markLines } from './mark.rules.ts'
import { laterMarkPostings } from './mark-journals.store.ts'

interface DealMark {
  readonly dealId: string
  readonly dealSerialNo: string
  readonly currency: string
  /** An asset is positive. */
  readonly value: Decimal
  /** Of an option; undefined where the books hold nothing of its premium. */
  readonly beside?: MarkCost | undefined
  /** On which what it measures ended, after the day of the marks; undefined of a deal that is live. */
  readonly endDay?: BusinessDate | undefined
}

interface MarksOfDay {
  readonly orgId: string
  readonly markDate: BusinessDate
  readonly runNo: string
  readonly marks: readonly DealMark[]
  /** The deals whose last marks stay as they are. */
  readonly keeps: readonly string[]
}

/** @throws an error of the database where the run was booked before */
export async function bookMarkJournals(tx: Tx, scope: Scope, of: MarksOfDay): Promise<void> {
  const { orgId, markDate, runNo, marks, keeps } = of
  await reverseJournals(tx, scope, await standingMarks(tx, scope, orgId, keeps), markDate)
  await clearLater(tx, scope, of)
  const journals = await postAll(tx, scope, {
    orgId,
    bookDate: markDate,
    journalKind: 'mark',
    originType: 'deal',
    originStep: `mark ${runNo}`,
    journals: marks.map(({ dealId, dealSerialNo, currency, value, beside }) => ({
      originId: dealId,
      originNo: dealSerialNo,
      lines: markLines(value, currency, beside),
    })),
  })
  const ends = new Map(marks.flatMap(({ dealId, endDay }) => (endDay ? [[dealId, endDay] as const] : [])))
  const ended = journals.filter(({ originId }) => ends.has(originId))
  for (const [endDay, same] of Map.groupBy(ended, ({ originId }) => ends.get(originId) ?? markDate)) {
    const ids = same.map(({ id }) => id)
    await reverseJournals(tx, scope, ids, endDay)
  }
}

/** After it nothing of marks is in the books on any day from the day of the marks on: an entry on each later day, reversed on this one. */
async function clearLater(tx: Tx, scope: Scope, { orgId, markDate, runNo, keeps }: MarksOfDay): Promise<void> {
  const later = await laterMarkPostings(tx, scope, { orgId, markDate, keeps })
  for (const [bookDate, postings] of Map.groupBy(later, (one) => one.bookDate)) {
    const origins = [...new Map(postings.map(({ originId, originNo }) => [originId, originNo]))]
    const header = {
      orgId,
      bookDate,
      journalKind: 'mark',
      originType: 'deal',
      originStep: `take back ${runNo} ${bookDate}`,
    } as const
    const taken = await insertJournals(
      tx,
      scope,
      header,
      origins.map(([originId, originNo]) => ({ originId, originNo })),
      postings,
    )
    const ids = taken.map(({ id }) => id)
    await reverseJournals(tx, scope, ids, markDate)
  }
}
