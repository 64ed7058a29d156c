/** ECharts itself, in its own chunk, with only the parts the product draws. */
import { BarChart, CandlestickChart, GaugeChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  DatasetComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { ChartLook } from './Chart.tsx'
import { useScheme } from './color-scheme.ts'
import { useLang } from './language.ts'
import { chartTheme, marketColours, tokensOf } from './theme.ts'

use([
  AriaComponent,
  BarChart,
  CandlestickChart,
  CanvasRenderer,
  DatasetComponent,
  DataZoomComponent,
  GaugeChart,
  GridComponent,
  HeatmapChart,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  PieChart,
  ScatterChart,
  TooltipComponent,
  VisualMapComponent,
])

interface ChartBodyProps {
  readonly option: (look: ChartLook) => EChartsCoreOption
  readonly height: number
  readonly onPick?: ((name: string, series: string) => void) | undefined
}

export function ChartBody({ option, height, onPick }: ChartBodyProps) {
  const scheme = useScheme()
  const lang = useLang()
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const pick = useRef(onPick)
  pick.current = onPick

  // Another scheme or language is another chart: ECharts reads its theme once.
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const theme = chartTheme(scheme, lang)
    const made = init(element, { ...theme, legend: { ...theme.legend, top: 0, left: 0 } })
    made.on('click', ({ name, seriesName }) => pick.current?.(name, seriesName ?? ''))
    const watcher = new ResizeObserver(() => made.resize())
    watcher.observe(element)
    chart.current = made
    return () => {
      watcher.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [scheme, lang])

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const look = { tokens: tokensOf(scheme), market: marketColours(scheme, lang), lang }
    chart.current?.setOption(
      { ...(still ? { animation: false } : { animationDuration: 300 }), ...option(look) },
      { notMerge: false },
    )
  }, [option, scheme, lang])

  return <div ref={place} style={{ height, width: '100%' }} />
}
