/** Which package of the option form the legs of a strategy make together. */
import { OptionStructure } from '@hedgerow/contract/trade/option/option.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { readNumber } from '../../../kit/input/typed-number.ts'

export interface PricedLeg {
  readonly isBought: boolean
  readonly isCall: boolean
  /** As typed. */
  readonly strike: string
  /** Decimal text: this many notionals. */
  readonly ratio: string
  readonly volPct: string
  /** Of one unit, whether bought or sold. */
  readonly price: number
}

const strikeOf = ({ strike }: PricedLeg) => decimal(readNumber(strike) ?? '0')
const { single, collar, seagull, participating } = OptionStructure.of

/** The bought leg stands first. Undefined where the legs make none of the packages that may be entered. */
export function structureOf(
  legs: readonly PricedLeg[],
): { readonly type: string; readonly legs: readonly PricedLeg[] } | undefined {
  const [bought, sold] = [legs.filter(({ isBought }) => isBought), legs.filter(({ isBought }) => !isBought)]
  const ordered = [...bought, ...sold]
  if (legs.length === 1) return { type: single, legs }
  const [first, ...more] = bought
  const [one, other, ...rest] = sold
  if (!first || more.length > 0 || !one || rest.length > 0) return undefined
  const isEven = sold.every(({ ratio }) => decimal(ratio).eq(decimal(first.ratio)))
  if (other) return isEven && one.isCall !== other.isCall ? { type: seagull, legs: ordered } : undefined
  if (one.isCall === first.isCall) return undefined
  if (isEven) return { type: collar, legs: ordered }
  const isShared = strikeOf(one).eq(strikeOf(first)) && decimal(one.ratio).lt(decimal(first.ratio))
  return isShared ? { type: participating, legs: ordered } : undefined
}
