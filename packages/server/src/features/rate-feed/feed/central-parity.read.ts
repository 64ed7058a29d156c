/**
 * The central parity as the history of chinamoney.com.cn answers: labels such as `USD/CNY` and `100JPY/CNY`, and a record a day whose values stand
 * in their order. CFETS promises no interface, so that whoever answers in this form may be asked (decision 0150).
 */
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { OutsideError } from '../../../kit/outside/outside.ts'

export const parityHead = 'dataDate,currencyPair,midPrice,dataTime,dataSource'
const parityTime = '09:15 Asia/Shanghai'
/** Units of the base that the label names, then the pair. */
const label = /^(\d+)?([A-Z]{3})\/([A-Z]{3})$/

interface Answer {
  readonly data?: { readonly head?: unknown; readonly searchlist?: unknown; readonly pageTotal?: unknown }
  readonly records?: unknown
}
interface Parities {
  /** Of our import template, below `parityHead`. */
  readonly lines: readonly string[]
  readonly pages: number
}

/** What is quoted otherwise than the product does, and what a day leaves open, is passed over. @throws OutsideError MALFORMED */
export function centralParities(text: string, conventions: ReadonlyMap<string, PairConvention>): Parities {
  const { data = {}, records } = parsed(text) as Answer
  if (!Array.isArray(records)) throw new OutsideError('MALFORMED', 'no records')
  const lines = (records as readonly { readonly date?: unknown; readonly values?: unknown }[]).flatMap(
    ({ date, values }) => {
      if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date) || !Array.isArray(values))
        throw new OutsideError('MALFORMED', 'a record without its day')
      const names = [data.head, data.searchlist].find((list) => Array.isArray(list) && list.length === values.length)
      if (!Array.isArray(names)) throw new OutsideError('MALFORMED', 'values without their pairs')
      return names.flatMap((name, at) => lineOf(String(name), String(values[at]), date, conventions))
    },
  )
  return { lines, pages: Number(data.pageTotal) || 1 }
}

function lineOf(name: string, value: string, date: string, conventions: ReadonlyMap<string, PairConvention>): string[] {
  const [, units = '1', base = '', quote = ''] = label.exec(name) ?? []
  const pair = conventions.get(`${base}/${quote}`)
  if (!pair || !/^\d+(\.\d+)?$/.test(value)) return []
  const mid = decimal(value)
    .mul(decimal(String(pair.quotedUnit)))
    .div(decimal(units), parityScale)
    .stripZeros()
  return [[date, pair.pair, mid.toString(), parityTime, RateSource.of.cfets].join(',')]
}
/** Enough for any parity in any unit. */
const parityScale = 12

/** @throws OutsideError MALFORMED */
export function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new OutsideError('MALFORMED', 'not JSON')
  }
}
