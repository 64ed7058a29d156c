/** Import of rates: our verdict words over the kit's steps, and the ECB's own file by download. */
import {
  type RateImport,
  rateFileLimitBytes,
  rateImportApi,
} from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { rateImportWords, templateWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useMemo, useState } from 'react'
import { ImportFlow } from '../../kit/import/ImportFlow.tsx'
import { TemplateLinks } from '../../kit/import/TemplateLinks.tsx'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useLang, useText } from '../../kit/person/language.ts'
import { fetchedPreview, rateImportSource, titleWith } from './rate-import-source.ts'

const columns = {
  dataDate: templateWords.dataDate,
  currencyPair: templateWords.currencyPair,
  midPrice: templateWords.midPrice,
  storedPrice: rateImportWords.stored,
}

export function RateImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const lang = useLang()
  const [preview, setFound] = useState<RateImport>()
  const source = useMemo(() => rateImportSource(lang, setFound), [lang])
  return (
    <ImportFlow
      title={preview ? titleWith(preview) : rateImportWords.title}
      source={source}
      columns={columns}
      largestFileBytes={rateFileLimitBytes}
      alternatives={[{ text: rateImportWords.fetchEcb, check: () => fetchedPreview(lang, setFound) }]}
      settings={
        <>
          <p>{t(rateImportWords.rules)}</p>
          <TemplateLinks path={rateImportApi.template.path} name="rates" />
          <p className="hg-hint">{t(rateImportWords.bandSays)}</p>
          <ListLink to={pathOf('daily-rate')}>{t(rateImportWords.orDaily)}</ListLink>
        </>
      }
      onClose={onClose}
    />
  )
}
