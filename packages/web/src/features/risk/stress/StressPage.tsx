/** What happens to the company under scenarios, through which deals and exposures, and which rate breaks the budget. */
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { stressApi, stressTerms } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressTexts } from '@hedgerow/contract/risk/stress/stress.text'
import { pathOf } from '@hedgerow/contract/screens'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { VarRefused } from '../../../pieces/risk/VarRefused.tsx'
import { useDraft } from '../use-draft.ts'
import { StressFigures } from './StressFigures.tsx'
import { StressTerms } from './StressTerms.tsx'
import '../risk.css'

const SnapshotBar = lazy(async () => ({
  default: (await import('../../../pieces/snapshot/SnapshotBar.tsx')).SnapshotBar,
}))
const ReverseStress = lazy(async () => ({ default: (await import('./ReverseStress.tsx')).ReverseStress }))
const SaveRunDialog = lazy(async () => ({ default: (await import('../saved/SaveRunDialog.tsx')).SaveRunDialog }))
const SavedRuns = lazy(async () => ({ default: (await import('../saved/SavedRuns.tsx')).SavedRuns }))

const names = Object.keys(stressTerms)

export function StressPage() {
  const t = useText()
  const can = useCan()
  const { terms, draft, setDraft, isChanged, ask, chooseDay } = useDraft(names)
  const [isSaving, setSaving] = useState(false)
  const answer = useQueryOf(stressApi.run, terms, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, error } = answer
  return (
    <Page
      title={stressTexts.title}
      help={stressTexts.help}
      actions={
        can(riskRunApi.save.needs) ? (
          <Button
            disabled={!data?.result?.scenarios.some(({ figures }) => figures) || isChanged}
            onClick={() => setSaving(true)}
          >
            {t(riskRunTexts.save)}
          </Button>
        ) : null
      }
    >
      <Suspense>
        <SnapshotBar question={terms} onChange={chooseDay} />
      </Suspense>
      <StressTerms draft={draft} onChange={setDraft} onRun={ask} isRunning={answer.isFetching} />
      {isChanged ? <p className="hg-hint">{t(stressTexts.changed)}</p> : null}
      {error ? <Failed because={error} retry={() => void answer.refetch()} /> : null}
      {!data && !error ? <p className="hg-hint">{t(stressTexts.running)}</p> : null}
      {data && !error && data.reasons.length > 0 ? <VarRefused reasons={data.reasons} /> : null}
      {data?.result && !error ? (
        <div className={`hg-risk-stack ${isChanged || answer.isPlaceholderData ? 'hg-risk-dim' : ''}`}>
          {data.result.scenarios.length === 0 ? (
            <p>
              {t(stressTexts.noScenario)} <ListLink to={pathOf('stress-set')}>{t(stressTexts.settings)}</ListLink>
            </p>
          ) : (
            <StressFigures result={data.result} durationMs={data.durationMs} terms={terms} />
          )}
          <Suspense>
            <ReverseStress result={data.result} terms={terms} />
          </Suspense>
        </div>
      ) : null}
      <Suspense>
        {data || error ? <SavedRuns kind={RiskRunKind.of.stress} /> : null}
        {isSaving ? (
          <SaveRunDialog kind={RiskRunKind.of.stress} terms={terms} onClose={() => setSaving(false)} />
        ) : null}
      </Suspense>
    </Page>
  )
}
