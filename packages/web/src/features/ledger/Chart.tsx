/** The chart of accounts of each organisation: what every account is for, what it is called, what its postings sum to. */
import type { Row } from '@hedgerow/contract/kit/list'
import { LedgerRole } from '@hedgerow/contract/ledger/ledger.dict'
import { ledgerAccountApi, ledgerAccountList } from '@hedgerow/contract/ledger/ledger-account.contract'
import { ledgerAccountTexts } from '@hedgerow/contract/ledger/ledger-account.text'
import { lazy, Suspense, useState } from 'react'
import { type ListPageProps, ListView } from '../../kit/list/ListView.tsx'

const LedgerAccountDialog = lazy(async () => ({
  default: (await import('./LedgerAccountDialog.tsx')).LedgerAccountDialog,
}))

const ofBank = ([row]: readonly Row[]) =>
  row?.accountRole === LedgerRole.of.bank ? ledgerAccountTexts.ofBank : undefined

export function Chart() {
  const [edited, setEdited] = useState<Row>()
  const list: ListPageProps<typeof ledgerAccountList> = {
    of: ledgerAccountList,
    endpoint: ledgerAccountApi.queryByPage,
    single: true,
    actions: { edit: { run: ([row]) => setEdited(row), blocked: ofBank } },
  }
  return (
    <>
      <ListView {...list} />
      <Suspense>{edited ? <LedgerAccountDialog row={edited} onClose={() => setEdited(undefined)} /> : null}</Suspense>
    </>
  )
}
