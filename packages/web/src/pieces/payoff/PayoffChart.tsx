/** What each strategy comes to at each rate of the due day, on one axis. */
import { payoffAxis, payoffOutcome } from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.contract'
import { payoffInputs } from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.text'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { Chart } from '../../kit/chart/Chart.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { pairText, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatBig, formatNumber } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { factsOf, type Pictured, rateDigits } from './payoff-facts.ts'

interface PayoffChartProps extends Pictured {
  readonly outcome: string
}

export function PayoffChart({ lab, hedgeId, outcome }: PayoffChartProps) {
  const t = useText()
  const amount = useAmounts()
  const { exposureId, strategies, strategyTerms, correspondCurrency, budgetRate, forwardRate } = lab
  const axis = strategies[0]?.outcomes ?? []
  const [low, high] = [axis[0]?.rate ?? '', axis.at(-1)?.rate ?? '']
  const rateName = t(payoffLabTexts.rateOfPair, { pair: pairText(useConventions(), lab.currencyPair) })
  const marks = [
    { name: t(payoffLabTexts.forwardMark), rate: forwardRate },
    ...(budgetRate === null ? [] : [{ name: t(payoffLabTexts.budgetMark), rate: budgetRate }]),
  ]
  const facts = strategies.map((_, place) => factsOf({ lab, hedgeId }, place))
  return (
    <Card>
      <Chart
        title={payoffLabTexts.picture}
        sentence={t(payoffLabTexts.sentence, { count: strategies.length, low, high })}
        option={({ lang, tokens }) => ({
          grid: { left: 8, right: 16, top: 76, bottom: 24, outerBoundsMode: 'same' },
          legend: { top: 0 },
          tooltip: { trigger: 'axis', confine: true },
          xAxis: {
            type: 'value',
            min: Number(low),
            max: Number(high),
            name: rateName,
            nameLocation: 'middle',
            nameGap: 24,
          },
          yAxis: {
            type: 'value',
            scale: true,
            axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 2) },
          },
          series: strategies.map(({ strategyName, outcomes }, at) => ({
            type: 'line',
            name: strategyName,
            showSymbol: false,
            lineStyle: { width: 2, type: dashes[at] ?? 'solid' },
            data: outcomes.map((one) => [Number(one.rate), Number(one.amount)]),
            ...(at === 0 ? { markLine: markedAt(marks, tokens.text1) } : {}),
          })),
        })}
        table={{
          head: [rateName, ...strategies.map(({ strategyName }) => `${strategyName} · ${outcome}`)],
          rows: axis.map(({ rate }, at) => [
            formatNumber(rate, rateDigits),
            ...strategies.map(({ outcomes }) => amount(outcomes[at]?.amount ?? null, correspondCurrency)),
          ]),
          figures: axis.map(({ place, rate }) => [
            // At which rates a request was compared was drawn on its day.
            hedgeId === undefined
              ? {
                  id: figureId(payoffAxis, { exposureId, strategies: strategyTerms, place: String(place) }),
                  name: payoffInputs.axis,
                }
              : undefined,
            ...facts.map((own) => ({ id: figureId(payoffOutcome, { ...own, rate }), name: payoffInputs.outcome })),
          ]),
        }}
      />
    </Card>
  )
}

interface Mark {
  readonly name: string
  readonly rate: string
}
/** The second name stands lower, so that two near rates are both read. */
const markedAt = (marks: readonly Mark[], color: string) => ({
  symbol: 'none',
  animation: false,
  data: marks.map(({ name, rate }, at) => ({
    xAxis: Number(rate),
    // Left to itself the library outlines the words for a light background.
    label: {
      formatter: `${name} ${formatNumber(rate, rateDigits)}`,
      position: at === 0 ? 'end' : 'insideEndTop',
      color,
      textBorderWidth: 0,
    },
  })),
})

/** Lines are told apart without their colour, too. */
const dashes = ['dotted', 'solid', 'dashed', 'solid', 'dashed', 'dotted'] as const
