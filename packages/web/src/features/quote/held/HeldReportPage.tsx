/** What banks reported and no deal was made of: one person proposes with the bank's word, another decides. */
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { heldReportApi } from '@hedgerow/contract/quote/held/held-report.contract'
import { HeldCause } from '@hedgerow/contract/quote/held/held-report.dict'
import { heldReportLife } from '@hedgerow/contract/quote/held/held-report.life'
import { heldReportList } from '@hedgerow/contract/quote/held/held-report.list'
import { heldReportRefusals } from '@hedgerow/contract/quote/held/held-report.refusals'
import { heldReportTexts } from '@hedgerow/contract/quote/held/held-report.text'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'

const HeldReportDrawer = lazy(async () => ({ default: (await import('./HeldReportDrawer.tsx')).HeldReportDrawer }))
const ProposeAcceptDialog = lazy(async () => ({ default: (await import('./HeldDialogs.tsx')).ProposeAcceptDialog }))
const ProposeDismissDialog = lazy(async () => ({ default: (await import('./HeldDialogs.tsx')).ProposeDismissDialog }))
const GiveBackDialog = lazy(async () => ({ default: (await import('./HeldDialogs.tsx')).GiveBackDialog }))

const dialogs = {
  view: undefined,
  proposeAccept: ProposeAcceptDialog,
  proposeDismiss: ProposeDismissDialog,
  giveBack: GiveBackDialog,
} as const
const blocked = lifeBlocks({ of: heldReportLife, axesOf: ({ heldStatus }) => ({ heldStatus: heldStatus ?? '' }) })

const dealless: readonly (string | null | undefined)[] = [HeldCause.of.noOrder, HeldCause.of.changed]
/** A deal is made from an order that the bank did not take back. */
const notAcceptable = (rows: readonly Row[]) =>
  blocked('proposeAccept')(rows) ??
  (rows.some(({ cause }) => dealless.includes(cause)) ? heldReportRefusals.HELD_NO_ORDER : undefined)

export function HeldReportPage() {
  const [open, setOpen] = useState<{ readonly what: keyof typeof dialogs; readonly row: Row }>()
  const decide = useDecisions()
  const act = (what: Exclude<keyof typeof dialogs, 'view'>) => ({
    run: ([row]: readonly Row[]) => row && setOpen({ what, row }),
    blocked: blocked(what),
  })
  const close = () => setOpen(undefined)
  const Dialog = open && dialogs[open.what]
  return (
    <>
      <ListPage
        of={heldReportList}
        endpoint={heldReportApi.queryByPage}
        help={heldReportTexts.help}
        single
        view={(row: Row) => setOpen({ what: 'view', row })}
        actions={{
          proposeAccept: { ...act('proposeAccept'), blocked: notAcceptable },
          proposeDismiss: act('proposeDismiss'),
          accept: { run: ([row]) => void decide.accept(row), blocked: blocked('accept') },
          dismiss: { run: ([row]) => void decide.dismiss(row), blocked: blocked('dismiss'), danger: true },
          giveBack: act('giveBack'),
        }}
      />
      <Suspense>
        {open && Dialog ? <Dialog row={open.row} onClose={close} /> : null}
        {open?.what === 'view' ? <HeldReportDrawer id={open.row.id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function useDecisions() {
  const confirm = useConfirm()
  const toast = useToast()
  const { acceptTitle, acceptMeans, accepted, dismissTitle, dismissMeans, dismissed } = heldReportTexts
  const accept = useCommandOf(heldReportApi.accept, { onDone: ({ heldNo: no }) => toast(accepted, { no }) })
  const dismiss = useCommandOf(heldReportApi.dismiss, { onDone: ({ heldNo: no }) => toast(dismissed, { no }) })
  const showInfo = useInfoDialog()
  // What is decided on is there before it is asked: a question that grows moves its button under the pointer.
  const ask = async (
    { id, heldNo }: Row,
    { means, ...question }: Pick<Parameters<typeof confirm>[0], 'title' | 'verb' | 'danger'> & { readonly means: Text },
  ) => {
    try {
      const [{ DecisionFacts }, held] = await Promise.all([
        import('./HeldDialogs.tsx'),
        call(heldReportApi.query, { id }),
      ])
      const body = <DecisionFacts means={means} held={held} />
      return await confirm({ ...question, body, params: { no: heldNo ?? '' }, isWide: true })
    } catch (error) {
      void showInfo(error instanceof Error ? error : String(error))
      return false
    }
  }
  return {
    accept: async (row: Row | undefined) => {
      if (!row) return
      const question = { title: acceptTitle, verb: heldReportTexts.accept, means: acceptMeans }
      if (await ask(row, question)) accept.run(seenOf(row))
    },
    dismiss: async (row: Row | undefined) => {
      if (!row) return
      const question = { title: dismissTitle, verb: heldReportTexts.dismiss, means: dismissMeans, danger: true }
      if (await ask(row, question)) dismiss.run(seenOf(row))
    },
  }
}
