/** What the deals of organisations were worth on a day, in the reader's reporting currency. */
import type { BookWorth } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { sum } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { type BookQuestion, valuedBookOf } from './valued-book.answer.ts'

/** @throws as `valuedBookOf` */
export async function bookWorth({ tx, session, today }: Context, question: BookQuestion): Promise<BookWorth> {
  const { market, rows } = await valuedBookOf(tx, session, question, today)
  const valued = await rows()
  const { reportingCurrency: convertCurrency } = market
  const scale = (await amountScales(tx))(convertCurrency)
  const values = valued.flatMap(({ value }) => value?.converted.round(scale) ?? [])
  // A sum of some of them would pass for the whole.
  const isWhole = values.length === valued.length
  return { convertCurrency, dealCount: valued.length, value: isWhole ? sum(values).round(scale).toString() : null }
}
