/** What is open, how much of it can be lost, which currency carries it, and what a hedge changes. */
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { varApi, varTerms } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts } from '@hedgerow/contract/risk/var/var.text'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Failed } from '../../../kit/page/Failed.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { VarRefused } from '../../../pieces/risk/VarRefused.tsx'
import { useDraft } from '../use-draft.ts'
import { VarFigures } from './VarFigures.tsx'
import { VarTerms } from './VarTerms.tsx'
import '../risk.css'

const SnapshotBar = lazy(async () => ({
  default: (await import('../../../pieces/snapshot/SnapshotBar.tsx')).SnapshotBar,
}))
const SaveRunDialog = lazy(async () => ({ default: (await import('../saved/SaveRunDialog.tsx')).SaveRunDialog }))
const SavedRuns = lazy(async () => ({ default: (await import('../saved/SavedRuns.tsx')).SavedRuns }))

const names = Object.keys(varTerms)

export function VarPage() {
  const t = useText()
  const can = useCan()
  const { terms, draft, setDraft, isChanged, ask, chooseDay } = useDraft(names)
  const [isSaving, setSaving] = useState(false)
  const answer = useQueryOf(varApi.run, terms, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, error } = answer
  return (
    <Page
      title={varTexts.title}
      help={varTexts.help}
      actions={
        can(riskRunApi.save.needs) ? (
          <Button disabled={!data?.result || isChanged} onClick={() => setSaving(true)}>
            {t(riskRunTexts.save)}
          </Button>
        ) : null
      }
    >
      <Suspense>
        <SnapshotBar question={terms} onChange={chooseDay} />
      </Suspense>
      <VarTerms draft={draft} onChange={setDraft} onRun={ask} isRunning={answer.isFetching} />
      {isChanged ? <p className="hg-hint">{t(varTexts.changed)}</p> : null}
      {error ? <Failed because={error} retry={() => void answer.refetch()} /> : null}
      {!data && !error ? <p className="hg-hint">{t(varTexts.running)}</p> : null}
      {data && !error && data.reasons.length > 0 ? <VarRefused reasons={data.reasons} /> : null}
      {data?.result && !error ? (
        <div className={isChanged || answer.isPlaceholderData ? 'hg-risk-dim' : ''}>
          <VarFigures result={data.result} totals={data.totals} durationMs={data.durationMs} terms={terms} />
        </div>
      ) : null}
      <Suspense>
        {data || error ? <SavedRuns kind={RiskRunKind.of.valueAtRisk} /> : null}
        {isSaving ? (
          <SaveRunDialog kind={RiskRunKind.of.valueAtRisk} terms={terms} onClose={() => setSaving(false)} />
        ) : null}
      </Suspense>
    </Page>
  )
}
