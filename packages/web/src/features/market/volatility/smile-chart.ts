/** The smile of every tenor over its quoted deltas. Numbers here are screen coordinates only. */
import type { VolatilityTable } from '@hedgerow/contract/market/volatility.contract'
import type { EChartsCoreOption } from 'echarts/core'

export function smileOption({ tenors }: VolatilityTable, nameOf: (deltaPct: number) => string): EChartsCoreOption {
  const deltas = (tenors[0]?.pillars ?? []).map(({ deltaPct }) => nameOf(deltaPct))
  return {
    grid: { left: 8, right: 40, top: 16, bottom: 8, outerBoundsMode: 'same' },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: deltas, boundaryGap: false },
    yAxis: { type: 'value', scale: true, axisLabel: { formatter: '{value}%' } },
    series: tenors.map(({ tenor, pillars }) => ({
      type: 'line',
      name: tenor,
      data: pillars.map(({ volPct }) => Number(volPct)),
      symbolSize: 5,
      endLabel: { show: true, formatter: '{a}' },
      lineStyle: { width: 1.5 },
    })),
  }
}
