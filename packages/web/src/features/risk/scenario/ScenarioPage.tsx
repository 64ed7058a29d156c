/** Which market moves the book is tested by: named periods of the past, and scenarios of one's own that a second person passes. */
import type { Row } from '@hedgerow/contract/kit/list'
import { scenarioApi, scenarioList } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { scenarioLife } from '@hedgerow/contract/risk/scenario/scenario.life'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { scenarioTexts } from '@hedgerow/contract/risk/scenario/scenario.text'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import type { OpenScenario } from './OpenedScenario.tsx'
import { StressWindows } from './StressWindows.tsx'
import '../risk.css'

const OpenedScenario = lazy(async () => ({ default: (await import('./OpenedScenario.tsx')).OpenedScenario }))
const ScenarioDrawer = lazy(async () => ({ default: (await import('./ScenarioDrawer.tsx')).ScenarioDrawer }))

const blocked = lifeBlocks({
  of: scenarioLife,
  axesOf: ({ scenarioStatus, checkStatus, approveStatus }: Row) => ({
    scenarioStatus: scenarioStatus ?? '',
    checkStatus: checkStatus ?? '',
    approveStatus: approveStatus ?? '',
  }),
  notTheMaker: scenarioRefusals.SCENARIO_NOT_YOURS,
})

export function ScenarioPage() {
  const opened = useOpened()
  const [dialog, setDialog] = useState<OpenScenario>()
  const { remove, retire, withdraw } = useEnds()
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
          edit: { run: ([row]) => setDialog({ id: row?.id }), blocked: blocked('save') },
          copy: ([row]) => setDialog({ id: row?.id, isCopy: true }),
          review: ([row]) => opened.open(row?.id),
          withdraw: { run: ([row]) => void withdraw(row), blocked: blocked('withdraw') },
          remove: { run: ([row]) => void remove(row), blocked: blocked('void'), danger: true },
          retire: { run: ([row]) => void retire(row), blocked: blocked('retire'), danger: true },
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
