/** ECharts itself, in its own chunk, with only the parts the product draws. */

import type { Lang } from '@hedgerow/contract/kit/text'
import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendPlainComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useScheme } from '../person/color-scheme.ts'
import { useLang } from '../person/language.ts'
import { type Tokens, tokensOf } from '../person/schemes.ts'
import { isStill, useSettingsPart } from '../person/settings.ts'
import { chartTheme } from '../person/theme.ts'

use([
  BarChart,
  CandlestickChart,
  CanvasRenderer,
  GridComponent,
  LegendPlainComponent,
  LineChart,
  MarkLineComponent,
  TooltipComponent,
])

/** What is not registered below fails where it is drawn: of legends that is any but the plain one. */
export type ChartOption = EChartsCoreOption & {
  readonly legend?: { readonly type?: 'plain' } & Readonly<Record<string, unknown>>
}

/** Colours and words for the option: ECharts does not read CSS variables. */
export interface ChartLook {
  readonly tokens: Tokens
  readonly lang: Lang
  /** Share of the usual size. */
  readonly fontSize: number
}

interface ChartBodyProps {
  readonly option: (look: ChartLook) => ChartOption
  readonly height: number
  readonly onPick?: ((name: string, series: string) => void) | undefined
}

export function ChartBody({ option, height, onPick }: ChartBodyProps) {
  const scheme = useScheme()
  const fontSize = useSettingsPart(({ extra }) => extra.fontSize)
  const lang = useLang()
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const pick = useRef(onPick)
  pick.current = onPick

  // Another scheme or size is another chart: ECharts reads its theme once.
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = init(element, chartTheme(scheme, fontSize))
    made.on('click', ({ name, seriesId }) => pick.current?.(name, seriesId ?? ''))
    const watcher = new ResizeObserver(() => made.resize())
    watcher.observe(element)
    chart.current = made
    return () => {
      watcher.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [scheme, fontSize])

  useEffect(() => {
    const still = isStill()
    const look = { tokens: tokensOf(scheme), lang, fontSize }
    chart.current?.setOption(
      { ...(still ? { animation: false } : { animationDuration: 300 }), ...option(look) },
      { notMerge: false },
    )
  }, [option, scheme, fontSize, lang])

  return <div ref={place} style={{ height, width: '100%' }} />
}
