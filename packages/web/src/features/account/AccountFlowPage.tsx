/** What moved on an account, why, and what is still on its way; the statement stands above. */

import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import {
  accountFlowApi,
  accountFlowList,
  accountFlowTexts,
  accountOptionApi,
} from '@hedgerow/contract/account/account-flow.contract'
import { DiffStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { useMemo } from 'react'
import { type Filters, useListSearch } from '../../kit/filter/list-search.ts'
import { useGo } from '../../kit/link/use-go.ts'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { ofRows } from '../../kit/list/life-blocks.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { FlowDrawer } from './FlowDrawer.tsx'
import { StatementView } from './StatementView.tsx'

/** Without a range the last thirty days, and what is to come. */
const usualDays = 30

/** The list as it opens: on the first account; undefined until it is known which that is. */
function useOpeningList() {
  const { data, isPending } = useQueryOf(accountOptionApi.options, {})
  const today = useSystemDate()
  const accountId = data?.[0]?.id
  const of = useMemo(() => {
    const defaults: Filters =
      accountId && today ? { accountId, changeDateStart: addDays(today, -usualDays) } : accountFlowList.defaults
    return { ...accountFlowList, defaults }
  }, [accountId, today])
  return isPending ? undefined : of
}

export function AccountFlowPage() {
  const of = useOpeningList()
  return of ? <Movements of={of} /> : null
}

const notOpen = ofRows(({ flowStatus }) =>
  flowStatus === FlowStatus.of.pending ? undefined : accountFlowTexts.notOpen,
)

function Movements({ of }: { readonly of: typeof accountFlowList }) {
  const opened = useOpened()
  const go = useGo()
  const { filters } = useListSearch(of).query
  const { accountId, changeDateStart: from, changeDateEnd: to } = filters
  // What the bank says of an account and nobody has matched yet is among its differences.
  const match = ([row]: readonly Row[]) =>
    row && go(pathOf('bank-difference'), { accountId: row.accountId, diffStatus: DiffStatus.of.open })
  return (
    <>
      <ListPage
        of={of}
        endpoint={accountFlowApi.queryByPage}
        single
        above={<StatementView of={accountId ? { accountId, from, to } : null} />}
        view={({ id }) => opened.open(id)}
        actions={{ match: { run: match, blocked: notOpen } }}
      />
      {opened.id ? <FlowDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
