/** ECharts itself, in its own chunk, with only the parts the product draws. */

import type { Lang } from '@hedgerow/contract/kit/text'
import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useScheme } from '../person/color-scheme.ts'
import { useLang } from '../person/language.ts'
import { chartTheme, type Tokens, tokensOf } from '../person/theme.ts'

use([BarChart, CandlestickChart, CanvasRenderer, GridComponent, LineChart, TooltipComponent])

/** Colours and words for the option: ECharts does not read CSS variables. */
export interface ChartLook {
  readonly tokens: Tokens
  readonly lang: Lang
}

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

  // Another scheme is another chart: ECharts reads its theme once.
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = init(element, chartTheme(scheme))
    made.on('click', ({ name, seriesId }) => pick.current?.(name, seriesId ?? ''))
    const watcher = new ResizeObserver(() => made.resize())
    watcher.observe(element)
    chart.current = made
    return () => {
      watcher.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [scheme])

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const look = { tokens: tokensOf(scheme), lang }
    chart.current?.setOption(
      { ...(still ? { animation: false } : { animationDuration: 300 }), ...option(look) },
      { notMerge: false },
    )
  }, [option, scheme, lang])

  return <div ref={place} style={{ height, width: '100%' }} />
}
