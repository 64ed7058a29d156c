import type { ExposureAnalysis } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { ExposureView } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.dict'
import {
  exposureAnalysisTexts,
  exposureAnalysisWords,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import { AmountUnit } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { useChoices, useOptionsOf } from '../../../kit/fields/use-choices.ts'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useTerms } from './use-terms.ts'

/** The group or each organisation, and in which currency and unit the figures are told. */
export function AnalysisTerms({ analysis }: { readonly analysis: ExposureAnalysis }) {
  const t = useText()
  const { change } = useTerms()
  const currencies = useChoices(currencyChoice)
  const [views, units] = [useOptionsOf(ExposureView), useOptionsOf(AmountUnit)]
  const labelled = (options: typeof views) => options.map(({ value, label }) => ({ value, label: String(label) }))
  return (
    <section aria-label={t(exposureAnalysisTexts.terms)} className="hg-expo-terms">
      <LabelledChoice
        label={exposureAnalysisWords.exposureView}
        value={analysis.exposureView}
        options={labelled(views)}
        onChange={change('view')}
      />
      <LabelledChoice
        label={exposureAnalysisWords.convertCurrency}
        value={analysis.convertCurrency}
        options={currencies}
        onChange={change('into')}
      />
      <LabelledChoice
        label={exposureAnalysisWords.unit}
        value={analysis.unit}
        options={labelled(units)}
        onChange={change('unit')}
      />
    </section>
  )
}
