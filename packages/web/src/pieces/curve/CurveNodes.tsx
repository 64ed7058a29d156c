/** The nodes of a curve as a picture and as a table, beside those of the version in use. */

import type { ZeroCurve } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { zeroCurveTexts, zeroCurveWords } from '@hedgerow/contract/market/curve/zero-curve.text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { useCallback } from 'react'
import { Chart } from '../../kit/chart/Chart.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatNumber, nothing } from '../../kit/show/formats.ts'

interface CurveNodesProps {
  readonly curve: ZeroCurve
  readonly inUse?: ZeroCurve | null
}

const rateDecimals = 4
const rate = (text: string | undefined) => (text === undefined ? nothing : formatNumber(text, rateDecimals))

export function CurveNodes({ curve, inUse = null }: CurveNodesProps) {
  const t = useText()
  const option = useCallback(() => {
    const series = [curve, ...(inUse ? [inUse] : [])].map(({ curveName, versionNo, nodes }) => ({
      type: 'line',
      name: t(zeroCurveTexts.namedVersion, { curveName, versionNo }),
      data: nodes.map(({ days, ratePctCC }) => [days, Number(ratePctCC)]),
      showSymbol: nodes.length < 20,
      symbolSize: 5,
      lineStyle: { width: 1.5 },
    }))
    return {
      grid: { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same' },
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'value', min: 0, splitLine: { show: false } },
      yAxis: { type: 'value', scale: true, axisLabel: { formatter: '{value}%' } },
      series,
    }
  }, [curve, inUse, t])
  const [first, last] = [curve.nodes[0], curve.nodes.at(-1)]
  const sentence = t(zeroCurveTexts.curveSays, {
    currency: curve.currency,
    first: first?.days ?? 0,
    firstRate: rate(first?.ratePctCC),
    last: last?.days ?? 0,
    lastRate: rate(last?.ratePctCC),
  })
  const before = new Map(inUse?.nodes.map(({ days, ratePctCC }) => [days, ratePctCC]))
  const head = [marketWords.days, zeroCurveWords.ratePctCC, ...(inUse ? [zeroCurveTexts.before] : [])].map((word) =>
    t(word),
  )
  const rows = curve.nodes.map(({ days, ratePctCC }) => [
    String(days),
    rate(ratePctCC),
    ...(inUse ? [rate(before.get(days))] : []),
  ])
  return <Chart title={zeroCurveTexts.nodes} sentence={sentence} option={option} table={{ head, rows }} />
}
