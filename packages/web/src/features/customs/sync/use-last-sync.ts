import { customsApi } from '@hedgerow/contract/customs/customs.contract'
import { SyncStatus } from '@hedgerow/contract/customs/customs.dict'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const everyMs = 1500

/** Of an organisation and of those below it; asked again while it runs. */
export function useSyncOf(orgId: string | undefined, flow: 'E' | 'I') {
  return useQueryOf(
    customsApi.syncProgress,
    { orgId: orgId ?? '1', iEFlag: flow },
    {
      enabled: orgId !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.syncStatus === SyncStatus.of.running ? everyMs : false),
    },
  )
}

/** Of the first organisation that the member acts for. */
export function useLastSync(flow: 'E' | 'I') {
  const organisations = useQueryOf(organisationApi.userOrg, {}, { staleTime: 3_600_000 })
  const { data, isLoading } = useSyncOf(organisations.data?.[0]?.id, flow)
  return { data, isReading: organisations.isLoading || isLoading }
}
