/** Every change of every exposure; the latest of an exposure can be taken back. */
import { exposureChangeApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureChangeList } from '@hedgerow/contract/exposure/exposure.list'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { useConfirm } from '../../kit/ConfirmDialog.tsx'
import { ListPage } from '../../kit/ListPage.tsx'
import { useCommandOf } from '../../kit/use-endpoint.ts'

export function ExposureChangePage() {
  const confirm = useConfirm()
  const takeBack = useCommandOf(exposureChangeApi.invalid)
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
    <ListPage
      of={exposureChangeList}
      endpoint={exposureChangeApi.queryByPage}
      single
      actions={{ takeBack: { run: (rows) => void ask(rows[0]), danger: true } }}
    />
  )
}
