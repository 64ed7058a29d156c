import type { HedgeMonth } from '@hedgerow/contract/hedge-accounting/month/hedge-month.contract'
import { hedgeMonthTexts } from '@hedgerow/contract/hedge-accounting/month/hedge-month.text'
import { hedgeRelationWords } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'

/** The newest first; below them, month by month, what was not tested and why. */
export function HedgeMonths({ months }: { readonly months: readonly HedgeMonth[] }) {
  const t = useText()
  const progressOf = ({ endTime, runFailure: failure, doneCount, totalCount }: HedgeMonth) => {
    if (failure !== null) return t(hedgeMonthTexts.stopped, { failure })
    if (endTime !== null) return t(hedgeMonthTexts.over)
    return t(hedgeMonthTexts.underWay, { done: doneCount, total: totalCount })
  }
  return (
    <>
      <PlainTable
        caption={t(hedgeMonthTexts.title)}
        folds
        head={[
          t(hedgeMonthTexts.testDate),
          t(hedgeMonthTexts.orgName),
          t(hedgeMonthTexts.passedCount),
          t(hedgeMonthTexts.attentionCount),
          t(hedgeMonthTexts.failedCount),
          t(hedgeMonthTexts.untestedCount),
          t(hedgeMonthTexts.progress),
        ]}
        rows={months.map((month) => [
          formatDate(month.testDate),
          month.orgName,
          String(month.passedCount),
          String(month.attentionCount),
          String(month.failedCount),
          String(month.untestedCount),
          progressOf(month),
        ])}
      />
      {months
        .filter(({ untested }) => untested.length > 0)
        .map((month) => (
          <details key={month.runId} open={month === months[0]}>
            <summary>{`${t(hedgeMonthTexts.untested)} · ${formatDate(month.testDate)} · ${month.orgName}`}</summary>
            <PlainTable
              caption={t(hedgeMonthTexts.untested)}
              head={[t(hedgeRelationWords.relationNo), t(hedgeMonthTexts.reason)]}
              rows={month.untested.map(({ relationNo, reason }) => [relationNo, reason])}
            />
          </details>
        ))}
    </>
  )
}
