/** Every version of the organisation's curves, and the retirement of one in use. */
import type { Row } from '@hedgerow/contract/kit/list'
import { zeroCurveApi } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { ZeroCurveStatus } from '@hedgerow/contract/market/curve/zero-curve.dict'
import { zeroCurveList } from '@hedgerow/contract/market/curve/zero-curve.list'
import { zeroCurveRefusals } from '@hedgerow/contract/market/curve/zero-curve.refusals'
import { zeroCurveTexts } from '@hedgerow/contract/market/curve/zero-curve.text'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { CurveView } from './CurveView.tsx'

const notRetirable = ([row]: readonly Row[]) =>
  row?.curveStatus === ZeroCurveStatus.of.reviewed ? undefined : zeroCurveRefusals.CURVE_NOT_IN_USE

export function ZeroCurvePage() {
  const opened = useOpened()
  const confirm = useConfirm()
  const toast = useToast()
  const retire = useCommandOf(zeroCurveApi.retire, { onDone: () => toast(zeroCurveTexts.retireSent) })
  const askRetire = async (row: Row | undefined) => {
    if (!row) return
    const records = [`${row.currency} ${row.curveName} v${row.versionNo}`]
    const question = { title: zeroCurveTexts.retireAsk, verb: zeroCurveTexts.retire, records }
    if (await confirm(question)) retire.run({ id: row.id })
  }
  return (
    <>
      <ListPage
        of={zeroCurveList}
        endpoint={zeroCurveApi.queryByPage}
        help={zeroCurveTexts.help}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          retire: { run: ([row]) => void askRetire(row), blocked: notRetirable, danger: true },
        }}
      />
      {opened.id ? <CurveView key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
