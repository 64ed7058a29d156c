/** Which of a list's columns a card tells first: what the record is, how it stands, how much, and the next few. */
import type { Column, Row } from '@hedgerow/contract/kit/list'
import type { DataGridProps } from './grid-columns.ts'

export interface CardFields {
  readonly title: string
  readonly states: readonly string[]
  readonly figure: string | undefined
  /** All others, days first. */
  readonly others: readonly string[]
}

const mostStates = 2
const mostDays = 2
/** So many stand in sight, before the rest that is folded. */
export const inSight = 6

export function cardFields({ columns }: DataGridProps['of'], hidden: ReadonlySet<string>): CardFields {
  const names = Object.keys(columns).filter((name) => !hidden.has(name))
  const [title = ''] = names
  const rest = names.slice(1)
  const kindOf = (name: string) => columns[name]?.kind
  const states = rest.filter((name) => kindOf(name) === 'dict').slice(0, mostStates)
  const figure = rest.find((name) => kindOf(name) === 'amount')
  // The currency stands beside its amounts.
  const units = new Set(Object.values(columns).flatMap(({ kind, unit }) => (kind === 'amount' && unit ? [unit] : [])))
  const others = rest.filter((name) => name !== figure && !states.includes(name) && !units.has(name))
  const isDay = (name: string) => kindOf(name) === 'date'
  const days = others.filter(isDay).slice(0, mostDays)
  return { title, states, figure, others: [...days, ...others.filter((name) => !days.includes(name))] }
}

/** The currency of an amount, where it is not a currency that every row has. */
export const unitIn = (row: Row, { kind, unit }: Column): string =>
  kind === 'amount' && unit ? (row[unit] ?? (/^[A-Z]{3}$/.test(unit) ? unit : '')) : ''
