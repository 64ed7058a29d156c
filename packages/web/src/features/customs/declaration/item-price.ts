/** Whether what an item costs is its price times its quantity. Customs write the price with four decimals and the total with two. */
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

export type Item = Readonly<Record<string, string>>
const plain = /^\d+(\.\d+)?$/
const tolerance = '0.01'

/** Off by more than a cent for each piece; what is not said disagrees with nothing. */
export function disagrees({ declPrice = '', gQty = '', declTotal = '' }: Item): boolean {
  if (![declPrice, gQty, declTotal].every((text) => plain.test(text))) return false
  const [quantity, total] = [decimal(gQty), decimal(declTotal)]
  const worth: Decimal = decimal(declPrice).mul(quantity)
  const apart = worth.gt(total) ? worth.sub(total) : total.sub(worth)
  return apart.gt(quantity.mul(decimal(tolerance)))
}
