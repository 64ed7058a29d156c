/** Lines and movements that name nothing: by amount and day, where only one of each fits. Pure. */
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { isSameSide, type Signed, type Tolerance } from '../statement/line-reference.rules.ts'

interface Dated extends Signed {
  readonly id: string
  readonly bookDate: string
}
interface Expected extends Signed {
  readonly id: string
  readonly changeDate: string
}

interface Near<L, F> {
  readonly pairs: readonly { readonly line: L; readonly flow: F }[]
  /** With what it could be: several, or none. */
  readonly lines: readonly { readonly line: L; readonly flows: readonly F[] }[]
}

/** So many of what a line could be are worth showing. */
export const mostShown = 10
const epoch = '20000101' as BusinessDate

/**
 * Only where one line and one movement are near each other in amount and days, and no others of either: the tolerance holds here as it
 * does by reference. What has several is ambiguous, and nothing of it is taken.
 */
export function nearByAmount<L extends Dated, F extends Expected>(
  lines: readonly L[],
  flows: readonly F[],
  { amount: reach, days }: Pick<Tolerance, 'amount' | 'days'>,
): Near<L, F> {
  const place = <T extends Signed>(of: T, day: string) => ({
    of,
    amount: decimal(of.amount),
    day: daysBetween(epoch, day as BusinessDate),
  })
  const ordered = <T extends Signed>(all: readonly { of: T; amount: Decimal; day: number }[]) =>
    all.toSorted((one, two) => one.amount.cmp(two.amount))
  const allLines = lines.map((line) => place(line, line.bookDate))
  const linesByAmount = ordered(allLines)
  const flowsByAmount = ordered(flows.map((flow) => place(flow, flow.changeDate)))
  /** Those near one, at most as many as are asked for. */
  const nearOf = <T extends Signed>(
    one: { of: Signed; amount: Decimal; day: number },
    all: readonly { of: T; amount: Decimal; day: number }[],
    most: number,
  ): T[] => {
    const near: T[] = []
    const least = one.amount.sub(reach)
    const greatest = one.amount.add(reach)
    for (let at = firstFrom(all, least); at < all.length && near.length < most; at++) {
      const other = all[at]
      if (!other || other.amount.gt(greatest)) break
      if (Math.abs(one.day - other.day) <= days && isSameSide(one.of, other.of)) near.push(other.of)
    }
    return near
  }
  const pairs: { line: L; flow: F }[] = []
  const rest: { line: L; flows: readonly F[] }[] = []
  for (const one of allLines) {
    const near = nearOf(one, flowsByAmount, mostShown)
    const [flow] = near
    const isOnly = flow && near.length === 1 && nearOf(place(flow, flow.changeDate), linesByAmount, 2).length === 1
    if (isOnly) pairs.push({ line: one.of, flow })
    else rest.push({ line: one.of, flows: near })
  }
  return { pairs, lines: rest }
}

/** The place of the first that is not below an amount, among ordered ones. */
function firstFrom(all: readonly { readonly amount: Decimal }[], least: Decimal): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (all[middle]?.amount.lt(least)) low = middle + 1
    else high = middle
  }
  return low
}
