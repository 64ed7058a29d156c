/** The template of an import of holidays. */
import { columns } from '@hedgerow/contract/kit/list'
import { CalendarDayKind } from '@hedgerow/contract/rate-import/calendar/calendar.dict'
import { calendarTemplateWords } from '@hedgerow/contract/rate-import/calendar/calendar-import.contract'
import { yearOf } from '@hedgerow/quant/basics/business-date'
import type { TemplateSheet } from '../../../kit/file/template.ts'
import { holidayExamples } from './calendar-examples.data.ts'

export const calendarSheet: TemplateSheet = {
  name: 'holidays',
  words: calendarTemplateWords,
  columns: { currency: columns.code(), day: columns.date(), kind: columns.dict(CalendarDayKind), name: columns.text() },
  examples: (today) => {
    const year = yearOf(today) + 1
    return holidayExamples.map(([currency, day, kind, name]) => [currency, `${year}${day}`, kind, name])
  },
}
