/** Import of economic events: new ones, and what was published of those that are known. */
import { economicEventApi } from '@hedgerow/contract/economic-event/economic-event.contract'
import { economicEventTexts, eventTemplateWords } from '@hedgerow/contract/economic-event/economic-event.text'
import { ImportFlow } from '../../kit/import/ImportFlow.tsx'
import { importSource } from '../../kit/import/import-preview.ts'
import { TemplateLinks } from '../../kit/import/TemplateLinks.tsx'
import { useText } from '../../kit/person/language.ts'

const { preview, commit, progress, template } = economicEventApi
const source = importSource({ previewUrl: preview.path, commit, progress })

export function EventImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <ImportFlow
      title={economicEventTexts.importTitle}
      source={source}
      columns={eventTemplateWords}
      settings={
        <>
          <p>{t(economicEventTexts.rules)}</p>
          <TemplateLinks path={template.path} name="events" />
        </>
      }
      onClose={onClose}
    />
  )
}
