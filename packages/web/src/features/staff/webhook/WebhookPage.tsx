/** Webhooks; with `?webhookId=7` what was sent to that one. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { deliveryList, webhookApi, webhookList } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { DeliveryState, WebhookState } from '@hedgerow/contract/staff/webhook/webhook.dict'
import { webhookRefusals } from '@hedgerow/contract/staff/webhook/webhook.refusals'
import { webhookTexts } from '@hedgerow/contract/staff/webhook/webhook.text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { ListView } from '../../../kit/list/ListView.tsx'
import { idsOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { StaffFrame } from '../StaffFrame.tsx'

const WebhookDialog = lazy(async () => ({ default: (await import('./WebhookDialog.tsx')).WebhookDialog }))

const { live, off, failing } = WebhookState.of
const only =
  (...states: readonly string[]) =>
  ([row]: readonly Row[]) =>
    states.includes(row?.webhookState ?? '')
      ? undefined
      : filled(webhookRefusals.WEBHOOK_STATE, { state: labelOf(WebhookState, row?.webhookState) })
const [ifOn, ifOff, ifConfirmed] = [only(live), only(off, failing), only(live, off, failing)]

export function WebhookPage() {
  const { webhookId } = useSearch({ strict: false }) as { readonly webhookId?: unknown }
  return webhookId === undefined ? <WebhookList /> : <DeliveryList />
}

function WebhookList() {
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const turning = useCommandOf(webhookApi.turn, { onDone: () => toast(webhookTexts.switched) })
  const removing = useCommandOf(webhookApi.delete, { onDone: () => toast(webhookTexts.removed) })
  const turn =
    (isOn: '0' | '1') =>
    ([row]: readonly Row[]) =>
      row && turning.run({ id: row.id, isOn })
  const askRemove = async ([row]: readonly Row[]) => {
    if (!row) return
    const records = [`${row.webhookName} ${row.url}`]
    const question = { title: webhookTexts.removeAsk, verb: webhookTexts.remove, records, danger: true }
    if (await confirm(question)) removing.run({ id: row.id })
  }
  const showLog = ([row]: readonly Row[]) =>
    row && void navigate({ to: pathOf('staff-webhooks', { webhookId: row.id }) })
  return (
    <StaffFrame id="staff-webhooks" help={webhookTexts.help}>
      <ListView
        of={webhookList}
        endpoint={webhookApi.queryByPage}
        single
        actions={{
          add: () => setOpen(true),
          log: showLog,
          on: { run: turn(YesNo.of.yes), blocked: ifOff },
          off: { run: turn(YesNo.of.no), blocked: ifOn },
          remove: { run: (rows) => void askRemove(rows), blocked: ifConfirmed, danger: true },
        }}
      />
      <Suspense>{isOpen ? <WebhookDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </StaffFrame>
  )
}

const isWaiting = (rows: readonly Row[]) =>
  rows.some(({ deliveryState }) => deliveryState === DeliveryState.of.waiting)
    ? webhookRefusals.DELIVERY_WAITS
    : undefined

function DeliveryList() {
  const toast = useToast()
  const t = useText()
  const replaying = useCommandOf(webhookApi.replay, { onDone: () => toast(webhookTexts.replayed) })
  return (
    <StaffFrame id="staff-webhooks" help={webhookTexts.logHelp}>
      <ListLink to={pathOf('staff-webhooks')}>{t(webhookTexts.all)}</ListLink>
      <ListView
        of={deliveryList}
        endpoint={webhookApi.deliveries}
        actions={{ replay: { run: (rows) => replaying.run(idsOf(rows)), blocked: isWaiting } }}
      />
    </StaffFrame>
  )
}
