import { say } from '@hedgerow/contract/kit/text'
import type { OrgRisk } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { riskStandTexts } from '@hedgerow/contract/risk-control/risk-stand.text'
import { ChartPicture } from '../../../kit/chart/ChartPicture.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatBig, formatDate } from '../../../kit/show/formats.ts'

const height = 120

/** The valued days as a small line, dashed to one that is not closed; the figures stand in the table below it. */
export function VarLine({ org: { orgName, convertCurrency: currency, points } }: { readonly org: OrgRisk }) {
  const t = useText()
  const isOpen = points.at(-1)?.isClosed === false
  return (
    <ChartPicture
      sentence={t(riskStandTexts.sentence, { org: orgName, count: points.length, currency })}
      height={height}
      option={({ lang, tokens }) => {
        const values = points.map(({ valueAtRisk }) => (valueAtRisk === null ? null : Number(valueAtRisk)))
        const series = {
          name: say(riskStandTexts.risk, lang),
          type: 'line',
          showSymbol: points.length < 30,
          itemStyle: { color: tokens.brand },
        }
        const solid = { ...series, lineStyle: { color: tokens.brand }, data: isOpen ? values.slice(0, -1) : values }
        const dashed = values.map((value, place) => (place < values.length - 2 ? null : value))
        return {
          grid: { left: 4, right: 12, top: 10, bottom: 2, outerBoundsMode: 'same' },
          tooltip: { trigger: 'axis', confine: true },
          xAxis: { type: 'category', data: points.map(({ businessDate }) => formatDate(businessDate)) },
          yAxis: {
            type: 'value',
            splitNumber: 2,
            axisLabel: { formatter: (value: number) => formatBig(String(value), lang, 1) },
          },
          series: isOpen
            ? [solid, { ...series, lineStyle: { color: tokens.brand, type: 'dashed' }, data: dashed }]
            : [solid],
        }
      }}
    />
  )
}
