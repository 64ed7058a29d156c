/** What forms choose from: the member's organisations, enabled currencies, active counterparties, portfolios. Read once an hour. */
import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationApi, portfolioApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import type { FieldOption } from './fields/OptionsField.tsx'
import { useQueryOf } from './use-endpoint.ts'

const slow = { staleTime: 3_600_000 }
const nothing: never[] = []

export function useOrgOptions(): FieldOption[] {
  const { data = nothing } = useQueryOf(organisationApi.userOrg, {}, slow)
  return data.map(({ id, orgCode, orgName }) => ({ value: id, label: `${orgName} ${orgCode}` }))
}

/** Only currencies that are offered for new records. */
export function useCurrencyOptions(): FieldOption[] {
  const { data = nothing } = useQueryOf(currencyApi.list, {}, slow)
  const offered = data.filter(({ ctrlFlag, currencyFlag }) => ctrlFlag === '1' && currencyFlag === '1')
  return offered.map(({ currencyCode, currencyName }) => ({
    value: currencyCode,
    label: `${currencyCode} ${currencyName}`,
  }))
}

export function useCounterPartyOptions(): FieldOption[] {
  const { data = nothing } = useQueryOf(counterPartyApi.options, {}, slow)
  return data.map(({ id, counterPartyNo, shortName }) => ({ value: id, label: `${shortName} ${counterPartyNo}` }))
}

export function usePortfolioOptions(): FieldOption[] {
  const { data = nothing } = useQueryOf(portfolioApi.list, {}, slow)
  return data.map(({ id, portfolioName }) => ({ value: id, label: portfolioName }))
}
