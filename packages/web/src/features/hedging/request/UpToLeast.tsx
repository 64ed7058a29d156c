/** That a request was filled with what a policy band lacks, and what of it stands on no exposure that goes together with the others. */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { useText } from '../../../kit/person/language.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Hedgeable, Line } from '../picker/hedge-proposal.ts'

interface UpToLeastProps {
  readonly leastAmount: string
  readonly of: readonly Hedgeable[]
  readonly exposureList: readonly Line[]
}

export function UpToLeast({ leastAmount, of: [first], exposureList }: UpToLeastProps) {
  const t = useText()
  const money = useAmounts()
  const currency = first?.currency ?? ''
  const rest = decimal(leastAmount).sub(sum(exposureList.map(({ hedgeAmt }) => decimal(hedgeAmt))))
  return (
    <p className="hg-hedge-left-out" role="status">
      {t(hedgeFormTexts.leastFilled, { currency, amount: money(leastAmount, currency) })}{' '}
      {rest.isPositive() ? t(hedgeFormTexts.leastRest, { currency, amount: money(rest.toString(), currency) }) : null}
    </p>
  )
}
