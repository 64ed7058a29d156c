/** What differs between two states of a record, field by field. */
import type {
  ComparedField,
  ComparedFields,
  Difference,
} from '@hedgerow/contract/approval/difference/difference.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'

/** Values by the name of their field; of a field of several rows by the key of the row. */
export type Facts = Readonly<Record<string, Fact>>
type Rows = Readonly<Record<string, string | null>>
type Fact = string | Rows | null | undefined

const numeric: readonly string[] = ['number', 'percent', 'amount']
const plainNumber = /^-?\d+(\.\d+)?$/

/** What was left empty is the same as what was not said. */
const filledOf = (fact: string | null | undefined): string | null => fact || null
const rowsOf = (fact: Fact): Rows => (typeof fact === 'object' && fact ? fact : {})

function isSame({ value: { as } }: ComparedField, before: string | null, after: string | null): boolean {
  if (before === after) return true
  if (before === null || after === null || !numeric.includes(as)) return false
  return plainNumber.test(before) && plainNumber.test(after) && decimal(before).eq(decimal(after))
}

/**
 * In the order of the declaration; of rows in the order of their keys before, then of those that are new. A field that was compared later
 * than the record came back has nothing to be compared with.
 */
export const differencesBetween = (fields: ComparedFields, before: Facts, after: Facts): Difference[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!(name in before)) return []
    const both = sidesOf(field, before[name], after[name]).filter((side) => !isSame(field, side.before, side.after))
    return both.map((side) => ({
      field: name,
      ...side,
      beforeCurrency: currencyOf(field, before),
      afterCurrency: currencyOf(field, after),
    }))
  })

function sidesOf(field: ComparedField, before: Fact, after: Fact): Pick<Difference, 'row' | 'before' | 'after'>[] {
  if (!field.key) return [{ row: null, before: textOf(before), after: textOf(after) }]
  const [old, next] = [rowsOf(before), rowsOf(after)]
  const keys = new Set([...Object.keys(old), ...Object.keys(next)])
  return [...keys].map((row) => ({ row, before: filledOf(old[row]), after: filledOf(next[row]) }))
}

const textOf = (fact: Fact): string | null => (typeof fact === 'string' ? filledOf(fact) : null)

const currencyOf = ({ value }: ComparedField, facts: Facts): string | null =>
  value.as === 'amount' ? textOf(facts[value.currencyIn]) : null
