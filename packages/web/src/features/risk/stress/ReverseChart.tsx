/** Gain or loss as a scenario grows, and the loss that was looked for. */
import { say } from '@hedgerow/contract/kit/text'
import type { ReverseResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'

export function ReverseChart({ of: { curve, lossAmount, convertCurrency } }: { readonly of: ReverseResult }) {
  const t = useText()
  const amount = useAmounts()
  return (
    <Chart
      title={stressTexts.curve}
      sentence={t(stressTexts.curveSentence, {
        factor: curve.at(-1)?.breakFactor ?? '',
        loss: amount(lossAmount, convertCurrency),
      })}
      option={({ lang }) => ({
        grid: { left: 8, right: 12, top: 24, bottom: 4, outerBoundsMode: 'same' },
        tooltip: { trigger: 'axis', confine: true },
        xAxis: { type: 'category', data: curve.map((point) => point.breakFactor) },
        yAxis: { type: 'value', axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) } },
        series: [
          {
            type: 'line',
            name: say(stressWords.together, lang),
            showSymbol: false,
            data: curve.map(({ together }) => Number(together)),
            markLine: { symbol: 'none', data: [{ yAxis: -Number(lossAmount) }] },
          },
        ],
      })}
      table={{
        head: [t(stressWords.breakFactor), t(stressWords.together)],
        rows: curve.map((point) => [point.breakFactor, amount(point.together, convertCurrency)]),
      }}
    />
  )
}
