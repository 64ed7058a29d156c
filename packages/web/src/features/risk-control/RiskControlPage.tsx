/** What crossed a line, how far, and who deals with it: explained by one person, closed by another. */
import type { Row } from '@hedgerow/contract/kit/list'
import { type EventOf, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { riskControlApi, riskControlList } from '@hedgerow/contract/risk-control/risk-control.contract'
import { riskControlLife } from '@hedgerow/contract/risk-control/risk-control.life'
import { riskControlTexts } from '@hedgerow/contract/risk-control/risk-control.text'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { RiskFacts } from './RiskFacts.tsx'

const HandleDialog = lazy(async () => ({ default: (await import('./HandleDialog.tsx')).HandleDialog }))
const RiskLimits = lazy(async () => ({ default: (await import('./RiskLimits.tsx')).RiskLimits }))
const RiskLimitDialog = lazy(async () => ({ default: (await import('./RiskLimitDialog.tsx')).RiskLimitDialog }))
const RiskDrawer = lazy(async () => ({ default: (await import('./RiskDrawer.tsx')).RiskDrawer }))

const blockedFor =
  (event: EventOf<typeof riskControlLife>) =>
  ([row]: readonly Row[]) =>
    row && whyNot(riskControlLife, stateOf(riskControlLife, { handleStatus: row.handleStatus ?? '' }), event)

export function RiskControlPage() {
  const [open, setOpen] = useState<{ readonly dialog: 'view' | 'handle'; readonly row: Row }>()
  const [sheet, setSheet] = useState<'limits' | 'change'>()
  const confirm = useConfirm()
  const toast = useToast()
  const go = useGo()
  const closeRecord = useCommandOf(riskControlApi.closeRecord, {
    onDone: ({ riskNo: no }) => toast(riskControlTexts.closed, { no }),
  })
  const askClose = async ([row]: readonly Row[]) => {
    if (!row) return
    const question = {
      title: riskControlTexts.closeAsk,
      params: { no: row.riskNo ?? '' },
      verb: riskControlTexts.close,
      body: <RiskFacts row={row} />,
      isWide: true,
    }
    if (await confirm(question)) closeRecord.run(seenOf(row))
  }
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        of={riskControlList}
        endpoint={riskControlApi.queryByPage}
        help={riskControlTexts.help}
        single
        view={(row: Row) => setOpen({ dialog: 'view', row })}
        actions={{
          handle: {
            run: ([row]) => row && setOpen({ dialog: 'handle', row }),
            blocked: blockedFor('handle'),
          },
          closeRecord: { run: (rows) => void askClose(rows), blocked: blockedFor('closeRecord') },
          limits: () => setSheet('limits'),
          cause: { run: ([row]) => go(row?.causeUrl ?? '') },
        }}
      />
      <Suspense>
        {open?.dialog === 'view' ? <RiskDrawer row={open.row} onClose={close} /> : null}
        {sheet === 'limits' ? (
          <RiskLimits onChange={() => setSheet('change')} onClose={() => setSheet(undefined)} />
        ) : null}
        {sheet === 'change' ? <RiskLimitDialog onClose={() => setSheet('limits')} /> : null}
        {open?.dialog === 'handle' ? <HandleDialog row={open.row} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
