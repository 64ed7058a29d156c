/** What hedges gained over a period and where it went; the reserve from opening to closing, and the ledger beside it. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { hedgeGainLossApi } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import {
  hedgeGainLossTexts,
  hedgeGainLossWords,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.text'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { useSearch } from '@tanstack/react-router'
import { useChoices, useOptionsOf } from '../../../kit/fields/use-choices.ts'
import { DateInput } from '../../../kit/input/DateInput.tsx'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { useGo } from '../../../kit/link/use-go.ts'
import { Answered } from '../../../kit/list/Answered.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { GainLossTables } from './GainLossTables.tsx'
import { GainLossViews } from './GainLossViews.tsx'
import '../../../kit/input/labelled.css'
import '../hedge-accounting.css'

const ends = ['startDate', 'endDate'] as const
/** What the address says of a name; a number was written without quotes. */
const textOf = (search: Readonly<Record<string, unknown>>, name: string) => String(search[name] ?? '')
const isDay = (day: unknown) => /^\d{8}$/.test(String(day))

export function GainLossPage() {
  const t = useText()
  const go = useGo()
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const period = Object.fromEntries(ends.flatMap((name) => (isDay(search[name]) ? [[name, String(search[name])]] : [])))
  const orgId = textOf(search, 'orgId')
  const hedgeKind = HedgeKind.values.find((value) => value === textOf(search, 'hedgeKind'))
  const question = { ...period, ...(orgId ? { orgId } : {}), ...(hedgeKind ? { hedgeKind } : {}) }
  const answer = useQueryOf(hedgeGainLossApi.run, question)
  const { data } = answer
  const kinds = useOptionsOf(HedgeKind).map(({ value, label }) => ({ value, label: String(label) }))
  const organisations = useChoices(organisationChoice)
  const change = (name: string) => (value: string) => {
    const { [name]: _, ...others } = question as Readonly<Record<string, string>>
    go('.', { ...others, tab: 'analysis', ...(value === '' ? {} : { [name]: value }) })
  }
  return (
    <Page title={hedgeGainLossTexts.title} help={hedgeGainLossTexts.help}>
      <GainLossViews current="analysis" />
      <div className="hg-hedge-period">
        {ends.map((name) => (
          <span key={name} className="hg-labelled">
            <span aria-hidden>{t(hedgeGainLossWords[name])}</span>
            <DateInput
              label={t(hedgeGainLossWords[name])}
              value={period[name] ?? data?.[name] ?? ''}
              onChange={(day) => isDay(day) && change(name)(day)}
            />
          </span>
        ))}
        <LabelledChoice
          label={hedgeGainLossWords.orgId}
          value={orgId}
          options={organisations}
          none={t(hedgeGainLossTexts.all)}
          onChange={change('orgId')}
        />
        <LabelledChoice
          label={hedgeGainLossWords.hedgeKind}
          value={hedgeKind ?? ''}
          options={kinds}
          none={t(hedgeGainLossTexts.all)}
          onChange={change('hedgeKind')}
        />
      </div>
      <Answered by={answer.error ? { ...answer, data: undefined } : answer}>
        {(gains) => <GainLossTables of={gains} filters={question} />}
      </Answered>
    </Page>
  )
}
