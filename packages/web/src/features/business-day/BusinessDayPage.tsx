/** The business days of the organisations: frozen, valued, signed and closed from here, each with what it was worth and why. */
import { businessDayApi, businessDayList } from '@hedgerow/contract/business-day/day/business-day.contract'
import { businessDayLife } from '@hedgerow/contract/business-day/day/business-day.life'
import { businessDayTexts } from '@hedgerow/contract/business-day/day/business-day.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { type EventOf, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'

const MonthEndSteps = lazy(async () => ({
  default: (await import('../../pieces/month-end/MonthEndSteps.tsx')).MonthEndSteps,
}))
const DayBar = lazy(async () => ({ default: (await import('./DayBar.tsx')).DayBar }))
const CloseSettingDialog = lazy(async () => ({
  default: (await import('./CloseSettingDialog.tsx')).CloseSettingDialog,
}))
const DayDialog = lazy(async () => ({ default: (await import('./DayDialog.tsx')).DayDialog }))
const SignDialog = lazy(async () => ({ default: (await import('./SignDialog.tsx')).SignDialog }))
const DayDrawer = lazy(async () => ({ default: (await import('./DayDrawer.tsx')).DayDrawer }))

const blockedFor =
  (event: EventOf<typeof businessDayLife>) =>
  ([row]: readonly Row[]) =>
    row && whyNot(businessDayLife, stateOf(businessDayLife, { dayStatus: row.dayStatus ?? '' }), event)

/** As the address names a day: `7-20260413`. */
const nameOf = ({ orgId, businessDate }: Row) => `${orgId}-${businessDate}`

export function BusinessDayPage() {
  const [dialog, setDialog] = useState<'freeze' | 'accept' | 'setting'>()
  const [signed, setSigned] = useState<{ readonly act: 'review' | 'reopen'; readonly row: Row }>()
  const opened = useOpened()
  const acts = useActs()
  const sign =
    (act: 'review' | 'reopen') =>
    ([row]: readonly Row[]) =>
      row && setSigned({ act, row })
  return (
    <>
      <ListPage
        of={businessDayList}
        endpoint={businessDayApi.queryByPage}
        help={businessDayTexts.help}
        above={
          <Suspense>
            <MonthEndSteps />
            <DayBar />
          </Suspense>
        }
        single
        view={(row) => opened.open(nameOf(row))}
        actions={{
          freeze: () => setDialog('freeze'),
          accept: () => setDialog('accept'),
          value: { run: ([row]) => void acts.value(row), blocked: blockedFor('value') },
          review: { run: sign('review'), blocked: blockedFor('review') },
          close: { run: ([row]) => void acts.close(row), blocked: blockedFor('close') },
          reopen: { run: sign('reopen'), blocked: blockedFor('reopen'), danger: true },
          setting: () => setDialog('setting'),
        }}
      />
      <Suspense>
        {dialog === 'setting' ? <CloseSettingDialog onClose={() => setDialog(undefined)} /> : null}
        {dialog && dialog !== 'setting' ? <DayDialog act={dialog} onClose={() => setDialog(undefined)} /> : null}
        {signed ? <SignDialog {...signed} onClose={() => setSigned(undefined)} /> : null}
        {opened.id ? <DayDrawer key={opened.id} name={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}

const seenDay = ({ orgId, businessDate, version }: Row) => ({
  orgId: orgId ?? '',
  businessDate: businessDate ?? '',
  version: Number(version),
})

function useActs() {
  const confirm = useConfirm()
  const toast = useToast()
  const value = useCommandOf(businessDayApi.value, { onDone: () => toast(businessDayTexts.ordered) })
  const close = useCommandOf(businessDayApi.close, {
    onDone: (_, { businessDate: day }) => toast(businessDayTexts.closed, { day }),
  })
  return {
    value: async (row: Row | undefined) => {
      if (!row) return
      const params = { day: row.businessDate ?? '' }
      if (await confirm({ title: businessDayTexts.valueAsk, params, verb: businessDayTexts.value }))
        value.run(seenDay(row))
    },
    close: async (row: Row | undefined) => {
      if (!row) return
      const params = { day: row.businessDate ?? '' }
      if (await confirm({ title: businessDayTexts.closeAsk, params, verb: businessDayTexts.close }))
        close.run(seenDay(row))
    },
  }
}
