import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { useEffect } from 'react'
import { useHomeCurrencies } from '../../kit/person/conventions.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

/**
 * Draws nothing: keeps the home currency of each organisation in the member's sight. Until they are there, screens propose in that of
 * the member's own.
 */
export function HomeCurrencies() {
  const { data: organisations } = useQueryOf(organisationApi.userOrg, {}, { staleTime: 3_600_000 })
  useEffect(() => {
    if (!organisations) return
    useHomeCurrencies.setState({
      byOrganisation: Object.fromEntries(organisations.map(({ id, baseCurrency }) => [id, baseCurrency])),
    })
  }, [organisations])
  return null
}
