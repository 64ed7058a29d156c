/** The days that an import of holidays would change, and the open deals whose value date they concern. */
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { say } from '@hedgerow/contract/kit/text'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import type { MarketChangeReview } from '@hedgerow/contract/market-review/market-change.contract'
import {
  CalendarDayKind,
  CalendarProblem,
  CalendarVerdict,
} from '@hedgerow/contract/rate-import/calendar/calendar.dict'
import {
  calendarImportWords,
  calendarTemplateWords,
} from '@hedgerow/contract/rate-import/calendar/calendar-import.contract'
import { rateImportWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import { Alert } from 'antd'
import { useLang, useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'

export function CalendarChangeRows({ review: { days, touched, change } }: { readonly review: MarketChangeReview }) {
  const t = useText()
  const lang = useLang()
  const label = (of: Dictionary, value: string) => say(labelOf(of, value), lang)
  const { currency, day, kind, name } = calendarTemplateWords
  const head = [currency, day, kind, name, rateImportWords.verdict].map((word) => t(word))
  const rows = days.map(({ line, problem, verdict, ...row }) => [
    row.currency,
    problem === null ? formatDate(row.day) : `${t(rateImportWords.line)} ${line} ${row.day}`,
    problem === null ? label(CalendarDayKind, row.kind) : row.kind,
    row.name,
    problem === null ? label(CalendarVerdict, verdict) : label(CalendarProblem, problem),
  ])
  const count = change.newCount + change.changedCount + change.leftOutCount
  return (
    <>
      {touched.closed + touched.published > 0 ? (
        <Alert
          type="warning"
          title={t(calendarImportWords.touched, { closed: touched.closed, published: touched.published })}
        />
      ) : null}
      <PlainTable caption={t(marketChangeTexts.rows)} head={head} rows={rows} folds />
      {count > rows.length ? (
        <p className="hg-hint">{t(marketChangeTexts.more, { shown: rows.length, count })}</p>
      ) : null}
    </>
  )
}
