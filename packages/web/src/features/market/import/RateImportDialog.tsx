/** Import of rates: our verdict words over the kit's steps, the guard band as a setting, and the ECB's own file by download. */
import {
  guardBand,
  type RateImport,
  rateFileLimitBytes,
  rateImportApi,
} from '@hedgerow/contract/market/rate-import.contract'
import { rateImportWords, templateWords } from '@hedgerow/contract/market/rate-import.text'
import { InputNumber } from 'antd'
import { useMemo, useState } from 'react'
import { ImportFlow } from '../../../kit/import/ImportFlow.tsx'
import { TemplateLinks } from '../../../kit/import/TemplateLinks.tsx'
import { useLang, useText } from '../../../kit/person/language.ts'
import { fetchedPreview, rateImportSource, titleWith } from './rate-import-source.ts'
import '../market.css'

const shown = {
  dataDate: templateWords.dataDate,
  currencyPair: templateWords.currencyPair,
  midPrice: templateWords.midPrice,
  storedPrice: rateImportWords.stored,
}

export function RateImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const lang = useLang()
  const [bandPct, setBandPct] = useState<number>(guardBand.defaultPct)
  const [found, setFound] = useState<RateImport>()
  const source = useMemo(() => rateImportSource(bandPct, lang, setFound), [bandPct, lang])
  return (
    <ImportFlow
      title={found ? titleWith(found) : rateImportWords.title}
      source={source}
      columns={shown}
      largestFileBytes={rateFileLimitBytes}
      alternatives={[{ text: rateImportWords.fetchEcb, check: () => fetchedPreview(bandPct, lang, setFound) }]}
      settings={
        <>
          <p>{t(rateImportWords.rules)}</p>
          <TemplateLinks path={rateImportApi.template.path} name="rates" />
          <div className="hg-card-extra hg-rate-settings">
            {t(rateImportWords.bandPct)}
            <InputNumber
              aria-label={t(rateImportWords.bandPct)}
              min={guardBand.minPct}
              max={guardBand.maxPct}
              precision={0}
              value={bandPct}
              onChange={(value) => setBandPct(value ?? guardBand.defaultPct)}
            />
          </div>
          <p className="hg-hint">{t(rateImportWords.bandSays, { band: bandPct })}</p>
        </>
      }
      onClose={onClose}
    />
  )
}
