/** What one percent, one point and one day cost: item, hedge and both, by pair and maturity. */
import { sensitivityApi, sensitivityTerms } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { sensitivityTexts } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { varTexts } from '@hedgerow/contract/risk/var/var.text'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Answered } from '../../../kit/list/Answered.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { VarRefused } from '../../../pieces/risk/VarRefused.tsx'
import { useDraft } from '../use-draft.ts'
import { SensitivityFigures } from './SensitivityFigures.tsx'
import { SensitivityTerms } from './SensitivityTerms.tsx'
import '../risk.css'

const SnapshotBar = lazy(async () => ({
  default: (await import('../../../pieces/snapshot/SnapshotBar.tsx')).SnapshotBar,
}))

const names = Object.keys(sensitivityTerms)

export function SensitivityPage() {
  const t = useText()
  const { terms, draft, setDraft, isChanged, ask, chooseDay } = useDraft(names)
  const answer = useQueryOf(sensitivityApi.run, terms, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page title={sensitivityTexts.title} help={sensitivityTexts.help}>
      <Suspense>
        <SnapshotBar question={terms} onChange={chooseDay} />
      </Suspense>
      <SensitivityTerms draft={draft} onChange={setDraft} onRun={ask} isRunning={answer.isFetching} />
      {isChanged ? <p className="hg-hint">{t(varTexts.changed)}</p> : null}
      <Answered by={answer.error ? { ...answer, data: undefined } : answer}>
        {({ reasons, result }) =>
          result ? (
            <div className={isChanged || answer.isPlaceholderData ? 'hg-risk-dim' : ''}>
              <SensitivityFigures result={result} terms={terms} />
            </div>
          ) : (
            <VarRefused reasons={reasons} />
          )
        }
      </Answered>
    </Page>
  )
}
