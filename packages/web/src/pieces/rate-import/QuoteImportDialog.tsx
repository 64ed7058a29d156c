/** Import of quotes by term: interest rates with forward points, or volatilities. An organisation prices with its own. */
import {
  type RateImport,
  rateFileLimitBytes,
  rateImportApi,
} from '@hedgerow/contract/rate-import/import/rate-import.contract'
import {
  curveTemplateWords,
  rateImportWords,
  volatilityTemplateWords,
} from '@hedgerow/contract/rate-import/import/rate-import.text'
import { useMemo, useState } from 'react'
import { ImportFlow } from '../../kit/import/ImportFlow.tsx'
import { TemplateLinks } from '../../kit/import/TemplateLinks.tsx'
import { useLang, useText } from '../../kit/person/language.ts'
import { rateImportSource, titleWith } from './rate-import-source.ts'

const quotes = {
  curves: {
    title: rateImportWords.curveTitle,
    rules: rateImportWords.curveRules,
    effect: rateImportWords.curveEffect,
    template: rateImportApi.curveTemplate.path,
    columns: {
      dataDate: curveTemplateWords.dataDate,
      currencyPair: curveTemplateWords.curveOf,
      term: curveTemplateWords.term,
      midPrice: rateImportWords.figure,
      storedPrice: rateImportWords.stored,
    },
  },
  volatilities: {
    title: rateImportWords.volatilityTitle,
    rules: rateImportWords.volatilityRules,
    effect: rateImportWords.volatilityEffect,
    template: rateImportApi.volatilityTemplate.path,
    columns: {
      dataDate: volatilityTemplateWords.dataDate,
      currencyPair: volatilityTemplateWords.currencyPair,
      term: volatilityTemplateWords.term,
      column: rateImportWords.column,
      midPrice: rateImportWords.volatility,
      storedPrice: rateImportWords.stored,
    },
  },
} as const

interface QuoteImportDialogProps {
  readonly of: keyof typeof quotes
  readonly onClose: () => void
}

export function QuoteImportDialog({ of, onClose }: QuoteImportDialogProps) {
  const t = useText()
  const lang = useLang()
  const [preview, setFound] = useState<RateImport>()
  const source = useMemo(() => rateImportSource(lang, setFound), [lang])
  const { title, rules, effect, template, columns } = quotes[of]
  return (
    <ImportFlow
      title={preview ? titleWith(preview) : title}
      source={source}
      columns={columns}
      largestFileBytes={rateFileLimitBytes}
      settings={
        <>
          <p>{t(rules)}</p>
          <p className="hg-hint">{t(effect)}</p>
          <TemplateLinks path={template} name={of} />
        </>
      }
      onClose={onClose}
    />
  )
}
