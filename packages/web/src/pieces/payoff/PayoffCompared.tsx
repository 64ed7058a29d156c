/** Strategies beside each other: at worst, at best, at the forward and on budget, with costs, risk and the rates that they reach. */
import {
  type PayoffFigure,
  type PayoffRate,
  payoffFigure,
  payoffOutcome,
  payoffRate,
} from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.contract'
import type { PayoffStrategy } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { payoffLabTexts, payoffLabWords } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatNumber, nothing } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../kit/show/Money.tsx'
import { PayoffParts } from './PayoffParts.tsx'
import { factsOf, type PayoffFacts, type Pictured, rateDigits } from './payoff-facts.ts'

interface PayoffComparedProps extends Pictured {
  readonly chosen: number | null
  readonly outcome: string
}

const figures = ['worst', 'best', 'atForward', 'atBudget', 'premium', 'atRisk'] as const
type Compared = (typeof figures)[number]

export function PayoffCompared({ lab, hedgeId, chosen, outcome }: PayoffComparedProps) {
  const t = useText()
  const { strategies, correspondCurrency: currency } = lab
  return (
    <Card title={`${t(payoffLabTexts.table)} · ${outcome}`} flush>
      <HeadedTable
        caption={t(payoffLabTexts.table)}
        head={[
          { word: t(payoffLabWords.strategyName) },
          ...figures.map((name) => ({ word: t(payoffLabWords[name]), isEnd: true })),
          { word: t(payoffLabWords.breakEven), isEnd: true },
          { word: t(payoffLabWords.budgetReachedAt), isEnd: true },
        ]}
      >
        {strategies.map((strategy, at) => (
          <tr key={strategy.strategyName} aria-current={at === chosen ? 'true' : undefined}>
            <th scope="row">
              {strategy.strategyName}
              {at === chosen ? ` · ${t(payoffLabWords.chosen)}` : ''}
              <div className="hg-hint">
                <PayoffParts
                  of={strategy}
                  currency={currency}
                  exposureId={hedgeId === undefined ? lab.exposureId : undefined}
                />
              </div>
            </th>
            <Figures of={strategy} picture={{ lab, hedgeId }} facts={factsOf({ lab, hedgeId }, at)} />
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}

interface FiguresProps {
  readonly of: PayoffStrategy
  readonly picture: Pictured
  readonly facts: PayoffFacts
}

function Figures({ of, picture: { lab }, facts }: FiguresProps) {
  const t = useText()
  const amount = useAmounts()
  /** What it comes to at one rate is a figure by that rate. */
  const rateOf: Partial<Record<Compared, string | null>> = { atForward: lab.forwardRate, atBudget: lab.budgetRate }
  const idOf = (name: Compared) =>
    name === 'atForward' || name === 'atBudget'
      ? figureId(payoffOutcome, { ...facts, rate: rateOf[name] })
      : figureId(payoffFigure[name satisfies PayoffFigure], facts)
  const without = (name: Compared) => (name === 'worst' || name === 'best' ? t(payoffLabTexts.unbounded) : nothing)
  return (
    <>
      {figures.map((name) => {
        const value = of[name]
        return (
          <td key={name} className="hg-end">
            {value === null ? null : <FigureMark id={idOf(name)} name={payoffLabWords[name]} />}
            {value === null ? without(name) : amount(value, lab.correspondCurrency)}
          </td>
        )
      })}
      <td className="hg-end">
        <Rates of={of} name="breakEven" facts={facts} none={nothing} />
      </td>
      <td className="hg-end">
        <Rates of={of} name="budgetReachedAt" facts={facts} none={t(payoffLabTexts.never)} />
      </td>
    </>
  )
}

interface RatesProps {
  readonly of: PayoffStrategy
  readonly name: PayoffRate
  readonly facts: PayoffFacts
  readonly none: string
}

function Rates({ of, name, facts, none }: RatesProps) {
  const rates = of[name]
  if (rates.length === 0) return none
  return rates.map(({ place, rate }) => (
    <span key={place} className="hg-keep">
      {place > 1 ? ' · ' : ''}
      <FigureMark id={figureId(payoffRate[name], { ...facts, place: String(place) })} name={payoffLabWords[name]} />
      {formatNumber(rate, rateDigits)}
    </span>
  ))
}
