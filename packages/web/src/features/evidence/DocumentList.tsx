/** The documents: what each is worth, what of it is used, and what is free. */
import { type Evidence, evidenceApi, evidenceList } from '@hedgerow/contract/evidence/evidence.contract'
import { EvidenceKind, EvidenceStatus, GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/list-actions.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { useGraph } from './use-graph.ts'

const EvidenceDialog = lazy(async () => ({ default: (await import('./EvidenceDialog.tsx')).EvidenceDialog }))
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))

const PackDialog = lazy(async () => ({ default: (await import('../../pieces/evidence/PackDialog.tsx')).PackDialog }))

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'pack'; readonly rows: readonly Row[] }
  | { readonly dialog: 'hold' | 'endHold'; readonly row: Row }
  | { readonly dialog: 'edit' | 'link'; readonly evidence: Evidence }

const { exportDeclaration, importDeclaration } = EvidenceKind.of
const isDeclared = ({ evidenceKind }: Row) => evidenceKind === exportDeclaration || evidenceKind === importDeclaration
const isUsed = ({ usedAmt }: Row) => !decimal(usedAmt ?? '0').isZero()
const notFree = ([row]: readonly Row[]) => {
  if (row?.evidenceStatus === EvidenceStatus.of.void) return evidenceRefusals.EVIDENCE_VOID
  return decimal(row?.freeAmt ?? '0').isZero() ? evidenceTexts.nothingFree : undefined
}
const held = (rows: readonly Row[]) => {
  const reason = rows.find(({ holdReason }) => holdReason)?.holdReason
  return reason ? filled(evidenceRefusals.EVIDENCE_HELD, { reason }) : undefined
}
const notHeld = ([row]: readonly Row[]) => (row?.holdReason ? undefined : evidenceRefusals.EVIDENCE_NOT_HELD)
const fixed = (rows: readonly Row[]) => {
  if (rows.some(isDeclared)) return evidenceRefusals.EVIDENCE_DECLARED
  return held(rows) ?? (rows.some(isUsed) ? evidenceRefusals.EVIDENCE_IN_USE : undefined)
}
/** What is used goes when its time of keeping is over. */
const retained = (rows: readonly Row[], today: string) =>
  held(rows) ?? fixed(rows.filter((row) => isDeclared(row) || (row.retainTo ?? '') >= today))

export function DocumentList({ above }: { readonly above: ReactNode }) {
  const [open, setOpen] = useState<Open>()
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const graph = useGraph()
  const today = useSystemDate() ?? ''
  const remove = useCommandOf(evidenceApi.delete, { onDone: () => toast(evidenceTexts.removed) })
  const load = (dialog: 'edit' | 'link', [row]: readonly Row[]) => {
    if (!row) return
    // The row may be older than the record.
    call(evidenceApi.query, { id: row.id }).then(
      (evidence) => setOpen({ dialog, evidence }),
      (refusal: Error) => void showInfo(refusal),
    )
  }
  const askRemove = async (rows: readonly Row[]) => {
    const records = rows.map(({ evidenceNo }) => evidenceNo ?? '')
    const question = {
      title: evidenceTexts.removeAsk,
      params: { count: rows.length },
      verb: evidenceTexts.remove,
      records,
    }
    if (await confirm({ ...question, danger: true })) remove.run(idsOf(rows))
  }
  return (
    <>
      <ListPage
        of={evidenceList}
        endpoint={evidenceApi.queryByPage}
        help={evidenceTexts.help}
        above={above}
        view={({ id }) => graph(GraphRecord.of.evidence, id)}
        actions={{
          add: () => setOpen({ dialog: 'new' }),
          edit: { run: (rows) => load('edit', rows), blocked: fixed },
          link: { run: (rows) => load('link', rows), blocked: notFree },
          graph: ([row]) => graph(GraphRecord.of.evidence, row?.id),
          hold: { run: ([row]) => row && setOpen({ dialog: 'hold', row }), blocked: held },
          endHold: { run: ([row]) => row && setOpen({ dialog: 'endHold', row }), blocked: notHeld },
          pack: (rows) => setOpen({ dialog: 'pack', rows }),
          remove: { run: (rows) => void askRemove(rows), blocked: (rows) => retained(rows, today), danger: true },
        }}
      />
      <Suspense>
        {open?.dialog === 'new' ? <EvidenceDialog onClose={() => setOpen(undefined)} /> : null}
        {open?.dialog === 'pack' ? (
          <PackDialog
            kind={GraphRecord.of.evidence}
            records={open.rows.map(({ id, evidenceNo }) => ({ id, number: evidenceNo ?? '' }))}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
        {open?.dialog === 'hold' || open?.dialog === 'endHold' ? (
          <HoldDialog row={open.row} isEnd={open.dialog === 'endHold'} onClose={() => setOpen(undefined)} />
        ) : null}
        {open?.dialog === 'edit' ? (
          <EvidenceDialog evidence={open.evidence} onClose={() => setOpen(undefined)} />
        ) : null}
        {open?.dialog === 'link' ? <LinkDialog evidence={open.evidence} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </>
  )
}
