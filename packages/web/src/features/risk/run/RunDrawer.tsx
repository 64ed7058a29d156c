/** One saved run: what it was asked, and the digits that it had; while it is measured, how it stands. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi, riskRunTimeline, type SavedRun } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import { varTexts } from '@hedgerow/contract/risk/var/var.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Alert, Button } from 'antd'
import { lazy, Suspense } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useLang, useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { termFacts } from './run-terms.ts'
import { useRunActs } from './use-run-acts.ts'

const VarFigures = lazy(async () => ({ default: (await import('../var/VarFigures.tsx')).VarFigures }))
const StressFigures = lazy(async () => ({ default: (await import('../stress/StressFigures.tsx')).StressFigures }))

const everyMs = 1000
const widthPx = 1080
const isUnderWay = (run: SavedRun | undefined) =>
  run?.runStatus === RunStatus.of.queued || run?.runStatus === RunStatus.of.running

export function RunDrawer({ runId, onClose }: { readonly runId: string; readonly onClose: () => void }) {
  const query = useQueryOf(
    riskRunApi.get,
    { runId },
    { staleTime: 0, refetchInterval: ({ state }) => (isUnderWay(state.data) ? everyMs : false) },
  )
  return (
    <RecordDrawer
      query={query}
      label={riskRunTexts.one}
      widthPx={widthPx}
      title={({ runNo, runName, runStatus }) => (
        <>
          <bdi>{runNo}</bdi> {runName} <StatusTag dictionary={RunStatus} value={runStatus} />
        </>
      )}
      footer={query.data ? <RunFoot run={query.data} /> : null}
      timeline={() => ({ of: riskRunTimeline, id: runId })}
      onClose={onClose}
    >
      {(run) => <RunBody run={run} />}
    </RecordDrawer>
  )
}

function RunBody({ run }: { readonly run: SavedRun }) {
  const t = useText()
  const lang = useLang()
  const { result, stress, terms, failureReason, runsBefore, progress } = run
  const isQueued = run.runStatus === RunStatus.of.queued
  return (
    <>
      <FactList
        facts={[
          [riskRunWords.orgName, run.orgName],
          [riskRunWords.calcDate, formatDate(run.calcDate)],
          [riskRunWords.snapshotId, run.snapshotId],
          [riskRunWords.makerName, run.makerName],
          [riskRunWords.createTime, <InstantText key="time" value={run.createTime} />],
          [riskRunWords.libraryVersion, (result ?? stress)?.libraryVersion],
        ]}
      />
      <h3>{t(riskRunTexts.asked)}</h3>
      {terms ? <FactList facts={termFacts(run, lang)} /> : <p className="hg-hint">{t(riskRunTexts.termsUnknown)}</p>}
      {isUnderWay(run) ? (
        <p className="hg-hint" role="status">
          {isQueued ? t(riskRunTexts.waiting, { count: runsBefore }) : t(riskRunTexts.working, { progress })}
        </p>
      ) : null}
      {failureReason ? (
        <Alert type="warning" showIcon title={t(riskRunTexts.noResult)} description={failureReason} />
      ) : null}
      {result ? (
        <Suspense fallback={<p className="hg-hint">{t(varTexts.running)}</p>}>
          <VarFigures result={result} totals={run.totals} durationMs={run.durationMs} runId={run.runId} />
        </Suspense>
      ) : null}
      {stress ? (
        <Suspense fallback={<p className="hg-hint">{t(varTexts.running)}</p>}>
          <div className="hg-risk-stack">
            <StressFigures result={stress} durationMs={run.durationMs} terms={{ runId: run.runId }} />
          </div>
        </Suspense>
      ) : null}
    </>
  )
}

function RunFoot({ run }: { readonly run: SavedRun }) {
  const t = useText()
  const can = useCan()
  const { rerun, workbook, json, cancel, isRerunning, isExporting } = useRunActs()
  const { runId, runNo, runKind, result, stress, terms } = run
  const screen = runKind === RiskRunKind.of.stress ? 'stress' : 'var'
  return (
    <div className="hg-risk-foot">
      {isUnderWay(run) && can(riskRunApi.cancel.needs) ? (
        <Button danger onClick={() => void cancel(runId, runNo)}>
          {t(riskRunTexts.cancel)}
        </Button>
      ) : null}
      {result || stress ? (
        <>
          <Button loading={isRerunning} onClick={() => rerun(runId)}>
            {t(riskRunTexts.rerun)}
          </Button>
          <Button loading={isExporting} onClick={() => workbook(runId, runNo)}>
            {t(riskRunTexts.workbook)}
          </Button>
          <Button loading={isExporting} onClick={() => json(runId, runNo)}>
            {t(riskRunTexts.json)}
          </Button>
        </>
      ) : null}
      {terms ? <ListLink to={pathOf(screen, ofToday(terms))}>{t(riskRunTexts.again)}</ListLink> : null}
    </div>
  )
}

/** The same question of today: without its day. */
const ofToday = ({ calcDate: _, snapshotId: __, ...terms }: Readonly<Record<string, string>>) => terms
