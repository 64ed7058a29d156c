/** The pictures of a stress test, each readable as a table: every scenario, and what the opened one came from. */
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { nameText, say } from '@hedgerow/contract/kit/text'
import type { ScenarioResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { stressPart } from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'

interface StressChartsProps {
  readonly scenarios: readonly ScenarioResult[]
  readonly opened: ScenarioResult
  readonly facts: Terms
  readonly convertCurrency: string
}

const room = { left: 8, right: 12, top: 28, bottom: 4, outerBoundsMode: 'same' }
const sides = ['item', 'hedge', 'together'] as const
const causes = ['spot', 'vol', 'rate', 'cross'] as const

export function StressCharts({ scenarios, opened, facts, convertCurrency }: StressChartsProps) {
  const t = useText()
  const amount = useAmounts()
  const nameOf = (one: ScenarioResult) => nameText(one.scenarioNameZh, one.scenarioNameEn)
  const { figures } = opened
  const cell = (name: keyof typeof stressPart, { scenarioKey: scenario }: ScenarioResult) => ({
    id: figureId(stressPart[name], { ...facts, scenario }),
    name: stressWords[name],
  })
  return (
    <div className="hg-risk-pair">
      <Card>
        <Chart
          title={stressTexts.bars}
          sentence={t(stressTexts.barsSentence, { count: scenarios.length, currency: convertCurrency })}
          option={({ lang }) => ({
            grid: room,
            legend: { top: 0 },
            tooltip: { trigger: 'axis', confine: true },
            // Names stand in front of their bars, also on a phone.
            yAxis: {
              type: 'category',
              inverse: true,
              data: scenarios.map((one) => say(nameOf(one), lang)),
              axisLabel: { interval: 0, width: 92, overflow: 'break' },
            },
            xAxis: {
              type: 'value',
              axisLabel: { hideOverlap: true, formatter: (value: number) => formatBig(String(value), lang, 1) },
            },
            series: sides.map((side) => ({
              type: 'bar',
              name: say(stressWords[side], lang),
              barMaxWidth: 14,
              data: scenarios.map((one) => Number(one.figures?.[side] ?? 0)),
            })),
          })}
          table={{
            head: [t(stressWords.scenarioKey), ...sides.map((side) => t(stressWords[side]))],
            rows: scenarios.map((one) => [
              t(nameOf(one)),
              ...sides.map((side) => amount(one.figures?.[side] ?? null, convertCurrency)),
            ]),
            figures: scenarios.map((one) => [
              undefined,
              ...sides.map((side) => (one.figures ? cell(side, one) : undefined)),
            ]),
          }}
        />
      </Card>
      {figures ? (
        <Card>
          <Chart
            title={stressTexts.attribution}
            sentence={t(stressTexts.attributionSentence, { name: t(nameOf(opened)), total: figures.together })}
            option={({ lang, tokens }) => ({
              grid: room,
              tooltip: { trigger: 'axis', confine: true },
              xAxis: {
                type: 'category',
                data: [...causes, 'together' as const].map((one) => say(stressWords[one], lang)),
              },
              yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
              series: [
                {
                  type: 'bar',
                  name: say(stressTexts.attribution, lang),
                  barMaxWidth: 36,
                  data: [
                    ...causes.map((cause) => ({ value: Number(figures[cause]), itemStyle: { color: tokens.brand } })),
                    { value: Number(figures.together), itemStyle: { color: tokens.barOpen } },
                  ],
                },
              ],
            })}
            table={{
              head: [t(stressTexts.attribution), convertCurrency],
              rows: [...causes, 'together' as const].map((one) => [
                t(stressWords[one]),
                amount(figures[one], convertCurrency),
              ]),
              figures: [...causes, 'together' as const].map((one) => [undefined, cell(one, opened)]),
            }}
          />
        </Card>
      ) : null}
    </div>
  )
}
