import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { say } from '@hedgerow/contract/kit/text'
import { planMonth } from '@hedgerow/contract/risk/future/future-figure.contract'
import type { FutureTrades } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeTexts, futureTradeWords } from '@hedgerow/contract/risk/future/future-trade.text'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { monthText } from '../../../kit/chart/month-text.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig, formatNumber } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'

const parts = [
  { name: 'forwardAmt', tone: 'barCovered' },
  { name: 'optionAmt', tone: 'brand' },
  { name: 'spotAmt', tone: 'mktOrange' },
  { name: 'unhedgedAmt', tone: 'barOpen' },
] as const

interface PlanChartProps {
  readonly result: FutureTrades
  /** The terms that answered. */
  readonly facts: Terms
}

/** Each month as one bar of how it is covered. */
export function PlanChart({ result: { months, baseCurrency }, facts }: PlanChartProps) {
  const t = useText()
  const amount = useAmounts()
  return (
    <Card>
      <Chart
        title={futureTradeTexts.picture}
        sentence={t(futureTradeTexts.pictureSentence, { count: months.length, currency: baseCurrency })}
        option={({ lang, tokens }) => ({
          grid: { left: 8, right: 12, top: 60, bottom: 4, outerBoundsMode: 'same' },
          legend: { top: 0 },
          tooltip: { trigger: 'axis', confine: true },
          xAxis: { type: 'category', data: months.map(({ month }) => monthText(month)) },
          yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
          series: parts.map(({ name, tone }) => ({
            type: 'bar',
            stack: 'month',
            name: say(futureTradeWords[name], lang),
            barMaxWidth: 48,
            itemStyle: { color: tokens[tone] },
            data: months.map((month) => Number(month[name])),
          })),
        })}
        table={{
          head: [
            t(futureTradeWords.month),
            ...parts.map(({ name }) => t(futureTradeWords[name])),
            t(futureTradeWords.forwardRate),
          ],
          rows: months.map((month) => [
            monthText(month.month),
            ...parts.map(({ name }) => amount(month[name], baseCurrency)),
            formatNumber(month.forwardRate, 6),
          ]),
          figures: months.map(({ month }) => [
            undefined,
            ...parts.map(({ name }) => ({
              id: figureId(planMonth[name], { ...facts, month }),
              name: futureTradeWords[name],
            })),
          ]),
        }}
      />
    </Card>
  )
}
