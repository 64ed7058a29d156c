/** The template of an import of holidays. */
import { columns } from '@hedgerow/contract/kit/list'
import { CalendarDayKind } from '@hedgerow/contract/market/calendar/calendar.dict'
import { calendarTemplateWords } from '@hedgerow/contract/market/calendar/calendar-import.contract'
import { yearOf } from '@hedgerow/quant/basics/business-date'
import type { TemplateSheet } from '../../../kit/file/template.ts'

export const calendarSheet: TemplateSheet = {
  name: 'holidays',
  words: calendarTemplateWords,
  columns: { currency: columns.code(), day: columns.date(), kind: columns.dict(CalendarDayKind), name: columns.text() },
  examples: (today) => {
    const year = yearOf(today) + 1
    return [
      ['CNY', `${year}0101`, 'H', '元旦 / New Year’s Day'],
      ['CNY', `${year}1231`, 'U', ''],
    ]
  },
}
