/** The tokens of each day by model, beside the quota of a day. */
import type { UsageSummary } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts, usageWords } from '@hedgerow/contract/assistant/usage.text'
import { useCallback } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { usageOption } from './usage-chart.ts'

export function UsageByDay({ of: { days, quotaDay } }: { readonly of: UsageSummary }) {
  const t = useText()
  const quotaWord = t(usageTexts.quotaLine)
  const option = useCallback(() => usageOption(days, quotaDay, quotaWord), [days, quotaDay, quotaWord])
  const tokens = days.reduce((all, day) => all + day.tokens, 0)
  if (tokens === 0) return null
  const n = new Set(days.map(({ usageDate }) => usageDate)).size
  const head = [usageWords.usageDate, usageWords.model, usageWords.questions, usageTexts.tokens].map((word) => t(word))
  const rows = [...days]
    .reverse()
    .map((day) => [
      formatDate(day.usageDate),
      day.model,
      formatNumber(String(day.questions), 0),
      formatNumber(String(day.tokens), 0),
    ])
  const sentence = t(usageTexts.byDaySays, { n, tokens: String(tokens), quota: String(quotaDay) })
  return <Chart title={usageTexts.byDay} sentence={sentence} option={option} table={{ head, rows }} />
}
