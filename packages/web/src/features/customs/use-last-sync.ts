import { customsApi } from '@hedgerow/contract/customs/customs.contract'
import { SyncStatus } from '@hedgerow/contract/customs/customs.dict'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const everyMs = 1500

/** Of the first organisation that the member acts for, and of those below it; asked again while it runs. */
export function useLastSync(flow: 'E' | 'I') {
  const { data: organisations } = useQueryOf(organisationApi.userOrg, {}, { staleTime: 3_600_000 })
  const orgId = organisations?.[0]?.id
  const { data } = useQueryOf(
    customsApi.syncProgress,
    { orgId: orgId ?? '1', iEFlag: flow },
    {
      enabled: orgId !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.syncStatus === SyncStatus.of.running ? everyMs : false),
    },
  )
  return data
}
