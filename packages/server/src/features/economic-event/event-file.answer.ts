/** The template of an import of economic events. */

import { Importance } from '@hedgerow/contract/economic-event/economic-event.dict'
import { eventTemplateWords } from '@hedgerow/contract/economic-event/economic-event.text'
import { columns } from '@hedgerow/contract/kit/list'
import type { TemplateSheet } from '../../kit/file/template.ts'
import { eventExamples } from './event-examples.data.ts'

export const eventSheet: TemplateSheet = {
  name: 'events',
  words: eventTemplateWords,
  columns: {
    eventDate: columns.date(),
    dataTimeStr: columns.text(),
    country: columns.text(),
    currency: columns.code(),
    importance: columns.dict(Importance),
    content: columns.text(),
    contentEn: columns.text(),
    oldValue: columns.text(),
    forecastValue: columns.text(),
    newValue: columns.text(),
  },
  required: ['eventDate', 'country', 'currency', 'importance', 'content'],
  examples: (today) => eventExamples.map((cells) => [today, ...cells]),
}
