/** The other side of an amount at a rate of its pair, as the pair is quoted. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import type { CellOfParts } from '../../../kit/http/row-figure.ts'
import { amountScales, currencyPairs } from '../../reference/reference.store.ts'

interface Sides {
  /** Columns of the row. */
  readonly amount: string
  readonly currency: string
  readonly other: string
  readonly rate: string
  readonly about: (row: Row) => {
    readonly source?: string | null
    readonly date?: string | null
    readonly url?: string | null
  }
}

export const otherSide = ({ amount, currency, other, rate, about }: Sides): CellOfParts => ({
  async partsOf({ tx }, row) {
    const [of = '', to = ''] = [row[currency] ?? '', row[other] ?? '']
    const pairs = await currencyPairs(tx)
    const pair = pairs.get(`${of}/${to}`) ?? pairs.get(`${to}/${of}`)
    const [given, at] = [row[amount], row[rate]]
    if (!pair || !given || !at) return undefined
    const scale = (await amountScales(tx))(to)
    return {
      by: pair.base === of ? 'atRate' : 'throughRate',
      inputs: [
        { symbol: 'a', name: cellInputs.amount, value: given, unit: of, ...about(row) },
        { symbol: 'r', name: cellInputs.rate, value: at, unit: pair.pair, ...about(row) },
        { symbol: 'u', name: cellInputs.quotedUnit, value: String(pair.quotedUnit) },
        { symbol: 'd', name: cellInputs.decimals, value: String(scale) },
      ],
    }
  },
})
