/** The template of an import of holidays. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { columns } from '@hedgerow/contract/kit/list'
import { say } from '@hedgerow/contract/kit/text'
import { CalendarDayKind } from '@hedgerow/contract/reference/calendar.dict'
import { calendarTemplateWords } from '@hedgerow/contract/reference/calendar-import.contract'
import { yearOf } from '@hedgerow/quant/basics/business-date'
import type { TemplateSheet } from '../../../kit/file/template.ts'

export const calendarSheet: TemplateSheet = {
  name: 'holidays',
  words: calendarTemplateWords,
  columns: { currency: columns.code(), day: columns.date(), kind: columns.text(), name: columns.text() },
  examples: (today, lang) => {
    const year = yearOf(today) + 1
    const kind = (value: CalendarDayKind) => say(labelOf(CalendarDayKind, value), lang)
    return [
      ['CNY', `${year}0101`, kind('H'), '元旦 / New Year’s Day'],
      ['CNY', `${year}1231`, kind('U'), ''],
    ]
  },
}
