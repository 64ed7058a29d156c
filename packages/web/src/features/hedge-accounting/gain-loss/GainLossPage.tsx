/** What hedges gained over a period and where it went; the reserve from opening to closing, and the ledger beside it. */
import { hedgeGainLossApi } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import {
  hedgeGainLossTexts,
  hedgeGainLossWords,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.text'
import { useSearch } from '@tanstack/react-router'
import { DateInput } from '../../../kit/input/DateInput.tsx'
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
const isDay = (day: unknown) => /^\d{8}$/.test(String(day))

export function GainLossPage() {
  const t = useText()
  const go = useGo()
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const period = Object.fromEntries(ends.flatMap((name) => (isDay(search[name]) ? [[name, String(search[name])]] : [])))
  const answer = useQueryOf(hedgeGainLossApi.run, period)
  const { data } = answer
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
              onChange={(day) => isDay(day) && go('.', { ...period, tab: 'analysis', [name]: day })}
            />
          </span>
        ))}
      </div>
      <Answered by={answer.error ? { ...answer, data: undefined } : answer}>
        {(gains) => <GainLossTables of={gains} />}
      </Answered>
    </Page>
  )
}
