/** What the picture of surprises draws: a point a release, a colour a currency. Numbers here are screen coordinates only. */
import type { Surprise } from '@hedgerow/contract/economic-event/economic-event.contract'
import type { EChartsCoreOption } from 'echarts/core'
import { formatDate } from '../../kit/show/formats.ts'

export function surpriseOption(of: readonly Surprise[], [across, up]: readonly [string, string]): EChartsCoreOption {
  const byCurrency = Map.groupBy(of, ({ currency }) => currency)
  const series = [...byCurrency].map(([name, releases]) => ({
    type: 'line',
    name,
    showSymbol: true,
    symbol: 'circle',
    symbolSize: 8,
    lineStyle: { width: 0 },
    data: releases.map(({ content, eventDate, deviations, moveBp }) => ({
      name: `${formatDate(eventDate)} ${content}`,
      value: [Number(deviations), Number(moveBp)],
    })),
  }))
  return {
    grid: { left: 16, right: 24, top: 28, bottom: 28, outerBoundsMode: 'same' },
    tooltip: { trigger: 'item' },
    xAxis: { type: 'value', name: across, nameLocation: 'middle', nameGap: 24 },
    yAxis: { type: 'value', name: up },
    series,
  }
}
