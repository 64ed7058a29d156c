/** The settlement flow: generated from cash flows, committed, revoked; each row answers for itself. */
import type { Row } from '@hedgerow/contract/kit/list'
import { type BatchAnswer, netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultList } from '@hedgerow/contract/settlement/net/net-result.list'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { allSeenOf } from '../../../kit/list/list-actions.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { BatchResult } from '../../../pieces/settlement/BatchResult.tsx'
import { LatestRun } from '../run/LatestRun.tsx'
import { netBlocks } from './net-blocks.ts'
import { netCells } from './net-cells.tsx'
import { useChosenFlows } from './use-chosen-flows.ts'

const GenerateDialog = lazy(async () => ({ default: (await import('./GenerateDialog.tsx')).GenerateDialog }))
const NetRunDialog = lazy(async () => ({ default: (await import('../run/NetRunDialog.tsx')).NetRunDialog }))
const PostscriptDialog = lazy(async () => ({ default: (await import('./PostscriptDialog.tsx')).PostscriptDialog }))
const NetDrawer = lazy(async () => ({ default: (await import('./NetDrawer.tsx')).NetDrawer }))

const detailWidthPx = 1040

export function NetResultPage() {
  const opened = useOpened()
  const confirm = useConfirm()
  const toast = useToast()
  const can = useCan()
  const { chosen, forget } = useChosenFlows()
  const [dialog, setDialog] = useState<'generate' | 'run' | Row>()
  const [answer, setAnswer] = useState<BatchAnswer>()
  const commit = useCommandOf(netResultApi.commitList, {
    onDone: (reply) => (reply.refused.length > 0 ? setAnswer(reply) : toast(netResultTexts.committed)),
  })
  const revoke = useCommandOf(netResultApi.netCancel, { onDone: () => toast(netResultTexts.revoked) })
  const askCommit = async (rows: readonly Row[]) => {
    const title = netResultTexts.commitAsk
    const records = rows.map(({ nettingNo }) => nettingNo ?? '')
    if (!(await confirm({ title, params: { count: rows.length }, verb: netResultTexts.commit, records }))) return
    commit.run(allSeenOf(rows))
  }
  const askRevoke = async ([row]: readonly Row[]) => {
    if (!row) return
    const title = netResultTexts.revokeAsk
    if (await confirm({ title, params: { no: row.nettingNo ?? '' }, verb: netResultTexts.revoke, danger: true }))
      revoke.run({ id: row.id })
  }
  return (
    <>
      <ListPage
        of={netResultList}
        endpoint={netResultApi.queryByPage}
        cells={netCells}
        above={can('settlement.edit') ? <LatestRun /> : null}
        view={({ id }) => opened.open(id)}
        actions={{
          generate: () => setDialog('generate'),
          run: () => setDialog('run'),
          commit: { run: (rows) => void askCommit(rows), blocked: netBlocks.commit },
          revoke: { run: (rows) => void askRevoke(rows), blocked: netBlocks.revoke, danger: true },
          postscript: { run: ([row]) => row && setDialog(row), blocked: netBlocks.edit },
        }}
      />
      {answer ? <BatchResult answer={answer} onClose={() => setAnswer(undefined)} /> : null}
      <Suspense>
        {dialog === 'generate' ? <GenerateDialog onClose={() => setDialog(undefined)} /> : null}
        {chosen ? <GenerateDialog chosen={chosen} onClose={forget} /> : null}
        {dialog === 'run' ? <NetRunDialog onClose={() => setDialog(undefined)} /> : null}
        {typeof dialog === 'object' ? <PostscriptDialog row={dialog} onClose={() => setDialog(undefined)} /> : null}
        {opened.id ? <NetDrawer key={opened.id} id={opened.id} onClose={opened.close} widthPx={detailWidthPx} /> : null}
      </Suspense>
    </>
  )
}
