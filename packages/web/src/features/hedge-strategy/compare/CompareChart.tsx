/** Planned and done shares of each due month, beside each other. */
import type { PlanCompare } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { planCompareTexts, planCompareWords } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.text'
import { planFigure } from '@hedgerow/contract/hedge-strategy/compare/plan-figure.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { say } from '@hedgerow/contract/kit/text'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { monthText } from '../../../kit/chart/month-text.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'

const parts = [
  { name: 'plannedPct', tone: 'barOpen' },
  { name: 'donePct', tone: 'barCovered' },
] as const

export function CompareChart({ of: { id, months } }: { readonly of: PlanCompare }) {
  const t = useText()
  return (
    <Card>
      <Chart
        title={planCompareTexts.picture}
        sentence={t(planCompareTexts.sentence, { count: months.length })}
        option={({ lang, tokens }) => ({
          grid: { left: 8, right: 12, top: 44, bottom: 4, outerBoundsMode: 'same' },
          legend: { top: 0 },
          tooltip: { trigger: 'axis', confine: true },
          xAxis: { type: 'category', data: months.map(({ month }) => monthText(month)) },
          yAxis: { type: 'value', min: 0, axisLabel: { formatter: '{value}%' } },
          series: parts.map(({ name, tone }) => ({
            type: 'bar',
            name: say(planCompareWords[name], lang),
            barMaxWidth: 32,
            itemStyle: { color: tokens[tone] },
            data: months.map((month) => Number(month[name])),
          })),
        })}
        table={{
          head: [t(planCompareWords.month), ...parts.map(({ name }) => t(planCompareWords[name]))],
          rows: months.map((month) => [
            monthText(month.month),
            ...parts.map(({ name }) => formatNumber(month[name], 2)),
          ]),
          figures: months.map(({ month }) => [
            undefined,
            ...parts.map(({ name }) => ({
              id: figureId(planFigure[name], { id, month }),
              name: planCompareWords[name],
            })),
          ]),
        }}
      />
    </Card>
  )
}
