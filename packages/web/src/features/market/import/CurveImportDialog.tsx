/** Import of interest rates and quoted forward points by term, so that an organisation can price forwards of its own. */
import {
  type RateImport,
  rateFileLimitBytes,
  rateImportApi,
} from '@hedgerow/contract/market/import/rate-import.contract'
import { curveTemplateWords, rateImportWords } from '@hedgerow/contract/market/import/rate-import.text'
import { useMemo, useState } from 'react'
import { ImportFlow } from '../../../kit/import/ImportFlow.tsx'
import { TemplateLinks } from '../../../kit/import/TemplateLinks.tsx'
import { useLang, useText } from '../../../kit/person/language.ts'
import { rateImportSource, titleWith } from './rate-import-source.ts'

const shown = {
  dataDate: curveTemplateWords.dataDate,
  currencyPair: curveTemplateWords.curveOf,
  term: curveTemplateWords.term,
  midPrice: rateImportWords.figure,
  storedPrice: rateImportWords.stored,
}

export function CurveImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const lang = useLang()
  const [found, setFound] = useState<RateImport>()
  const source = useMemo(() => rateImportSource(lang, setFound), [lang])
  return (
    <ImportFlow
      title={found ? titleWith(found) : rateImportWords.curveTitle}
      source={source}
      columns={shown}
      largestFileBytes={rateFileLimitBytes}
      settings={
        <>
          <p>{t(rateImportWords.curveRules)}</p>
          <p className="hg-hint">{t(rateImportWords.curveEffect)}</p>
          <TemplateLinks path={rateImportApi.curveTemplate.path} name="curves" />
        </>
      }
      onClose={onClose}
    />
  )
}
