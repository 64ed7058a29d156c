/** The exposure register: the reference list page of the product. */
import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureList } from '@hedgerow/contract/exposure/exposure.list'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/list-actions.ts'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import { ExposureBar } from '../../pieces/exposure/ExposureBar.tsx'
import { LockTag } from './LockTag.tsx'

// The list stands before anybody opens a dialog; each is fetched when it is asked for.
const ExposureChangeDialog = lazy(async () => ({
  default: (await import('./change/ExposureChangeDialog.tsx')).ExposureChangeDialog,
}))
const ExposureDialog = lazy(async () => ({ default: (await import('./ExposureDialog.tsx')).ExposureDialog }))
const ExposureImport = lazy(async () => ({ default: (await import('./ExposureImport.tsx')).ExposureImport }))
const ExposureTransferDialog = lazy(async () => ({
  default: (await import('./transfer/ExposureTransferDialog.tsx')).ExposureTransferDialog,
}))
const ExposureView = lazy(async () => ({ default: (await import('./view/ExposureView.tsx')).ExposureView }))

type Open = { kind: 'new' | 'import' } | { kind: 'edit' | 'change' | 'transfer'; exposure: Exposure } | undefined

const cells = {
  netExposure: (row: Row) => <ExposureCover row={row} />,
  lockFlag: (row: Row) => <LockTag lockFlag={row.lockFlag} />,
}

const blocks = async () => {
  const { editBlocked, changeBlocked, voidBlocked, transferBlocked, requestBlocked } = await import('./row-state.ts')
  return {
    edit: editBlocked,
    change: changeBlocked,
    void: voidBlocked,
    transfer: transferBlocked,
    request: requestBlocked,
  }
}

export function ExposurePage() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const go = useGo()
  const confirm = useConfirm()
  const toast = useToast()
  const invalid = useCommandOf(exposureApi.invalid, { onDone: ({ count }) => toast(exposureTexts.voided, { count }) })
  const showInfo = useInfoDialog()
  const opened = useOpened()
  /** The row may be older than the record: a dialog starts from the record itself. */
  const read = async (kind: 'edit' | 'change' | 'transfer', id: string) => {
    const exposure = await call(exposureApi.byId, { id })
    setOpen({ kind, exposure })
    return exposure
  }
  const load = (kind: 'edit' | 'change' | 'transfer', [row]: readonly Row[]) => {
    if (row) read(kind, row.id).catch((refusal: Error) => showInfo(refusal))
  }
  const voidRows = async (rows: readonly Row[]) => {
    const records = rows.map((row) => row.serialNo ?? row.id)
    const question = {
      title: records.length === 1 ? exposureTexts.confirmVoid : exposureTexts.confirmVoidMany,
      params: { serialNo: records[0] ?? '', count: records.length },
      verb: exposureTexts.void,
      danger: true,
      records,
    }
    if (await confirm(question)) invalid.run(idsOf(rows))
  }
  const request = (rows: readonly Row[]) => go(pathOf('expo-req'), { exposureIds: rows.map((row) => row.id).join(',') })
  return (
    <>
      <ListPage
        of={exposureList}
        endpoint={exposureApi.queryByPage}
        cells={cells}
        blocks={blocks}
        view={({ id }) => opened.open(id)}
        actions={{
          add: () => setOpen({ kind: 'new' }),
          edit: (rows) => load('edit', rows),
          change: (rows) => load('change', rows),
          void: { run: (rows) => void voidRows(rows), danger: true },
          transfer: (rows) => load('transfer', rows),
          import: () => setOpen({ kind: 'import' }),
          request: (rows) => void request(rows),
          lab: ([row]) => row && go(pathOf('strategy'), { tab: 'lab', exposureId: row.id }),
        }}
      />
      <Suspense>
        {open?.kind === 'new' ? <ExposureDialog onClose={close} /> : null}
        {open?.kind === 'edit' ? <ExposureDialog exposure={open.exposure} onClose={close} /> : null}
        {open?.kind === 'change' ? (
          <ExposureChangeDialog
            exposure={open.exposure}
            reload={() => read('change', open.exposure.id)}
            onClose={close}
          />
        ) : null}
        {open?.kind === 'transfer' ? (
          <ExposureTransferDialog
            exposure={open.exposure}
            reload={() => read('transfer', open.exposure.id)}
            onClose={close}
          />
        ) : null}
        {opened.id ? <ExposureView id={opened.id} onClose={opened.close} /> : null}
        {open?.kind === 'import' ? <ExposureImport onClose={close} /> : null}
      </Suspense>
    </>
  )
}

/** The net exposure with its cover: what is settled, locked and reserved, and what is still open. */
function ExposureCover({ row }: { readonly row: Row }) {
  const scale = useConventions((state) => amountScaleOf(state, row.currency))
  return <ExposureBar of={row} label={formatNumber(row.netExposure, scale)} decimals={scale} />
}
