/** Declarations of one direction: what was declared, what it proves, and what is free. */
import {
  customsApi,
  exportDeclarationList,
  importDeclarationList,
  periodProblem,
} from '@hedgerow/contract/customs/customs.contract'
import { DeclarationStatus, TradeFlow, TradeMode } from '@hedgerow/contract/customs/customs.dict'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Stops } from '../../kit/filter/FilterForm.tsx'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useDatedList } from '../../kit/list/use-dated-list.ts'
import { useText } from '../../kit/person/language.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { CodeName } from './CodeName.tsx'
import { LastSync } from './sync/LastSync.tsx'

const CreateExposureDialog = lazy(async () => ({
  default: (await import('./CreateExposureDialog.tsx')).CreateExposureDialog,
}))
const DeclarationDrawer = lazy(async () => ({
  default: (await import('./declaration/DeclarationDrawer.tsx')).DeclarationDrawer,
}))
const DeclarationImportDialog = lazy(async () => ({
  default: (await import('./DeclarationImportDialog.tsx')).DeclarationImportDialog,
}))
const MatchDialog = lazy(async () => ({ default: (await import('./match/MatchDialog.tsx')).MatchDialog }))
const PackDialog = lazy(async () => ({ default: (await import('../../pieces/evidence/PackDialog.tsx')).PackDialog }))
const SyncDialog = lazy(async () => ({ default: (await import('./sync/SyncDialog.tsx')).SyncDialog }))

type Flow = 'E' | 'I'
type Open =
  | { readonly dialog: 'sync' | 'import' }
  | { readonly dialog: 'match' | 'create' | 'pack'; readonly rows: readonly Row[] }

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

/** Without a range the last ninety days. */
const lately = (today: BusinessDate) => ({ dDateStart: addDays(today, -90), dDateEnd: today })
const stops: Stops = (filters) => {
  const problem = periodProblem(filters)
  return problem && ['dDate', filled(problem.because, problem.params)]
}
const cells = {
  tradeMode: ({ tradeMode }: Row) => <CodeName of={TradeMode} code={tradeMode} />,
  declStatus: (row: Row) => <Status row={row} />,
}

/** Red where customs amended it below what it proves. */
function Status({ row: { declStatus, shortAmt, tradeCurr } }: { readonly row: Row }) {
  const t = useText()
  if (!declStatus || decimal(shortAmt ?? '0').isZero())
    return <StatusTag dictionary={DeclarationStatus} value={declStatus} />
  const says = t(customsTexts.shortBy, { currency: tradeCurr ?? '', amount: shortAmt ?? '' })
  return (
    <span className="hg-tag hg-tag-danger" title={says}>
      {t(labelOf(DeclarationStatus, declStatus))}
    </span>
  )
}

interface DeclarationListProps {
  readonly of: typeof exportDeclarationList
  readonly endpoint: Endpoint
  readonly flow: Flow
}

function DeclarationList({ of: list, endpoint, flow }: DeclarationListProps) {
  const of = useDatedList(list, lately)
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
        stops={stops}
        cells={cells}
        view={({ id }) => opened.open(id)}
        actions={{
          sync: () => setOpen({ dialog: 'sync' }),
          importFile: () => setOpen({ dialog: 'import' }),
          match: { run: (rows) => setOpen({ dialog: 'match', rows }), blocked: notFree },
          create: { run: (rows) => setOpen({ dialog: 'create', rows }), blocked: notReleased },
          pack: { run: (rows) => setOpen({ dialog: 'pack', rows }), blocked: noEvidence },
          graph: { run: graph, blocked: noEvidence },
        }}
      />
      <Suspense>
        {open?.dialog === 'sync' ? <SyncDialog flow={flow} onClose={close} /> : null}
        {open?.dialog === 'import' ? <DeclarationImportDialog flow={flow} onClose={close} /> : null}
        {open?.dialog === 'match' ? <MatchDialog ids={open.rows.map(({ id }) => id)} onClose={close} /> : null}
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
