/** That a request was filled from a hedge tried on the value at risk, and what of it stands on no exposure. */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { useText } from '../../../kit/person/language.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { sidesOf, type TriedHedge } from '../../../pieces/risk/hedge-trial.ts'
import type { Line } from '../picker/hedge-proposal.ts'

/** As its sentence names it. */
export const trialWords = (trial: TriedHedge) => ({
  side: labelOf(DealDirection, trial.dealDirection),
  base: sidesOf(trial).base,
  pair: trial.currencyPair,
  amount: trial.amount,
  currency: trial.convertCurrency,
  now: trial.now,
  after: trial.after,
})

interface FromTrialProps {
  readonly trial: TriedHedge
  readonly exposureList: readonly Line[]
}

export function FromTrial({ trial, exposureList }: FromTrialProps) {
  const t = useText()
  const money = useAmounts()
  const { base } = sidesOf(trial)
  const rest = decimal(trial.amount).sub(sum(exposureList.map(({ hedgeAmt }) => decimal(hedgeAmt))))
  return (
    <p className="hg-hedge-left-out" role="status">
      {t(hedgeFormTexts.trialFilled, trialWords(trial))}{' '}
      {rest.isPositive() ? t(hedgeFormTexts.trialRest, { currency: base, amount: money(rest.toString(), base) }) : null}
    </p>
  )
}
