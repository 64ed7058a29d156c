/** Where the outcome of each strategy may lie at the volatility of the market. */
import { payoffFan, payoffOutcome } from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.contract'
import { payoffInputs } from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.text'
import type { PayoffStrategy } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { payoffLabTexts, payoffLabWords } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { Chart } from '../../kit/chart/Chart.tsx'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatBig, formatNumber } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { factsOf, type Pictured, rateDigits } from './payoff-facts.ts'

/** From the lowest of the percentiles to the highest: where each part of the bar begins. */
const shades = [0, 0.35, 0.8, 0.8, 0.35] as const
const middle = 2

/** A bar a strategy: nine outcomes of ten lie on it, every second one on its dark part; the mark is the middle one. */
export function PayoffFanChart({ lab, hedgeId }: Pictured) {
  const { exposureId, fan, strategies, correspondCurrency } = lab
  const t = useText()
  const amount = useAmounts()
  const words = fan.map(({ percentile, rate }) =>
    t(payoffLabTexts.percentile, { percent: percentile, rate: formatNumber(rate, rateDigits) }),
  )
  // Of a payable the outcomes fall as the percentiles rise.
  const spreads = strategies.map(({ fanOutcomes }) =>
    fanOutcomes.map((one) => Number(one.amount)).sort((a, b) => a - b),
  )
  const ends = spreads.flat()
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const outcomesOf = (strategy: PayoffStrategy | undefined) =>
    strategy
      ? [
          strategy.strategyName,
          ...words.map(
            (word, at) => `${word}: ${amount(strategy.fanOutcomes[at]?.amount ?? null, correspondCurrency)}`,
          ),
        ].join('\n')
      : ''
  const air = (high - low) * 0.04 || Math.abs(high) * 0.01
  return (
    <Card>
      <Chart
        title={payoffLabTexts.fan}
        sentence={t(payoffLabTexts.fanSentence)}
        option={({ lang, tokens }) => ({
          grid: { left: 8, right: 24, top: 8, bottom: 8, outerBoundsMode: 'same' },
          tooltip: {
            trigger: 'axis',
            axisPointer: { type: 'shadow' },
            confine: true,
            // A name is anybody's text: it is drawn, and read as nothing else.
            renderMode: 'richText',
            formatter: ([bar]: readonly { readonly dataIndex: number }[]) =>
              outcomesOf(strategies[bar?.dataIndex ?? -1]),
          },
          yAxis: { type: 'category', inverse: true, data: strategies.map(({ strategyName }) => strategyName) },
          xAxis: {
            type: 'value',
            min: low - air,
            max: high + air,
            axisLabel: {
              formatter: (value: number) => formatBig(String(value), lang, 2),
              showMinLabel: false,
              showMaxLabel: false,
            },
          },
          series: [
            ...shades.map((opacity, at) => ({
              type: 'bar' as const,
              name: words[at] ?? '',
              stack: 'fan',
              barWidth: 16,
              silent: at === 0,
              itemStyle: { color: tokens.brand, opacity },
              data: spreads.map((spread) => (spread[at] ?? 0) - (at === 0 ? 0 : (spread[at - 1] ?? 0))),
            })),
            {
              type: 'line',
              name: words[middle] ?? '',
              lineStyle: { opacity: 0 },
              symbol: 'diamond',
              symbolSize: 11,
              itemStyle: { color: tokens.text1 },
              data: spreads.map((spread, place) => [spread[middle] ?? 0, place]),
            },
          ],
        })}
        table={{
          head: [t(payoffLabWords.strategyName), ...words],
          rows: strategies.map(({ strategyName, fanOutcomes }) => [
            strategyName,
            ...fanOutcomes.map((one) => amount(one.amount, correspondCurrency)),
          ]),
          figures: strategies.map(({ fanOutcomes }, at) => [
            undefined,
            ...fanOutcomes.map(({ rate }) => ({
              id: figureId(payoffOutcome, { ...factsOf({ lab, hedgeId }, at), rate }),
              name: payoffInputs.outcome,
            })),
          ]),
        }}
      />
      {/* Of what a request was compared with the market is not kept. */}
      {hedgeId === undefined ? (
        <p className="hg-hint">
          {fan.map(({ percentile }, at) => (
            <span key={percentile} className="hg-keep">
              {at > 0 ? ' · ' : ''}
              {words[at]}
              <FigureMark id={figureId(payoffFan, { exposureId, percentile })} name={payoffInputs.fan} />
            </span>
          ))}
        </p>
      ) : null}
    </Card>
  )
}
