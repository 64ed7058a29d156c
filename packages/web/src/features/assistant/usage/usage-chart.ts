/** What the chart of usage draws: a stack of models a day, and the quota as a line. Numbers here are screen coordinates only. */
import type { UsageSummary } from '@hedgerow/contract/assistant/usage.contract'
import type { EChartsCoreOption } from 'echarts/core'
import { formatDate } from '../../../kit/show/formats.ts'

type Days = UsageSummary['days']

export function usageOption(days: Days, quotaDay: number, quotaWord: string): EChartsCoreOption {
  const dates = [...new Set(days.map(({ usageDate }) => usageDate))]
  const models = [...new Set(days.filter(({ tokens }) => tokens > 0).map(({ model }) => model))]
  const tokensOf = (date: string, model: string) =>
    days.find((day) => day.usageDate === date && day.model === model)?.tokens ?? 0
  const stacks = models.map((model) => ({
    type: 'bar',
    name: model,
    stack: 'tokens',
    barMaxWidth: 28,
    data: dates.map((date) => tokensOf(date, model)),
  }))
  const quota = {
    type: 'line',
    name: quotaWord,
    data: dates.map(() => quotaDay),
    symbol: 'none',
    lineStyle: { type: 'dashed' },
  }
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same' },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: dates.map(formatDate) },
    yAxis: { type: 'value', minInterval: 1 },
    series: [...stacks, quota],
  }
}
