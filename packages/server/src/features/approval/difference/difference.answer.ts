/** What was edited of a record since it was last reviewed, for whoever reviews it again. */
import type { Difference } from '@hedgerow/contract/approval/difference/difference.contract'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { differencesBetween } from './difference.rules.ts'
import { bothStates, type ComparedTable, namesOf } from './difference.store.ts'

/** Empty for a first submission, and where nothing differs. */
export async function differencesIn(tx: Tx, scope: Scope, noun: ComparedTable, id: string): Promise<Difference[]> {
  const states = await bothStates(tx, scope, noun, id)
  if (!states?.before) return []
  const differences = differencesBetween(noun.compared.fields, states.before, states.after)
  return named(tx, scope, noun, differences)
}

/** With the names of other records in place of their ids; one that the reader does not see keeps its id. */
async function named(
  tx: Tx,
  scope: Scope,
  { compared: { fields, names = {} } }: ComparedTable,
  differences: readonly Difference[],
): Promise<Difference[]> {
  const nameOf = new Map<string, (id: string | null) => string | null>()
  for (const [field, source] of Object.entries(names)) {
    const own = differences.filter((one) => one.field === field)
    const isKey = fields[field]?.key?.as === 'record'
    const ids = own.flatMap(({ row, before, after }) => (isKey ? [row] : [before, after])).filter((id) => id !== null)
    if (ids.length === 0) continue
    const namesById = await namesOf(tx, scope, source, ids)
    nameOf.set(field, (id) => (id === null ? null : (namesById.get(id) ?? id)))
  }
  return differences.map((one) => {
    const name = nameOf.get(one.field)
    if (!name) return one
    if (fields[one.field]?.key) return { ...one, row: name(one.row) }
    return { ...one, before: name(one.before), after: name(one.after) }
  })
}
