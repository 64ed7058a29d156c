/** What of the market's state is watched, what has fired, and what nobody acknowledged yet. */
import type { Row } from '@hedgerow/contract/kit/list'
import {
  type MarketAlert,
  marketAlertApi,
  marketAlertList,
} from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { MarketAlertState, MarketWatch } from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { marketAlertRefusals } from '@hedgerow/contract/rate-alert/market/market-alert.refusals'
import { marketAlertTexts } from '@hedgerow/contract/rate-alert/market/market-alert.text'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { idsOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { useNotMine } from '../use-not-mine.ts'

const MarketAlertDialog = lazy(async () => ({ default: (await import('./MarketAlertDialog.tsx')).MarketAlertDialog }))
const AcknowledgeDialog = lazy(async () => ({ default: (await import('./AcknowledgeDialog.tsx')).AcknowledgeDialog }))
const { fired, acknowledged } = MarketAlertState.of

/** The address may name what a new alert is to watch: an event of the economic calendar leads here. */
export function MarketAlertPage() {
  const { watchObject, event: remindName = '' } = useSearch({ strict: false }) as Readonly<
    Record<string, string | undefined>
  >
  const proposed = watchObject ? { watchObject, remindName, watch: MarketWatch.of.surprise } : undefined
  const [opened, setOpened] = useState<MarketAlert | 'new' | undefined>(proposed ? 'new' : undefined)
  const [seen, setSeen] = useState<Row>()
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const remove = useCommandOf(marketAlertApi.delete, { onDone: () => toast(rateAlertTexts.removed) })
  const enable = useCommandOf(marketAlertApi.enable, { onDone: () => toast(rateAlertTexts.enabled) })
  const disable = useCommandOf(marketAlertApi.disable, { onDone: () => toast(rateAlertTexts.disabled) })
  const test = useCommandOf(marketAlertApi.test, { onDone: () => toast(rateAlertTexts.tested) })
  const rearm = useCommandOf(marketAlertApi.rearm, { onDone: () => toast(rateAlertTexts.rearmed) })
  const notMine = useNotMine()
  const edit = ([row]: readonly Row[]) => {
    if (row) call(marketAlertApi.query, { id: row.id }).then(setOpened, (refusal: Error) => void showInfo(refusal))
  }
  const askRemove = async (rows: readonly Row[]) => {
    const question = { title: rateAlertTexts.removeAsk, params: { count: rows.length }, verb: rateAlertTexts.remove }
    const records = rows.map(({ remindName }) => remindName ?? '')
    if (await confirm({ ...question, danger: true, records })) remove.run(idsOf(rows))
  }
  const isIn = (states: readonly string[], [row]: readonly Row[]) => states.includes(row?.alertState ?? '')
  return (
    <>
      <ListPage
        of={marketAlertList}
        endpoint={marketAlertApi.queryByPage}
        help={marketAlertTexts.help}
        view={(row) => edit([row])}
        actions={{
          add: () => setOpened('new'),
          edit: { run: edit, blocked: notMine },
          acknowledge: {
            run: ([row]) => setSeen(row),
            blocked: (rows) => (isIn([fired], rows) ? undefined : marketAlertRefusals.WATCH_NOT_FIRED),
          },
          rearm: {
            run: ([row]) => row && rearm.run({ id: row.id }),
            blocked: (rows) => (isIn([fired, acknowledged], rows) ? notMine(rows) : rateAlertRefusals.REMIND_NOT_FIRED),
          },
          enable: { run: (rows) => enable.run(idsOf(rows)), blocked: notMine },
          disable: { run: (rows) => disable.run(idsOf(rows)), blocked: notMine },
          test: ([row]) => row && test.run({ id: row.id }),
          remove: { run: (rows) => void askRemove(rows), blocked: notMine, danger: true },
        }}
      />
      <Suspense>
        {opened ? (
          <MarketAlertDialog
            {...(opened === 'new' ? {} : { alert: opened })}
            proposed={proposed}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
        {seen ? (
          <AcknowledgeDialog id={seen.id} version={seen.version ?? '0'} onClose={() => setSeen(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}
