import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { percentOf } from '@hedgerow/quant/basics/money'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { amountScaleOf, useConventions, useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useShown } from '../../../kit/shaped/use-proposal.ts'
import { formatNumber } from '../../../kit/show/formats.ts'

interface Side {
  readonly currency: string
  /** The field of its amount. */
  readonly amount: string
}

const isNumber = (value: string) => /^\d{1,13}(\.\d{1,10})?$/.test(value)

/** What the rate makes of the amount, as the server works it out; undefined while either is missing. */
function marginOf(percent: string, amount: string, scale: number | null): string | undefined {
  if (scale === null || !isNumber(percent) || !isNumber(amount)) return undefined
  const margin = percentOf(percent, amount, scale)
  return margin.isZero() ? undefined : margin.toString()
}

/** Of currencies; which one's are asked for may not be known yet when a form opens. */
const decimals = [0, 2, 3]

/** Whether it was agreed by itself: it is not what the rate makes of either amount. */
function isAgreed(margin: string, percent: string, amounts: readonly string[]): boolean {
  const reckoned = amounts.flatMap((amount) => decimals.map((scale) => marginOf(percent, amount, scale)))
  return margin !== '' && !reckoned.some((figure) => figure !== undefined && isSame(margin, figure))
}

const isSame = (own: string, follows: string) => isNumber(own) && decimal(own).eq(decimal(follows))

/** The margin: its amount follows from its rate until it is typed, and then it says what the rate would make. */
export function MarginFields({ buys, sells }: { readonly buys: Side; readonly sells: Side }) {
  const t = useText()
  const { getValues } = useFormContext()
  const [orgId, own = ''] = useWatch({ name: ['orgId', 'marginAmt'] }) as [string, string | undefined]
  const marginIn = marginCurrency(buys.currency, sells.currency, useHomeCurrency(orgId))
  const side = marginIn === buys.currency ? buys : sells
  const [percent = '', amount = ''] = useShown(['marginRate', side.amount])
  const scale = useConventions((state) => amountScaleOf(state, marginIn))
  const follows = marginOf(percent, amount, scale)
  // An agreed amount stands; one that followed from the rate when it was saved follows it still.
  const [isTyped, setTyped] = useState(() => {
    const [margin = '', rate = '', ...amounts] = ['marginAmt', 'marginRate', buys.amount, sells.amount].map((name) =>
      String(getValues(name) ?? ''),
    )
    return isAgreed(margin, rate, amounts)
  })
  const differs = isTyped && follows !== undefined && !isSame(own, follows)
  const reckoned = { percent, figure: follows ? `${marginIn} ${formatNumber(follows, scale)}` : '' }
  return (
    <>
      <RateField name="marginRate" suffix="%" />
      <AmountField
        name="marginAmt"
        currency={marginIn}
        follows={isTyped ? undefined : follows}
        hint={differs ? t(tradeTexts.marginReckoned, reckoned) : marginIn}
        onChanged={(value) => setTyped(value !== '')}
      />
    </>
  )
}
