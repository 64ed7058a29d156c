/**
 * Series of the Fed's H.10 release, under the names of FRED (`DEXUSEU`) and of the Fed's own Data Download Program
 * (`RXI$US_N.B.EU`). Four currencies are quoted as dollars per unit, the others as units per dollar: the name of the
 * series says which, and what the head says of its unit must agree.
 */

import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { FileTable } from '../../../kit/file/file-cell.ts'
import { fedCurrencies, fedPivot } from './published-series.data.ts'
import type { SeriesColumn } from './rate-cell.read.ts'

const fedTime = '12:00 America/New_York'

const columnOf = (currency: string, dollarsPerUnit: boolean): SeriesColumn => ({
  currencyPair: dollarsPerUnit ? `${currency}/${fedPivot}` : `${fedPivot}/${currency}`,
  dataTime: fedTime,
  dataSource: RateSource.of.fed,
})

/** `DEXUSEU` is dollars per euro, `DEXCHUS` yuan per dollar. */
export function fredColumn(name: string): SeriesColumn | undefined {
  const [, from = '', to = ''] = /^DEX([A-Z]{2})([A-Z]{2})$/.exec(name) ?? []
  const currency = fedCurrencies[from === 'US' ? to : from]
  if (!currency || (from !== 'US' && to !== 'US')) return undefined
  return columnOf(currency, from === 'US')
}

/** What the head says of one series; empty where a row of it is missing. */
interface SeriesFacts {
  readonly unit: string
  readonly multiplier: string
  readonly currency: string
}

/** A daily series (`.B`, business days) of rates; an index or a monthly mean is no fixing. */
export function fedSeriesColumn(name: string, facts: SeriesFacts): SeriesColumn | undefined {
  const [, dollars, country = ''] = /^RXI(\$US)?_N\.B\.([A-Z]{2,3})$/.exec(name) ?? []
  const currency =
    fedCurrencies[country] ??
    (facts.currency !== fedPivot && /^[A-Z]{3}$/.test(facts.currency) ? facts.currency : undefined)
  const dollarsPerUnit = dollars !== undefined
  if (country === '' || currency === undefined || contradicts(facts, currency, dollarsPerUnit)) return undefined
  const { multiplier } = facts
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(multiplier || '1') || /^[0.]+$/.test(multiplier)) return undefined
  const column = columnOf(currency, dollarsPerUnit)
  return /^(1(\.0*)?)?$/.test(multiplier) ? column : { ...column, multiplier }
}

/** `Currency:_Per_EUR` with USD as the currency is dollars per euro; other releases only say `Currency`. */
function contradicts({ unit, currency }: SeriesFacts, foreign: string, dollarsPerUnit: boolean): boolean {
  const [, per] = /_Per_([A-Z]{3})$/i.exec(unit) ?? []
  if (per === undefined) return false
  return per !== (dollarsPerUnit ? foreign : fedPivot) || (dollarsPerUnit && currency !== fedPivot)
}

interface FedHead {
  /** The table whose heading is the `Time Period` row. */
  readonly days: FileTable
  readonly line: number
  readonly factsAt: (column: number) => SeriesFacts
}

/** A series a row, the days as headings: the other layout that the Fed's program offers. */
export const isSeriesInRows = ({ header }: FileTable) => header.some((cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell))

/** The table turned round, a series a column; all its days stand in the first line of the file. */
export function turned({ header, rows }: FileTable): FileTable {
  const all = [header, ...rows]
  const [first = [], ...others] = header.map((_, at) => all.map((cells) => cells[at] ?? ''))
  return { header: first, rows: others, lines: others.map(() => 1) }
}

/** The rows above `Time Period` (`Series Name:` where the days are headings) describe the series of each column; undefined where that row is missing. */
export function readFedHead({ header, rows, lines }: FileTable): FedHead | undefined {
  const end = rows.findIndex(([first = '']) => /^(time period|series name:?)$/i.test(first))
  const names = rows[end]
  if (names === undefined) return undefined
  const head = [header, ...rows.slice(0, end)]
  const rowOf = (title: RegExp) => head.find(([first = '']) => title.test(first)) ?? []
  const [units, multipliers, of] = [rowOf(/^unit:?$/i), rowOf(/^multiplier:?$/i), rowOf(/^currency:?$/i)]
  return {
    line: lines[end] ?? 0,
    days: { header: names, rows: rows.slice(end + 1), lines: lines.slice(end + 1) },
    factsAt: (at) => ({ unit: units[at] ?? '', multiplier: multipliers[at] ?? '', currency: of[at] ?? '' }),
  }
}
