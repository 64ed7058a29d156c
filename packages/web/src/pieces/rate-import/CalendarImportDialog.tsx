/** Import of holidays, so that value dates know days which the system's own calendars do not. */

import { marketWords } from '@hedgerow/contract/market/market.text'
import {
  calendarImportApi,
  calendarImportWords,
  calendarTemplateWords,
} from '@hedgerow/contract/rate-import/calendar/calendar-import.contract'
import { ImportFlow } from '../../kit/import/ImportFlow.tsx'
import { importSource } from '../../kit/import/import-preview.ts'
import { TemplateLinks } from '../../kit/import/TemplateLinks.tsx'
import { useText } from '../../kit/person/language.ts'

const { preview, commit, progress, template } = calendarImportApi
const source = importSource({ previewUrl: preview.path, commit, progress })

export function CalendarImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <ImportFlow
      title={marketWords.importCalendar}
      source={source}
      columns={calendarTemplateWords}
      settings={
        <>
          <p>{t(calendarImportWords.rules)}</p>
          <p className="hg-hint">{t(calendarImportWords.effect)}</p>
          <TemplateLinks path={template.path} name="holidays" />
        </>
      }
      onClose={onClose}
    />
  )
}
