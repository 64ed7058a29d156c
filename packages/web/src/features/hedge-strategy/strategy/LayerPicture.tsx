/** The layers of a strategy as stairs over the days before due, between the bands of the policy. */
import type { Strategy, StrategyBand } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { hedgeStrategyTexts, hedgeStrategyWords } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import { say } from '@hedgerow/contract/kit/text'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { useText } from '../../../kit/person/language.ts'
import { bandLine, bandMissed, inOrder, planLine } from './layer-bands.ts'

interface LayerPictureProps {
  readonly layers: readonly Partial<Strategy['layers'][number]>[]
  readonly bands: readonly StrategyBand[]
}

/** Days that are shown before the first layer. */
const lead = 30

export function LayerPicture({ layers, bands }: LayerPictureProps) {
  const t = useText()
  const ordered = inOrder(layers)
  const farthest = Number(ordered[0]?.daysBefore ?? 0) + lead
  return (
    <Chart
      title={hedgeStrategyTexts.picture}
      sentence={ordered
        .map(({ daysBefore, coverPct }) => t(hedgeStrategyTexts.step, { daysBefore, coverPct }))
        .join(' · ')}
      option={({ lang, tokens }) => ({
        grid: { left: 8, right: 16, top: 44, bottom: 24, outerBoundsMode: 'same' },
        legend: { top: 0 },
        tooltip: { trigger: 'axis', confine: true },
        xAxis: {
          type: 'value',
          inverse: true,
          min: 0,
          max: farthest,
          name: say(hedgeStrategyTexts.daysLeft, lang),
          nameLocation: 'middle',
          nameGap: 24,
        },
        yAxis: { type: 'value', min: 0, max: 100, position: 'left', axisLabel: { formatter: '{value}%' } },
        series: [
          {
            type: 'line',
            name: say(hedgeStrategyTexts.plan, lang),
            step: 'end',
            symbolSize: 6,
            lineStyle: { width: 3, color: tokens.brand },
            itemStyle: { color: tokens.brand },
            data: planLine(layers, farthest),
          },
          ...(['leastPct', 'mostPct'] as const).map((limit) => ({
            type: 'line',
            name: say(limit === 'leastPct' ? hedgeStrategyTexts.policyLeast : hedgeStrategyTexts.policyMost, lang),
            showSymbol: false,
            lineStyle: { type: limit === 'leastPct' ? 'dashed' : 'dotted', width: 2, color: tokens.mktOrange },
            itemStyle: { color: tokens.mktOrange },
            data: bandLine(bands, limit, farthest),
          })),
        ],
      })}
      table={{
        head: [t(hedgeStrategyWords.daysBefore), t(hedgeStrategyWords.coverPct), t(hedgeStrategyTexts.bands)],
        rows: ordered.map((layer) => [
          layer.daysBefore,
          layer.coverPct,
          bandMissed(layer, bands) ? t(hedgeStrategyTexts.outsideBand) : '',
        ]),
      }}
    />
  )
}
