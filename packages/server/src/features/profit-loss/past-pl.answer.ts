/** Trade profit and loss of a day that is over: the list and its totals on the snapshots of the day, or on the book and the rates of that day. */
import { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { BookBasis } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import type { OrgBook } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { DueStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Tx } from '../../kit/database/database.ts'
import { fragmentText } from '../../kit/database/database-types.ts'
import type { Asking, ListSource, PageQuery } from '../../kit/database/list-query.ts'
import { type PastBook, pastBookOf } from '../business-day/snapshot/past-book.answer.ts'
import { storedWorths } from '../business-day/snapshot/snapshot.store.ts'
import { amountScales } from '../reference/reference.store.ts'
import { agreedTermsOf } from '../trade/entry/deal-terms.store.ts'
import { dealStance } from '../trade/live/deal.word.ts'
import { calcDateOf } from './exposure/exposure-pl.sources.ts'
import { linkedExposuresOn } from './past-pl.store.ts'
import { contractValue } from './trade-pl.store.ts'
import { filledColumns, namedColumns, valueRow } from './trade-pl-row.rules.ts'

const { stored, frozen, book } = BookBasis.of

/** Nothing where the live book is asked for. @throws Refusal CALC_DATE_LATER, DOES_NOT_EXIST */
export async function pastBookAsked(
  tx: Tx,
  { scope, today }: Asking,
  filters: PageQuery['queryWrapper'],
): Promise<PastBook | undefined> {
  const day = calcDateOf(filters, today)
  const snapshotId = filters.snapshotId || undefined
  if (day === today && snapshotId === undefined) return undefined
  const chosen = filters.orgId ? filters.orgId.split(',') : scope.orgIds
  const orgIds = scope.orgIds.filter((orgId) => chosen.includes(orgId))
  return pastBookOf(tx, scope, { day, orgIds }, snapshotId)
}

/** What the list's source becomes for the day. */
export function pastSource(tx: Tx, past: PastBook, terms: Pick<ListSource, 'columns'>['columns'] = {}) {
  return {
    from: `(${fragmentText(tx, past.deals)}) d`,
    where: 'true',
    columns: {
      ...namedColumns,
      ...filledColumns,
      calcDate: `'${past.day}'::date`,
      dealStance: dealStance('d'),
      dueStatus: `'${DueStatus.of.live}'`,
      principal: 'd.standing',
      bookBasis: `case when d.value is not null then '${stored}' when d.snapshot_id is not null then '${frozen}' else '${book}' end`,
      snapshotId: 'd.snapshot_id',
      contractValue: contractValue('d.standing'),
      linkedSerialNo: linkedExposuresOn(tx, past.day),
      ...terms,
    },
  }
}

/** Rows of the book of the day as they are worth there. */
export const valuePastRows =
  (past: PastBook): NonNullable<ListSource['enrich']> =>
  async (tx, { scope }, rows) => {
    if (rows.length === 0) return rows
    const market = await past.market()
    const scaleOf = await amountScales(tx)
    const ids = rows.map(({ id }) => id)
    const worths = await storedWorths(tx, scope, past.valuedSnapshotIds, ids)
    const terms = await agreedTermsOf(tx, scope, ids)
    return rows.map((row) => valueRow(market.dayOf(row.orgId), scaleOf, row, terms.get(row.id), worths.get(row.id)))
  }

/** On what the figures of each organisation stand. */
export const booksOf = ({ orgs }: PastBook): OrgBook[] =>
  orgs.map(({ orgId, orgName, snapshot, snapshots }) => ({
    orgId,
    orgName,
    bookBasis: snapshot ? (snapshot.isValued ? stored : frozen) : book,
    snapshotId: snapshot?.snapshotId ?? null,
    snapshotNo: snapshot?.snapshotNo ?? null,
    dayStatus: snapshot?.dayStatus ?? DayStatus.of.open,
    affected: snapshot?.affected ?? false,
    snapshots: [...snapshots],
  }))
