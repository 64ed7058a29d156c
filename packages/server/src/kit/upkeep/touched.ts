/**
 * The records that were written since the last check, or whose parts were (`touched_record`, decision 0443): what must hold of each record for
 * itself is asked of these alone, and of all where everything is asked.
 */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

type TouchedNoun = 'fxDeal' | 'cashFlow' | 'fxExposure'
export type Extent = 'whole' | 'touched'

/** A condition of an invariant's SQL: the record behind the alias, or the one that the column names, was touched. */
export const touched = (noun: TouchedNoun, alias: string, column = 'id'): string =>
  `touched (${noun}, ${alias}.${column})`

/** The same of a row that is not counted among the touched, by the time at which it was written. */
export const lately = (column: string): string => `lately (${column})`

const late = /lately \((\w+)\)/g
const mark = /touched \((\w+), (\w+)\.(\w+)\)/g

/** The SQL of an invariant as it is asked. */
export const inExtent = (question: string, extent: Extent): string =>
  question
    .replace(late, (_, column: string) => (extent === 'whole' ? 'true' : `${column} > now() - interval '1 day'`))
    .replace(mark, (_, noun: string, alias: string, column: string) =>
      extent === 'whole'
        ? 'true'
        : `(${alias}.group_id, ${alias}.${column}) in (select group_id, record_id from touched_record where taken and noun = '${noun}')`,
    )

/** What is written from here on is for the next check, in whatever order it commits. */
export const takeTouched = (tx: Tx) => sql`update touched_record set taken = true where not taken`.execute(tx)

export const forgetTaken = (tx: Tx) => sql`delete from touched_record where taken`.execute(tx)
