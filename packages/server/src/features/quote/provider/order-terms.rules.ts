/** How the terms of an order are compared with what a bank writes of them, whatever language it speaks. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { OrderRequest } from './provider.shape.ts'

/** A number of a length that every column takes. */
export const isPlain = (text: string | undefined): text is string =>
  text !== undefined && /^-?\d{1,20}(\.\d{1,12})?$/.test(text)
export const isSameNumber = (one: string | undefined, other: string | undefined): boolean =>
  isPlain(one) && isPlain(other) && decimal(one).eq(decimal(other))

/** `buy` or `sell` of the currency of the amount. */
export const sideOf = ({
  dealDirection,
  currencyPair,
  currency,
}: Pick<OrderRequest, 'dealDirection' | 'currencyPair' | 'currency'>): string =>
  (dealDirection === DealDirection.of.buy) === currencyPair.startsWith(currency) ? 'buy' : 'sell'

/** Banks write a pair with a stroke or without. */
export const isSamePair = (one: string, other: string): boolean =>
  one.replace('/', '').toUpperCase() === other.replace('/', '')
