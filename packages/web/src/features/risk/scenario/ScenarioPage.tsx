/** Which market moves the book is tested by: named periods of the past, and scenarios of one's own that a second person passes. */
import type { Row } from '@hedgerow/contract/kit/list'
import { scenarioApi, scenarioList } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { ScenarioStatus } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { scenarioTexts } from '@hedgerow/contract/risk/scenario/scenario.text'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useSession } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import type { OpenScenario } from './OpenedScenario.tsx'
import { StressWindows } from './StressWindows.tsx'
import '../risk.css'

const OpenedScenario = lazy(async () => ({ default: (await import('./OpenedScenario.tsx')).OpenedScenario }))
const ScenarioDrawer = lazy(async () => ({ default: (await import('./ScenarioDrawer.tsx')).ScenarioDrawer }))

const { draft, submitted, inForce } = ScenarioStatus.of
const notDraft = ([row]: readonly Row[]) =>
  row?.scenarioStatus === draft ? undefined : scenarioRefusals.SCENARIO_NOT_DRAFT

export function ScenarioPage() {
  const opened = useOpened()
  const [dialog, setDialog] = useState<OpenScenario>()
  const { remove, retire, withdraw } = useEnds()
  const me = useSession((state) => state.userId)
  const mine = (row: Row | undefined) => (row?.makerId === me ? undefined : scenarioRefusals.SCENARIO_NOT_YOURS)
  const notWithdrawable = ([row]: readonly Row[]) =>
    row?.scenarioStatus === submitted ? mine(row) : scenarioRefusals.SCENARIO_NOT_AWAITING
  const notVoidable = ([row]: readonly Row[]) =>
    row?.scenarioStatus === draft ? mine(row) : scenarioRefusals.SCENARIO_NOT_VOIDABLE
  const notRetirable = ([row]: readonly Row[]) =>
    row?.scenarioStatus === inForce ? undefined : scenarioRefusals.SCENARIO_NOT_IN_FORCE
  return (
    <>
      <ListPage
        of={scenarioList}
        endpoint={scenarioApi.queryByPage}
        help={scenarioTexts.help}
        single
        above={<StressWindows onCopy={(start) => setDialog({ start })} />}
        view={({ id }) => opened.open(id)}
        actions={{
          add: () => setDialog({}),
          edit: { run: ([row]) => setDialog({ id: row?.id }), blocked: notDraft },
          copy: ([row]) => setDialog({ id: row?.id, isCopy: true }),
          review: ([row]) => opened.open(row?.id),
          withdraw: { run: ([row]) => void withdraw(row), blocked: notWithdrawable },
          remove: { run: ([row]) => void remove(row), blocked: notVoidable, danger: true },
          retire: { run: ([row]) => void retire(row), blocked: notRetirable, danger: true },
        }}
      />
      <Suspense>
        {dialog ? <OpenedScenario of={dialog} onClose={() => setDialog(undefined)} /> : null}
        {opened.id ? <ScenarioDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}

/** Both ask first. */
function useEnds() {
  const confirm = useConfirm()
  const toast = useToast()
  const voiding = useCommandOf(scenarioApi.invalid, { onDone: () => toast(scenarioTexts.removed) })
  const retirement = useCommandOf(scenarioApi.retire, { onDone: () => toast(scenarioTexts.retired) })
  const withdrawal = useCommandOf(scenarioApi.withdraw, { onDone: () => toast(scenarioTexts.withdrawn) })
  const records = (row: Row) => [`${row.scenarioNo ?? ''} ${row.scenarioName ?? ''}`]
  return {
    async remove(row: Row | undefined) {
      if (!row) return
      const question = {
        title: scenarioTexts.removeAsk,
        verb: scenarioTexts.remove,
        danger: true,
        records: records(row),
      }
      if (await confirm(question)) voiding.run({ id: row.id })
    },
    async retire(row: Row | undefined) {
      if (!row) return
      const question = {
        title: scenarioTexts.retireAsk,
        verb: scenarioTexts.retire,
        danger: true,
        records: records(row),
      }
      if (await confirm(question)) retirement.run({ id: row.id })
    },
    async withdraw(row: Row | undefined) {
      if (!row) return
      const question = { title: scenarioTexts.withdrawAsk, verb: scenarioTexts.withdraw, records: records(row) }
      if (await confirm(question)) withdrawal.run({ id: row.id })
    },
  }
}
