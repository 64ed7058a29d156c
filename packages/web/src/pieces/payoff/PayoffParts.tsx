/** The parts of a strategy as they were priced, each figure that the market or the plan set with its sheet. */
import {
  type PayoffPart,
  payoffLayer,
  payoffPart,
} from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.contract'
import { payoffInputs } from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.text'
import type { PayoffStrategy, PricedLeg } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabTexts, payoffLabWords } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { rateDigits } from './payoff-facts.ts'

interface PayoffPartsProps {
  readonly of: PayoffStrategy
  /** Of the costs. */
  readonly currency: string
  /** Undefined of what a request keeps: it was priced on a market that is not kept. */
  readonly exposureId: string | undefined
}

export function PayoffParts({ of: { legs }, ...about }: PayoffPartsProps) {
  return legs.map((leg, at) => (
    // A layered part makes two, of different kinds.
    <span key={`${leg.legKind}${leg.percent}${leg.strike}${leg.soldStrike}`}>
      {at > 0 ? ' + ' : ''}
      <OnePart leg={leg} {...about} />
    </span>
  ))
}

interface OnePartProps extends Omit<PayoffPartsProps, 'of'> {
  readonly leg: PricedLeg
}

function OnePart({ leg, currency, exposureId }: OnePartProps) {
  const t = useText()
  const amount = useAmounts()
  const { legKind, percent, rate, strike, soldStrike, participationPct, premium, later, partTerms } = leg
  const facts = exposureId && partTerms ? { exposureId, part: partTerms } : undefined
  const mark = (name: PayoffPart) =>
    facts ? <FigureMark id={figureId(payoffPart[name], { ...facts, legKind })} name={payoffLabWords[name]} /> : null
  const isOfPlan = partTerms?.startsWith(PayoffLegKind.of.layered) ?? false
  return (
    <>
      {`${t(labelOf(PayoffLegKind, legKind))} ${percent}%`}
      {isOfPlan ? mark('percent') : null}
      {rate === null ? null : ` ${formatNumber(rate, rateDigits)}`}
      {strike === null ? null : (
        <>
          {` ${formatNumber(strike, rateDigits)}`}
          {mark('strike')}
        </>
      )}
      {soldStrike === null ? null : (
        <>
          {` / ${formatNumber(soldStrike, rateDigits)}`}
          {mark('soldStrike')}
        </>
      )}
      {participationPct === null ? null : (
        <>
          {` (${formatNumber(participationPct, 2)}%`}
          {mark('participationPct')}
          {')'}
        </>
      )}
      {strike === null ? null : (
        <>
          {` · ${t(payoffLabTexts.costs, { amount: amount(premium, currency) })}`}
          {mark('premium')}
        </>
      )}
      {later.map((layer) =>
        layer.date === null ? null : (
          <span key={layer.date}>
            {` · ${t(payoffLabTexts.later, { percent: layer.percent, day: layer.date })}`}
            {facts ? (
              <FigureMark
                id={figureId(payoffLayer.percent, { ...facts, date: layer.date })}
                name={payoffInputs.laterPercent}
              />
            ) : null}
            {` (${t(payoffLabTexts.elapsed, { share: formatNumber(layer.elapsed, 2) })}`}
            {facts ? (
              <FigureMark
                id={figureId(payoffLayer.elapsed, { ...facts, date: layer.date })}
                name={payoffInputs.elapsed}
              />
            ) : null}
            {')'}
          </span>
        ),
      )}
    </>
  )
}
