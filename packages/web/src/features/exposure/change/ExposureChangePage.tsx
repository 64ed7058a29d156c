/** Every change of every exposure; the latest of an exposure can be taken back. */
import { exposureChangeApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureChangeList } from '@hedgerow/contract/exposure/exposure.list'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { takeBackBlocked } from '../row-state.ts'
import { ExposureChangeView } from './ExposureChangeView.tsx'

export function ExposureChangePage() {
  const [viewed, setViewed] = useState<Row>()
  const confirm = useConfirm()
  const toast = useToast()
  const takeBack = useCommandOf(exposureChangeApi.invalid, { onDone: (done) => toast(exposureTexts.takenBack, done) })
  const ask = async (row: Row | undefined) => {
    if (!row) return
    const question = {
      title: exposureTexts.confirmTakeBack,
      params: { chgSerialNo: row.chgSerialNo ?? '' },
      verb: exposureTexts.takeBack,
      danger: true,
    }
    if (await confirm(question)) takeBack.run({ id: row.id })
  }
  return (
    <>
      <ListPage
        of={exposureChangeList}
        endpoint={exposureChangeApi.queryByPage}
        single
        // A change never changes: the row is the whole record.
        view={setViewed}
        actions={{ takeBack: { run: (rows) => void ask(rows[0]), blocked: takeBackBlocked, danger: true } }}
      />
      {viewed ? <ExposureChangeView change={viewed} onClose={() => setViewed(undefined)} /> : null}
    </>
  )
}
