/** With whom deals can be made and for how much; its administrator keeps them, a manager passes what moves a limit. */

import { counterPartyApi, counterPartyList } from '@hedgerow/contract/enterprise/counter-party.contract'
import { CounterPartyStatus } from '@hedgerow/contract/enterprise/enterprise.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { type Party, partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { partyTexts } from '@hedgerow/contract/limit/party/party.text'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../../kit/link/use-go.ts'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { FacilityCell } from './FacilityCell.tsx'
import { PartyDrawer } from './PartyDrawer.tsx'

const dialogs = () => import('./PartyDialogs.tsx')
const PartyDialog = lazy(async () => ({ default: (await dialogs()).PartyDialog }))
const FacilityDialog = lazy(async () => ({ default: (await dialogs()).FacilityDialog }))
const SuspendDialog = lazy(async () => ({ default: (await dialogs()).SuspendDialog }))

type Dialog = 'edit' | 'facility' | 'suspend'
type Open = { readonly dialog: 'add' } | { readonly dialog: Dialog; readonly party: Party }

const isActive = (row: Row | undefined) => row?.counterPartyStatus === CounterPartyStatus.of.active

export function PartyPage() {
  const opened = useOpened()
  const [open, setOpen] = useState<Open>()
  const show = useInfoDialog()
  const go = useGo()
  const close = () => setOpen(undefined)
  /** The list knows what it shows; the form works with the whole record. */
  const start =
    (dialog: Dialog) =>
    ([row]: readonly Row[]) => {
      if (row)
        call(partyApi.query, { id: row.id }).then(
          (party) => setOpen({ dialog, party }),
          (because: Error) => void show(because),
        )
    }
  const activate = useActivation()
  return (
    <>
      <ListPage
        of={counterPartyList}
        endpoint={counterPartyApi.queryByPage}
        help={partyTexts.help}
        single
        view={({ id }) => opened.open(id)}
        cells={{ usedPct: (row) => <FacilityCell row={row} /> }}
        actions={{
          add: () => setOpen({ dialog: 'add' }),
          edit: start('edit'),
          facility: start('facility'),
          suspend: {
            run: start('suspend'),
            blocked: ([row]) => (isActive(row) ? undefined : limitRefusals.PARTY_SUSPENDED),
            danger: true,
          },
          activate: {
            run: ([row]) => void activate(row),
            blocked: ([row]) => (isActive(row) ? limitRefusals.PARTY_ACTIVE : undefined),
          },
          paths: ([row]) =>
            go(pathOf('settle-path'), { partyType: PartyType.of.counterParty, counterPartyId: row?.id ?? '' }),
        }}
      />
      {opened.id ? <PartyDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      <Suspense>{open ? <OpenDialog open={open} onClose={close} /> : null}</Suspense>
    </>
  )
}

function OpenDialog({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) {
  if (open.dialog === 'add') return <PartyDialog onClose={onClose} />
  const { dialog, party } = open
  if (dialog === 'edit') return <PartyDialog party={party} onClose={onClose} />
  if (dialog === 'facility') return <FacilityDialog party={party} onClose={onClose} />
  return <SuspendDialog party={party} onClose={onClose} />
}

function useActivation() {
  const confirm = useConfirm()
  const toast = useToast()
  const activate = useCommandOf(partyApi.activate, { onDone: () => toast(partyTexts.activationAsked) })
  return async (row: Row | undefined) => {
    if (!row) return
    const name = row.shortName ?? ''
    const question = {
      title: partyTexts.activateAsk,
      params: { name },
      verb: counterPartyList.actions.activate.text,
      records: [name],
    }
    if (await confirm(question)) activate.run(seenOf(row))
  }
}
