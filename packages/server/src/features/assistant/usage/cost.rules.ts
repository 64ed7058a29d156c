/** What tokens cost: prices are for a million of them, and a part of the last digit counts whole. */
import { decimal } from '@hedgerow/quant/basics/decimal'

const million = decimal('1000000')
const scale = 6

interface Prices {
  readonly priceIn: string
  readonly priceOut: string
}

/** In the currency of the prices. */
export const costOf = (prices: Prices, tokensIn: number, tokensOut: number): string =>
  decimal(String(tokensIn))
    .mul(decimal(prices.priceIn))
    .add(decimal(String(tokensOut)).mul(decimal(prices.priceOut)))
    .div(million, scale, 'up')
    .stripZeros()
    .toString()
