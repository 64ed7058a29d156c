import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { say } from '@hedgerow/contract/kit/text'
import { sensitivityTexts, sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { sensitivityMove } from '@hedgerow/contract/risk/sensitivity/sensitivity-figure.contract'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { SideProps } from './sensitivity-props.ts'

/** Item, hedge and both as every spot moves; nothing is gained where nothing moves. */
export function LadderChart({ result: { steps, ladderTotal, convertCurrency }, facts }: Omit<SideProps, 'side'>) {
  const t = useText()
  const amount = useAmounts()
  const moves = [...steps.map((step, at) => ({ step, at })), ...(steps.includes('0') ? [] : [{ step: '0', at: -1 }])]
  const sorted = moves.sort((a, b) => Number(a.step) - Number(b.step))
  const [first, last] = [sorted[0]?.step ?? '0', sorted.at(-1)?.step ?? '0']
  const sentence = t(sensitivityTexts.ladderSentence, { first, last, currency: convertCurrency })
  const profit = (side: keyof typeof ladderTotal, at: number) => ladderTotal[side][at] ?? '0'
  return (
    <Card>
      <Chart
        title={sensitivityTexts.ladder}
        sentence={sentence}
        option={({ lang, tokens }) => ({
          grid: { left: 8, right: 24, top: 36, bottom: 4, outerBoundsMode: 'same' },
          legend: { top: 0 },
          tooltip: { trigger: 'axis', confine: true },
          xAxis: {
            type: 'value',
            min: Number(first),
            max: Number(last),
            axisLabel: { hideOverlap: true, formatter: (value: number) => `${value}%` },
          },
          yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
          series: (
            [
              ['item', tokens.barOpen, 'dashed', 2],
              ['hedge', tokens.barCovered, 'dotted', 2],
              ['together', tokens.brand, 'solid', 3],
            ] as const
          ).map(([side, color, type, width]) => ({
            type: 'line',
            name: say(sensitivityWords[side], lang),
            itemStyle: { color },
            lineStyle: { color, type, width },
            data: sorted.map(({ step, at }) => [Number(step), Number(profit(side, at))]),
          })),
        })}
        table={{
          head: [
            t(sensitivityWords.steps),
            t(sensitivityWords.item),
            t(sensitivityWords.hedge),
            t(sensitivityWords.together),
          ],
          rows: sorted.map(({ step, at }) => [
            `${step}%`,
            ...(['item', 'hedge', 'together'] as const).map((side) => amount(profit(side, at), convertCurrency)),
          ]),
          // Where nothing moves nothing was worked out.
          figures: sorted.map(({ at }) => [
            undefined,
            ...(['item', 'hedge', 'together'] as const).map((side) =>
              at < 0
                ? undefined
                : {
                    id: figureId(sensitivityMove.profit, { ...facts, side, step: String(at + 1) }),
                    name: sensitivityWords[side],
                  },
            ),
          ]),
        }}
      />
    </Card>
  )
}
