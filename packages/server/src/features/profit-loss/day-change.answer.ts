/** What the result of a deal is more than on an earlier day: both as the list shows them, so that a reader who opens that day finds the figure. */
import type { Row } from '@hedgerow/contract/kit/list'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { AmountUnit } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { profitLossRefusals } from '@hedgerow/contract/profit-loss/profit-loss.refusals'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Tx } from '../../kit/database/database.ts'
import type { Asking, ListSource, PageQuery } from '../../kit/database/list-query.ts'
import { type PastBook, pastBookOf } from '../business-day/snapshot/past-book.answer.ts'
import { frozenDaysBefore } from '../business-day/snapshot/snapshot.store.ts'
import { perUnit } from './exposure/exposure-pl.sources.ts'
import { valuePastRows } from './past-pl.answer.ts'
import { pastDealRows } from './past-pl.store.ts'
import { rowInUnit } from './trade-pl-row.rules.ts'

type Filters = PageQuery['queryWrapper']
type Enrich = NonNullable<ListSource['enrich']>

/** One over the unit that is asked for. */
export const unitAsked = ({ unit = AmountUnit.of.one }: Filters): string => perUnit[unit] ?? '1'

/** The day to compare with where one is named. @throws Refusal COMPARED_LATER */
function comparedDay({ compareDate }: Filters, day: BusinessDate): BusinessDate | undefined {
  if (!compareDate) return undefined
  const compared = businessDate(compareDate)
  if (compared >= day) refuse(profitLossRefusals.COMPARED_LATER, {}, 'queryWrapper.compareDate')
  return compared
}

/** What is asked for beside the rows: literals of ours. `day` is the one of the figures. */
export function askedColumns(filters: Filters, day: BusinessDate) {
  const compared = comparedDay(filters, day)
  const unit = AmountUnit.values.find((value) => value === filters.unit) ?? AmountUnit.of.one
  return { unit: `'${unit}'`, compareDate: compared ? `'${compared}'::date` : 'null::date' }
}

/** The rows of `value`, each with what it is more than on the day that it is compared with, told in the unit that is asked for. */
export function comparedRows(filters: Filters, day: BusinessDate, value: Enrich): Enrich {
  const compared = comparedDay(filters, day)
  const per = unitAsked(filters)
  const books = new Map<string, Promise<PastBook>>()
  const bookOf = (tx: Tx, { scope }: Asking, on: BusinessDate, orgIds: readonly string[]) => {
    const key = `${on} ${orgIds.join()}`
    const book = books.get(key) ?? pastBookOf(tx, scope, { day: on, orgIds })
    books.set(key, book)
    return book
  }
  return async (tx, who, given) => {
    const rows = await value(tx, who, given)
    const orgIds = [...new Set(rows.flatMap(({ orgId }) => orgId ?? []))].sort()
    const frozen = compared ? undefined : await frozenDaysBefore(tx, who.scope, orgIds, day)
    const dayOf = (orgId: string) => compared ?? frozen?.get(orgId)
    const results = new Map<string, string | null>()
    for (const [on, ids] of Map.groupBy(orgIds, dayOf)) {
      if (!on) continue
      const book = await bookOf(tx, who, on, ids)
      const held = await pastDealRows(
        tx,
        book,
        rows.flatMap(({ id, orgId }) => (orgId && ids.includes(orgId) ? [id] : [])),
      )
      for (const { id, gainLoss } of await valuePastRows(book)(tx, who, held)) results.set(id, gainLoss ?? null)
    }
    return rows.map((row) => {
      const on = dayOf(row.orgId ?? '')
      return rowInUnit(on ? { ...row, compareDate: on, dayChange: changeOf(row, on, results) } : row, per)
    })
  }
}

/** A deal that was not held yet had no result; of one that was due already, or that lacked a rate on either day, no change is told. */
function changeOf({ id, gainLoss, valueDate }: Row, on: BusinessDate, results: ReadonlyMap<string, string | null>) {
  if (!gainLoss) return null
  const earlier = results.get(id)
  if (earlier === undefined) return valueDate && valueDate > on ? gainLoss : null
  return earlier && decimal(gainLoss).sub(decimal(earlier)).toString()
}
