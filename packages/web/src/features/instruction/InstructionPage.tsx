/** Numbered tickets to banks: which is still out, until when, and what became of it. */

import { instructionApi, instructionList } from '@hedgerow/contract/instruction/instruction.contract'
import { InstructionStatus } from '@hedgerow/contract/instruction/instruction.dict'
import { instructionRefusals } from '@hedgerow/contract/instruction/instruction.refusals'
import { instructionTexts } from '@hedgerow/contract/instruction/instruction.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { Rate } from '../../kit/show/Rate.tsx'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'

const InstructionDialog = lazy(async () => ({ default: (await import('./InstructionDialog.tsx')).InstructionDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./InstructionEnds.tsx')).CancelDialog }))
const DealtDialog = lazy(async () => ({ default: (await import('./InstructionEnds.tsx')).DealtDialog }))
const TicketDrawer = lazy(async () => ({ default: (await import('./TicketDrawer.tsx')).TicketDrawer }))

type Open =
  | { readonly dialog: 'new'; readonly hedgeRequestId?: string }
  | { readonly dialog: 'edit' | 'cancel' | 'dealt' | 'ticket'; readonly row: Row }

const { draft, issued, expired } = InstructionStatus.of
const statusOf = ([row]: readonly Row[]) => row?.instrStatus ?? ''
const isOut = (status: string) => status === issued || status === expired

/** The address may ask for an instruction of an agreed request. */
function useAskedRequest(): [string, () => void] {
  const search = useSearch({ strict: false }) as { readonly hedgeRequestId?: unknown }
  const go = useGo()
  const id = search.hedgeRequestId === undefined ? '' : String(search.hedgeRequestId)
  return [id, () => go('.', {}, { replace: true })]
}

const cells = { limitRate: (row: Row) => <LimitCell row={row} /> }

/** Where there is no limit rate it says so. */
function LimitCell({ row: { limitRate, currencyPair } }: { readonly row: Row }) {
  const t = useText()
  return limitRate ? <Rate value={limitRate} pair={currencyPair ?? undefined} agreed /> : t(instructionTexts.atMarket)
}

export function InstructionPage() {
  const [request, forget] = useAskedRequest()
  const [chosen, setOpen] = useState<Open>()
  const open = chosen ?? (request ? ({ dialog: 'new', hedgeRequestId: request } as const) : undefined)
  const close = () => {
    setOpen(undefined)
    if (request) forget()
  }
  const show =
    (dialog: 'edit' | 'cancel' | 'dealt' | 'ticket') =>
    ([row]: readonly Row[]) => {
      if (row) setOpen({ dialog, row })
    }
  const issue = useIssue()
  const navigate = useNavigate()
  const notDraft = (rows: readonly Row[]) =>
    statusOf(rows) === draft ? undefined : instructionRefusals.INSTR_NOT_DRAFT
  return (
    <>
      <ListPage
        of={instructionList}
        endpoint={instructionApi.queryByPage}
        help={instructionTexts.help}
        single
        cells={cells}
        view={(row) => show(row.instrStatus === draft ? 'edit' : 'ticket')([row])}
        actions={{
          add: () => setOpen({ dialog: 'new' }),
          fromRequest: () => void navigate({ to: pathOf('req-exec') }),
          edit: { run: show('edit'), blocked: notDraft },
          issue: { run: ([row]) => void issue(row), blocked: notDraft },
          dealt: {
            run: show('dealt'),
            blocked: (rows) => (isOut(statusOf(rows)) ? undefined : instructionRefusals.INSTR_NOT_ISSUED),
          },
          print: {
            run: show('ticket'),
            blocked: ([row]) => (row?.verifyHash ? undefined : instructionRefusals.INSTR_NO_TICKET),
          },
          cancel: {
            run: show('cancel'),
            blocked: (rows) =>
              statusOf(rows) === draft || isOut(statusOf(rows)) ? undefined : instructionRefusals.INSTR_ENDED,
            danger: true,
          },
        }}
      />
      <Suspense>{open ? <OpenDialog open={open} onClose={close} /> : null}</Suspense>
    </>
  )
}

function OpenDialog({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  if (open.dialog === 'new')
    return (
      <InstructionDialog {...(open.hedgeRequestId ? { hedgeRequestId: open.hedgeRequestId } : {})} onClose={onClose} />
    )
  const { dialog, row } = open
  if (dialog === 'edit') return <InstructionDialog id={row.id} onClose={onClose} />
  if (dialog === 'cancel') return <CancelDialog row={row} onClose={onClose} />
  if (dialog === 'dealt') return <DealtDialog row={row} onClose={onClose} />
  return <TicketDrawer id={row.id} onClose={onClose} />
}

function useIssue() {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const issue = useCommandOf(instructionApi.issue, {
    onDone: ({ instrVirtualNo: no }) => toast(instructionTexts.issued, { no }),
  })
  return async (row: Row | undefined) => {
    if (!row) return
    const no = row.instrVirtualNo ?? ''
    const { dealDirection: side, currency, dealAmt } = row
    const terms = [
      row.counterPartyName,
      row.currencyPair,
      side && t(labelOf(DealDirection, side)),
      currency,
      dealAmt && formatNumber(dealAmt, amountScaleOf(useConventions.getState(), currency)),
      row.limitRate ?? t(instructionTexts.atMarket),
    ]
    const records = [no, terms.join(' ')]
    const question = { title: instructionTexts.issueAsk, params: { no }, verb: instructionTexts.issue, records }
    if (await confirm(question)) issue.run(seenOf(row))
  }
}
