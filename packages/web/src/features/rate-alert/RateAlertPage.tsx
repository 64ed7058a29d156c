/** Which rates are watched, how far they are from firing, and which have fired. */
import type { Row } from '@hedgerow/contract/kit/list'
import { type RateAlert, rateAlertApi, rateAlertList } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { AlertCondition, AlertState } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { lazy, Suspense, useState } from 'react'
import { useAskedOnce } from '../../kit/link/use-asked-once.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/list-actions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { formatPercent } from '../../kit/show/formats.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import { useNotMine } from './use-not-mine.ts'

const RateAlertDialog = lazy(async () => ({ default: (await import('./RateAlertDialog.tsx')).RateAlertDialog }))

const { above, below } = AlertCondition.of
const hasNoLevel = ({ condition }: Row) => condition !== above && condition !== below

/** A new alert, with what another screen proposes for it. */
interface NewAlert {
  readonly proposed: Readonly<Record<string, string>>
}

const cells = {
  distance: ({ distance }: Row) => formatPercent(distance, 2),
  movePct: ({ movePct }: Row) => formatPercent(movePct, 2),
}

export function RateAlertPage() {
  const [opened, setOpened] = useState<RateAlert | NewAlert>()
  useAskedOnce(['newPair', 'newLevel', 'newCondition'], ({ newPair, newLevel, newCondition }) =>
    setOpened({ proposed: { currencyPair: newPair, level: newLevel, condition: newCondition || above } }),
  )
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const remove = useCommandOf(rateAlertApi.delete, { onDone: () => toast(rateAlertTexts.removed) })
  const enable = useCommandOf(rateAlertApi.enable, { onDone: () => toast(rateAlertTexts.enabled) })
  const disable = useCommandOf(rateAlertApi.disable, { onDone: () => toast(rateAlertTexts.disabled) })
  const test = useCommandOf(rateAlertApi.test, { onDone: () => toast(rateAlertTexts.tested) })
  const rearm = useCommandOf(rateAlertApi.rearm, { onDone: () => toast(rateAlertTexts.rearmed) })
  const notMine = useNotMine()
  const edit = ([row]: readonly Row[]) => {
    if (row) call(rateAlertApi.query, { id: row.id }).then(setOpened, (refusal: Error) => void showInfo(refusal))
  }
  const askRemove = async (rows: readonly Row[]) => {
    const question = { title: rateAlertTexts.removeAsk, params: { count: rows.length }, verb: rateAlertTexts.remove }
    const records = rows.map(({ remindName }) => remindName ?? '')
    if (await confirm({ ...question, danger: true, records })) remove.run(idsOf(rows))
  }
  return (
    <>
      <ListPage
        of={rateAlertList}
        endpoint={rateAlertApi.queryByPage}
        help={rateAlertTexts.help}
        cells={cells}
        view={(row) => edit([row])}
        actions={{
          add: () => setOpened({ proposed: {} }),
          edit: { run: edit, blocked: notMine },
          remove: { run: (rows) => void askRemove(rows), blocked: notMine, danger: true },
          enable: { run: (rows) => enable.run(idsOf(rows)), blocked: notMine },
          disable: { run: (rows) => disable.run(idsOf(rows)), blocked: notMine },
          test: ([row]) => row && test.run({ id: row.id }),
          chart: {
            run: edit,
            blocked: (rows) => (rows.some(hasNoLevel) ? rateAlertTexts.chartLevel : notMine(rows)),
          },
          rearm: {
            run: ([row]) => row && rearm.run({ id: row.id }),
            blocked: (rows) =>
              rows.some(({ alertState }) => alertState !== AlertState.of.fired)
                ? rateAlertRefusals.REMIND_NOT_FIRED
                : notMine(rows),
          },
        }}
      />
      <Suspense>
        {opened ? (
          <RateAlertDialog
            {...('proposed' in opened ? opened : { alert: opened })}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
