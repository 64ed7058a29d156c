/** Declarations of one direction: what was declared, what it proves, and what is free. */
import { customsApi, exportDeclarationList, importDeclarationList } from '@hedgerow/contract/customs/customs.contract'
import { DeclarationStatus, TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { LastSync } from './LastSync.tsx'

const CreateExposureDialog = lazy(async () => ({
  default: (await import('./CreateExposureDialog.tsx')).CreateExposureDialog,
}))
const DeclarationDrawer = lazy(async () => ({ default: (await import('./DeclarationDrawer.tsx')).DeclarationDrawer }))
const DeclarationImportDialog = lazy(async () => ({
  default: (await import('./DeclarationImportDialog.tsx')).DeclarationImportDialog,
}))
const MatchDialog = lazy(async () => ({ default: (await import('./MatchDialog.tsx')).MatchDialog }))
const PackDialog = lazy(async () => ({ default: (await import('../../pieces/evidence/PackDialog.tsx')).PackDialog }))
const SyncDialog = lazy(async () => ({ default: (await import('./SyncDialog.tsx')).SyncDialog }))

type Flow = 'E' | 'I'
type Open =
  | { readonly dialog: 'sync' | 'import' }
  | { readonly dialog: 'match'; readonly row: Row }
  | { readonly dialog: 'create' | 'pack'; readonly rows: readonly Row[] }

export const ExportDeclarationPage = () => (
  <DeclarationList of={exportDeclarationList} endpoint={customsApi.queryByPage} flow={TradeFlow.of.export} />
)
export const ImportDeclarationPage = () => (
  <DeclarationList of={importDeclarationList} endpoint={customsApi.importByPage} flow={TradeFlow.of.import} />
)

const isSpent = ({ freeAmt }: Row) => decimal(freeAmt ?? '0').isZero()
const notFree = (rows: readonly Row[]) => (rows.some(isSpent) ? customsRefusals.DECL_NOTHING_FREE : undefined)
const noEvidence = (rows: readonly Row[]) =>
  rows.every(({ evidenceId }) => evidenceId) ? undefined : customsTexts.noEvidence
const { released, closed } = DeclarationStatus.of
const notReleased = (rows: readonly Row[]) =>
  rows.some(({ declStatus }) => declStatus !== released && declStatus !== closed)
    ? customsRefusals.DECL_NOT_RELEASED
    : notFree(rows)

interface DeclarationListProps {
  readonly of: typeof exportDeclarationList
  readonly endpoint: Endpoint
  readonly flow: Flow
}

function DeclarationList({ of, endpoint, flow }: DeclarationListProps) {
  const opened = useOpened()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const graph = ([row]: readonly Row[]) => {
    if (row?.evidenceId)
      void navigate({ to: pathOf('evidence-graph').replace('$kind', 'evidence').replace('$id', row.evidenceId) })
  }
  return (
    <>
      <ListPage
        of={of}
        endpoint={endpoint}
        help={customsTexts.help}
        above={<LastSync flow={flow} />}
        view={({ id }) => opened.open(id)}
        actions={{
          sync: () => setOpen({ dialog: 'sync' }),
          importFile: () => setOpen({ dialog: 'import' }),
          match: { run: ([row]) => row && setOpen({ dialog: 'match', row }), blocked: notFree },
          create: { run: (rows) => setOpen({ dialog: 'create', rows }), blocked: notReleased },
          pack: { run: (rows) => setOpen({ dialog: 'pack', rows }), blocked: noEvidence },
          graph: { run: graph, blocked: noEvidence },
        }}
      />
      <Suspense>
        {open?.dialog === 'sync' ? <SyncDialog flow={flow} onClose={close} /> : null}
        {open?.dialog === 'import' ? <DeclarationImportDialog flow={flow} onClose={close} /> : null}
        {open?.dialog === 'match' ? <MatchDialog row={open.row} onClose={close} /> : null}
        {open?.dialog === 'pack' ? (
          <PackDialog
            kind={GraphRecord.of.evidence}
            records={open.rows.map(({ evidenceId, entryId }) => ({ id: evidenceId ?? '', number: entryId ?? '' }))}
            onClose={close}
          />
        ) : null}
        {open?.dialog === 'create' ? <CreateExposureDialog rows={open.rows} onClose={close} /> : null}
        {opened.id ? <DeclarationDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}
