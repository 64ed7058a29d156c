/** What moved on an account, why, and what is still on its way; of one account the statement stands above. */
import { accountFlowApi, accountFlowList } from '@hedgerow/contract/account/account-flow.contract'
import { useSearch } from '@tanstack/react-router'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { FlowDrawer } from './FlowDrawer.tsx'
import { StatementView } from './StatementView.tsx'

export function AccountFlowPage() {
  const opened = useOpened()
  const { accountId, changeDateStart, changeDateEnd } = useSearch({ strict: false }) as Readonly<
    Record<string, unknown>
  >
  const shown =
    accountId === undefined ? null : { accountId: String(accountId), from: changeDateStart, to: changeDateEnd }
  return (
    <>
      <ListPage
        of={accountFlowList}
        endpoint={accountFlowApi.queryByPage}
        single
        above={<StatementView of={shown} />}
        view={({ id }) => opened.open(id)}
      />
      {opened.id ? <FlowDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
