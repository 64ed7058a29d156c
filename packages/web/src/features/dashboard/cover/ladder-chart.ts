/** The ladder of one currency: receivables above the line, payables below, each month split into locked, reserved, open. */

import type { CoverCell } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartLook } from '../../../kit/chart/ChartBody.tsx'
import { monthText } from '../../../kit/chart/month-text.ts'
import { formatBig, formatNumber, signOf } from '../../../kit/show/formats.ts'

/** As short as a cell or an axis allows: 180 M, 3.5 M, 0. */
export const shortBig = (value: string, lang: Lang) => formatBig(value, lang, 1).replace(/\.0(?= |$)/, '')
const parts = ['locked', 'reserved', 'open'] as const
type Part = (typeof parts)[number]

export function ladderOption(
  cells: readonly CoverCell[],
  months: readonly string[],
  look: ChartLook,
): EChartsCoreOption {
  const of = (direction: string, month: string) =>
    cells.find((cell) => cell.exposureDirection === direction && cell.month === month)
  const series = (direction: '1' | '0') =>
    parts.map((part) => ({
      type: 'bar',
      // A click tells it: the side comes first.
      id: `${direction} ${part}`,
      name: say(dashboardTexts[part], look.lang),
      stack: direction,
      barMaxWidth: 34,
      barGap: '-100%',
      itemStyle: styleOf(part, look),
      data: months.map(
        (month) => Number(of(direction, month)?.[part] ?? 0) * (direction === ExposureDirection.of.long ? 1 : -1),
      ),
    }))
  const directions = (['1', '0'] as const).filter((direction) =>
    cells.some((cell) => cell.exposureDirection === direction),
  )
  return {
    grid: { left: 8, right: 12, top: 12, bottom: 4, outerBoundsMode: 'same' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow' },
      formatter: (hovered: readonly { dataIndex: number }[]) => {
        const month = months[hovered[0]?.dataIndex ?? 0] ?? ''
        const lines = directions.flatMap((direction) => tipLines(of(direction, month), look.lang))
        return [monthText(month), ...lines].join('<br>')
      },
    },
    xAxis: { type: 'category', data: months.map(monthText), axisTick: { show: false } },
    yAxis: {
      type: 'value',
      axisLabel: { formatter: (value: number) => shortBig(String(value), look.lang) },
    },
    series: directions.flatMap(series),
  }
}

/** What a month holds on one side, without the parts that are nothing. Only our own words and numbers: safe as HTML. */
function tipLines(cell: CoverCell | undefined, lang: Lang): string[] {
  if (!cell) return []
  const side = cell.exposureDirection === ExposureDirection.of.long ? dashboardTexts.long : dashboardTexts.short
  const amount = (value: string) => `${formatNumber(value, 0)} ${cell.currency}`
  const present = parts.filter((part) => signOf(cell[part]) !== 0)
  return [
    `<b>${say(side, lang)} ${amount(cell.effective)}</b>`,
    ...present.map((part) => `${say(dashboardTexts[part], lang)} ${amount(cell[part])}`),
  ]
}

function styleOf(part: Part, { tokens }: ChartLook) {
  if (part === 'locked') return { color: tokens.barCovered }
  // Reserved is not yet cover: the same colour, hatched, as in the bar.
  const hatch = { symbol: 'rect', rotation: -Math.PI / 4, dashArrayX: [1, 0], dashArrayY: [3, 3] }
  if (part === 'reserved') return { color: tokens.bgSurface, decal: { ...hatch, color: tokens.barCovered } }
  return { color: tokens.barOpen }
}
