/** Amounts by currency as a policy writes them, and what holds of the home currency where nobody said any. Pure. */
import { usualBankCharge } from '@hedgerow/quant/basics/facts/currency.data'
import { type Bounds, usualBounds, usualTolerance } from './approval.dict.ts'

type Amounts = Pick<Bounds, 'bankTolerance' | 'bankChargeCap'>

export const amountIn = (currency: string, amounts: string): string | undefined =>
  amounts
    .split(', ')
    .find((one) => one.startsWith(currency))
    ?.slice(4)

/** Those of the home currency first. Where a policy is as usual it has one of the home currency, too; another says what it names. */
export function homeFirst<A extends Amounts>(policy: A, home: string): A {
  const named = (field: keyof Amounts, usual: string | undefined) => {
    const amounts = policy[field]
    const isAsUsual = amounts === usualBounds[field] && amountIn(home, amounts) === undefined
    return (isAsUsual && usual ? `${home} ${usual}, ${amounts}` : amounts)
      .split(', ')
      .toSorted((one, other) => Number(other.startsWith(home)) - Number(one.startsWith(home)))
      .join(', ')
  }
  return {
    ...policy,
    bankTolerance: named('bankTolerance', usualTolerance),
    bankChargeCap: named('bankChargeCap', usualBankCharge[home]),
  }
}
