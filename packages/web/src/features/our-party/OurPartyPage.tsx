/** Our party of each organisation: what is in force, and what waits for another administrator. */

import type { Row } from '@hedgerow/contract/kit/list'
import { ourPartyApi, ourPartyList } from '@hedgerow/contract/our-party/our-party.contract'
import { PartyStatus } from '@hedgerow/contract/our-party/our-party.dict'
import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'
import { ourPartyTexts } from '@hedgerow/contract/our-party/our-party.text'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'

const OurPartyDialog = lazy(async () => ({ default: (await import('./OurPartyDialog.tsx')).OurPartyDialog }))
const OurPartyDrawer = lazy(async () => ({ default: (await import('./OurPartyDrawer.tsx')).OurPartyDrawer }))

const notInForce = ([row]: readonly Row[]) =>
  row?.partyStatus === PartyStatus.of.inForce ? undefined : ourPartyRefusals.OUR_PARTY_NOT_IN_FORCE

export function OurPartyPage() {
  const opened = useOpened()
  const go = useGo()
  const [dialog, setDialog] = useState<Row | 'new'>()
  const { remove, withdraw } = useEnds()
  const me = useSession((state) => state.userId)
  const notWithdrawable = ([row]: readonly Row[]) => {
    if (row?.partyStatus !== PartyStatus.of.submitted) return ourPartyRefusals.OUR_PARTY_NOT_AWAITING
    return row.makerId === me ? undefined : ourPartyRefusals.OUR_PARTY_NOT_YOURS
  }
  return (
    <>
      <ListPage
        of={ourPartyList}
        endpoint={ourPartyApi.queryByPage}
        help={ourPartyTexts.help}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          add: () => setDialog('new'),
          edit: { run: ([row]) => setDialog(row), blocked: notInForce },
          review: ([row]) => opened.open(row?.id),
          withdraw: { run: ([row]) => void withdraw(row), blocked: notWithdrawable },
          remove: { run: ([row]) => void remove(row), blocked: notInForce, danger: true },
          paths: () => go(pathOf('settle-path'), { partyType: PartyType.of.ours }),
          accounts: ([row]) => go(pathOf('bank-account'), { orgId: row?.orgId ?? '' }),
        }}
      />
      <Suspense>
        {dialog ? (
          <OurPartyDialog {...(dialog === 'new' ? {} : { id: dialog.id })} onClose={() => setDialog(undefined)} />
        ) : null}
        {opened.id ? <OurPartyDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}

/** Both ask first. */
function useEnds() {
  const confirm = useConfirm()
  const toast = useToast()
  const deletion = useCommandOf(ourPartyApi.delete, { onDone: () => toast(ourPartyTexts.removed) })
  const withdrawal = useCommandOf(ourPartyApi.withdraw, { onDone: () => toast(ourPartyTexts.withdrawn) })
  const records = (row: Row) => [row.shortName ?? '']
  return {
    async remove(row: Row | undefined) {
      if (!row) return
      const question = {
        title: ourPartyTexts.removeAsk,
        verb: ourPartyTexts.remove,
        danger: true,
        records: records(row),
      }
      if (await confirm(question)) deletion.run(seenOf(row))
    },
    async withdraw(row: Row | undefined) {
      if (!row) return
      const question = { title: ourPartyTexts.withdrawAsk, verb: ourPartyTexts.withdraw, records: records(row) }
      if (await confirm(question)) withdrawal.run(seenOf(row))
    },
  }
}
