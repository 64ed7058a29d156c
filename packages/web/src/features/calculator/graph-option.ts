/** The picture of a graph: one line a case, and a dashed line at the present input. */
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartLook } from '../../kit/ChartBody.tsx'

export interface Curve {
  readonly name: string
  readonly values: readonly (number | null)[]
}

interface Drawn {
  readonly x: readonly number[]
  readonly curves: readonly Curve[]
  readonly xName: string
  readonly yName: string
  readonly present: number
  readonly digits: (value: number) => string
}

export function graphOption(
  { x, curves, xName, yName, present, digits }: Drawn,
  { tokens }: ChartLook,
): EChartsCoreOption {
  const all = curves.flatMap(({ values }) => values.filter((value) => value !== null))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const lines = curves.map(({ name, values }) => ({
    type: 'line',
    name,
    showSymbol: false,
    animation: false,
    ...(curves.length > 1 && curves.length <= 3
      ? { endLabel: { show: true, formatter: '{a}', color: tokens.text2 } }
      : {}),
    data: values.map((value, index) => [x[index], value]),
  }))
  const marker = {
    type: 'line',
    name: '',
    silent: true,
    animation: false,
    showSymbol: false,
    tooltip: { show: false },
    lineStyle: { type: 'dashed', width: 1, color: tokens.text3 },
    data:
      all.length > 0
        ? [
            [present, low],
            [present, high],
          ]
        : [],
  }
  return {
    grid: { left: 64, right: curves.length > 1 ? 110 : 24, top: 28, bottom: 44 },
    tooltip: { trigger: 'axis', valueFormatter: (value: unknown) => (typeof value === 'number' ? digits(value) : '—') },
    xAxis: {
      type: 'value',
      min: x[0],
      max: x.at(-1),
      name: xName,
      nameLocation: 'middle',
      nameGap: 28,
      axisLabel: { hideOverlap: true },
    },
    yAxis: { type: 'value', scale: true, name: yName, nameTextStyle: { align: 'left' } },
    series: [...lines, marker],
  }
}
