/** A member's own address book. */
import { type Address, addressApi, addressList } from '@hedgerow/contract/address/address.contract'
import { addressTexts } from '@hedgerow/contract/address/address.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/list-actions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'

const AddressDialog = lazy(async () => ({ default: (await import('./AddressDialog.tsx')).AddressDialog }))

export function AddressPage() {
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const [opened, setOpened] = useState<Address | 'new'>()
  const remove = useCommandOf(addressApi.delete, { onDone: () => toast(addressTexts.removed) })
  const edit = ([row]: readonly Row[]) => {
    // The list shows names; the form works with codes.
    if (row) call(addressApi.query, { id: row.id }).then(setOpened, (refusal: Error) => void showInfo(refusal))
  }
  const askRemove = async (rows: readonly Row[]) => {
    const question = { title: addressTexts.removeAsk, params: { count: rows.length }, verb: addressTexts.remove }
    const records = rows.map(({ receiver }) => receiver ?? '')
    if (await confirm({ ...question, danger: true, records })) remove.run(idsOf(rows))
  }
  return (
    <>
      <ListPage
        of={addressList}
        endpoint={addressApi.queryByPage}
        view={(row) => edit([row])}
        actions={{
          add: () => setOpened('new'),
          edit,
          remove: { run: (rows) => void askRemove(rows), danger: true },
        }}
      />
      <Suspense>
        {opened ? (
          <AddressDialog {...(opened === 'new' ? {} : { address: opened })} onClose={() => setOpened(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}
