/** By which plans exposures are hedged: versions that a manager passes, each in force from its day on. */
import { hedgeStrategyApi } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { StrategyStatus } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { hedgeStrategyLife } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.life'
import { hedgeStrategyList } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.list'
import { hedgeStrategyRefusals } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.refusals'
import { hedgeStrategyTexts } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { isStrategyView, StrategyViews } from '../StrategyViews.tsx'
import type { OpenStrategy } from './OpenedStrategy.tsx'
import '../hedge-strategy.css'

const OpenedStrategy = lazy(async () => ({ default: (await import('./OpenedStrategy.tsx')).OpenedStrategy }))
const ComparePage = lazy(async () => ({ default: (await import('../compare/ComparePage.tsx')).ComparePage }))
const PayoffLabPage = lazy(async () => ({ default: (await import('../payoff/PayoffLabPage.tsx')).PayoffLabPage }))
const StrategyDrawer = lazy(async () => ({ default: (await import('./StrategyDrawer.tsx')).StrategyDrawer }))

const blocked = lifeBlocks({
  of: hedgeStrategyLife,
  axesOf: ({ strategyStatus, checkStatus, approveStatus }: Row) => ({
    strategyStatus: strategyStatus ?? '',
    checkStatus: checkStatus ?? '',
    approveStatus: approveStatus ?? '',
  }),
  notTheMaker: hedgeStrategyRefusals.STRATEGY_NOT_YOURS,
})
const notInForce = ([row]: readonly Row[]) =>
  row?.strategyStatus === StrategyStatus.of.inForce ? undefined : hedgeStrategyRefusals.STRATEGY_NOT_IN_FORCE

export function StrategyPage() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  const view = isStrategyView(tab) ? tab : ''
  if (view === '') return <Strategies />
  return <Suspense>{view === 'lab' ? <PayoffLabPage /> : <ComparePage />}</Suspense>
}

function Strategies() {
  const opened = useOpened()
  const [dialog, setDialog] = useState<OpenStrategy>()
  const { remove, retire, withdraw } = useEnds()
  return (
    <>
      <ListPage
        of={hedgeStrategyList}
        endpoint={hedgeStrategyApi.queryByPage}
        help={hedgeStrategyTexts.help}
        single
        above={<StrategyViews current="" />}
        view={({ id }) => opened.open(id)}
        actions={{
          add: () => setDialog({}),
          edit: { run: ([row]) => setDialog({ id: row?.id }), blocked: blocked('save') },
          revise: { run: ([row]) => setDialog({ id: row?.id, isRevision: true }), blocked: notInForce },
          review: ([row]) => opened.open(row?.id),
          withdraw: { run: ([row]) => void withdraw(row), blocked: blocked('withdraw') },
          remove: { run: ([row]) => void remove(row), blocked: blocked('void'), danger: true },
          retire: { run: ([row]) => void retire(row), blocked: blocked('retire'), danger: true },
        }}
      />
      <Suspense>
        {dialog ? <OpenedStrategy of={dialog} onClose={() => setDialog(undefined)} /> : null}
        {opened.id ? <StrategyDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}

/** Each asks first. */
function useEnds() {
  const confirm = useConfirm()
  const toast = useToast()
  const voiding = useCommandOf(hedgeStrategyApi.invalid, { onDone: () => toast(hedgeStrategyTexts.removed) })
  const retirement = useCommandOf(hedgeStrategyApi.retire, { onDone: () => toast(hedgeStrategyTexts.retired) })
  const withdrawal = useCommandOf(hedgeStrategyApi.withdraw, { onDone: () => toast(hedgeStrategyTexts.withdrawn) })
  const agreed = (row: Row, title: Text, verb: Text, danger: boolean) =>
    confirm({ title, verb, danger, records: [`${row.strategyNo ?? ''} ${row.strategyName ?? ''}`] })
  return {
    async remove(row: Row | undefined) {
      if (row && (await agreed(row, hedgeStrategyTexts.removeAsk, hedgeStrategyTexts.remove, true)))
        voiding.run({ id: row.id })
    },
    async retire(row: Row | undefined) {
      if (row && (await agreed(row, hedgeStrategyTexts.retireAsk, hedgeStrategyTexts.retire, true)))
        retirement.run({ id: row.id })
    },
    async withdraw(row: Row | undefined) {
      if (row && (await agreed(row, hedgeStrategyTexts.withdrawAsk, hedgeStrategyTexts.withdraw, false)))
        withdrawal.run({ id: row.id })
    },
  }
}
