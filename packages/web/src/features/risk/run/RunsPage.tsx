/** Runs that were saved: opened with the digits that they had, compared by cause, cancelled while they are measured. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { comparedRuns, riskRunApi, riskRunList } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunRefusals } from '@hedgerow/contract/risk/run/risk-run.refusals'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useRunActs } from './use-run-acts.ts'
import '../risk.css'

const RunDrawer = lazy(async () => ({ default: (await import('./RunDrawer.tsx')).RunDrawer }))
const RunComparisonDialog = lazy(async () => ({
  default: (await import('./RunComparisonDialog.tsx')).RunComparisonDialog,
}))

const isDone = (row: Row | undefined) => row?.runStatus === RunStatus.of.done
const undone = ([row]: readonly Row[]) => (isDone(row) ? undefined : riskRunTexts.noResult)
const ended = ([row]: readonly Row[]) =>
  row?.runStatus === RunStatus.of.queued || row?.runStatus === RunStatus.of.running ? undefined : riskRunTexts.hasEnded
const incomparable = (rows: readonly Row[]) => {
  if (rows.length < comparedRuns.least || rows.length > comparedRuns.most) return riskRunRefusals.RUN_COUNT
  if (new Set(rows.map(({ runKind }) => runKind)).size > 1) return riskRunRefusals.RUN_KINDS
  return rows.every(isDone) ? undefined : riskRunTexts.chooseSome
}

export function RunsPage() {
  const opened = useOpened()
  const { rerun, workbook, json, cancel } = useRunActs()
  const [compared, setCompared] = useState<readonly string[]>([])
  return (
    <>
      <ListPage
        of={riskRunList}
        endpoint={riskRunApi.queryByPage}
        help={riskRunTexts.help}
        view={({ id }) => opened.open(id)}
        actions={{
          compare: { run: (rows) => setCompared(rows.map(({ id }) => id)), blocked: incomparable },
          rerun: { run: ([row]) => row && rerun(row.id), blocked: undone },
          workbook: { run: ([row]) => row && workbook(row.id, row.runNo ?? ''), blocked: undone },
          json: { run: ([row]) => row && json(row.id, row.runNo ?? ''), blocked: undone },
          cancel: { run: ([row]) => row && void cancel(row.id, row.runNo ?? ''), blocked: ended, danger: true },
        }}
      />
      <Suspense>
        {opened.id ? <RunDrawer key={opened.id} runId={opened.id} onClose={opened.close} /> : null}
        {compared.length > 0 ? <RunComparisonDialog runIds={compared} onClose={() => setCompared([])} /> : null}
      </Suspense>
    </>
  )
}
