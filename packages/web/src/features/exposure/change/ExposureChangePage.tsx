/** Every change of every exposure; the latest of an exposure can be edited and taken back. */
import { type Exposure, exposureApi, exposureChangeApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureChangeList } from '@hedgerow/contract/exposure/exposure.list'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { exposureDialogTexts } from '@hedgerow/contract/exposure/exposure-dialog.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { takeBackBlocked } from '../row-state.ts'
import { ExposureChangeView } from './ExposureChangeView.tsx'

// Fetched when somebody makes or edits a change.
const ExposureChangeDialog = lazy(async () => ({
  default: (await import('./ExposureChangeDialog.tsx')).ExposureChangeDialog,
}))
const WhichExposureDialog = lazy(async () => ({
  default: (await import('./WhichExposureDialog.tsx')).WhichExposureDialog,
}))

interface Writing {
  readonly exposure: Exposure
  /** The change that is edited. */
  readonly change?: Row | undefined
}

export function ExposureChangePage() {
  const [viewed, setViewed] = useState<Row>()
  const [isChoosing, setChoosing] = useState(false)
  const [writing, setWriting] = useState<Writing>()
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const takeBack = useCommandOf(exposureChangeApi.invalid, {
    onDone: (done) => toast(exposureDialogTexts.takenBack, done),
  })
  const ask = async (row: Row | undefined) => {
    if (!row) return
    const question = {
      title: exposureDialogTexts.confirmTakeBack,
      params: { chgSerialNo: row.chgSerialNo ?? '' },
      verb: exposureTexts.takeBack,
      danger: true,
    }
    if (await confirm(question)) takeBack.run({ id: row.id })
  }
  /** The dialog starts from the exposure as it stands. */
  const write = async (id: string, change?: Row) => {
    const exposure = await call(exposureApi.byId, { id })
    setWriting({ exposure, change })
    return exposure
  }
  const edit = ([row]: readonly Row[]) => {
    if (row) write(row.exposureId ?? '', row).catch((refusal: Error) => showInfo(refusal))
  }
  return (
    <>
      <ListPage
        of={exposureChangeList}
        endpoint={exposureChangeApi.queryByPage}
        single
        // A change never changes: the row is the whole record.
        view={setViewed}
        actions={{
          add: () => setChoosing(true),
          edit: { run: edit, blocked: takeBackBlocked },
          takeBack: { run: (rows) => void ask(rows[0]), blocked: takeBackBlocked, danger: true },
        }}
      />
      {viewed ? <ExposureChangeView change={viewed} onClose={() => setViewed(undefined)} /> : null}
      <Suspense>
        {isChoosing ? <WhichExposureDialog onChosen={write} onClose={() => setChoosing(false)} /> : null}
        {writing ? (
          <ExposureChangeDialog
            {...writing}
            reload={() => write(writing.exposure.id, writing.change)}
            onClose={() => setWriting(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
