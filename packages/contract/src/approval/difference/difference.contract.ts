/**
 * What was edited of a record since it came back to its maker. A noun declares once which fields are compared and how their values read:
 * the server reads, keeps and compares them by it, and the screen shows them by it.
 */
import { z } from 'zod'
import type { Dictionary } from '../../kit/dictionary.ts'
import type { Text, Words } from '../../kit/text.ts'

/** How a value reads. Of another record the id is compared and its name or number is shown. */
type Reading =
  | { readonly as: 'text' | 'date' | 'time' | 'number' | 'percent' | 'record' }
  | { readonly as: 'word'; readonly dictionary: Dictionary }
  /** Its currency stands in that field of the record. */
  | { readonly as: 'amount'; readonly currencyIn: string }

interface FieldReading {
  readonly value: Reading
  /** Of a field of several rows: what tells them apart. */
  readonly key?: Reading
}

export interface ComparedField extends FieldReading {
  readonly word: Text
}
export type ComparedFields = Readonly<Record<string, ComparedField>>

const plain = (as: 'text' | 'date' | 'time' | 'number' | 'percent' | 'record'): FieldReading => ({ value: { as } })

export const reads = {
  text: plain('text'),
  date: plain('date'),
  time: plain('time'),
  number: plain('number'),
  percent: plain('percent'),
  record: plain('record'),
  word: (dictionary: Dictionary): FieldReading => ({ value: { as: 'word', dictionary } }),
  amount: (currencyIn: string): FieldReading => ({ value: { as: 'amount', currencyIn } }),
  rows: (key: FieldReading, value: FieldReading): FieldReading => ({ key: key.value, value: value.value }),
} as const

/** In the order in which a reviewer reads them, under the words of the noun. */
export function comparedFields<const W extends Words>(
  words: W,
  fields: { readonly [K in keyof W]?: FieldReading },
): ComparedFields {
  const entries = Object.entries<FieldReading | undefined>(fields)
  return Object.fromEntries(
    entries.flatMap(([name, reading]) => {
      const word = words[name]
      return word && reading ? [[name, { word, ...reading }]] : []
    }),
  )
}

/** One field of which both sides differ; null where nothing was said. Amounts in the currency of their side. */
const Difference = z.object({
  field: z.string(),
  /** Of a field of several rows: which one. */
  row: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  beforeCurrency: z.string().nullable(),
  afterCurrency: z.string().nullable(),
})
export type Difference = z.output<typeof Difference>

/** Of a record that awaits its review or is edited; empty the first time, and where it is again what it was. */
export const Differences = z.array(Difference)
