/** SQL as text, for list sources, which are text. */
import type { RawBuilder } from 'kysely'
import type { Tx } from './database.ts'

/** A fragment as text, its values written out as literals: a source is text. Only for texts, such as days. */
export function fragmentText(tx: Tx, fragment: RawBuilder<unknown>): string {
  const { sql: text, parameters } = fragment.compile(tx)
  return text.replace(/\$(\d+)/g, (_, place) => textLiteral(String(parameters[Number(place) - 1])))
}

/** As PostgreSQL reads it with `standard_conforming_strings`, which is always on. */
export const textLiteral = (value: string): string => `'${value.replaceAll("'", "''")}'`
