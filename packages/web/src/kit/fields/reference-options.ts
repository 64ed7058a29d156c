/** What forms choose from: the member's organisations, enabled currencies, active counterparties, portfolios. Read once an hour. */
import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationApi, portfolioApi } from '@hedgerow/contract/enterprise/organisation.contract'
import type { Column } from '@hedgerow/contract/kit/list'
import { currencyApi, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { useQueryOf } from '../talk/use-endpoint.ts'
import type { FieldOption } from './OptionsField.tsx'

const slow = { staleTime: 3_600_000 }
const nothing: never[] = []

export function useOrgOptions(enabled = true): FieldOption[] {
  const { data = nothing } = useQueryOf(organisationApi.userOrg, {}, { ...slow, enabled })
  return data.map(({ id, orgCode, orgName }) => ({ value: id, label: `${orgName} ${orgCode}` }))
}

/** Only currencies that are offered for new records. */
export function useCurrencyOptions(enabled = true): FieldOption[] {
  const { data = nothing } = useQueryOf(currencyApi.list, {}, { ...slow, enabled })
  const offered = data.filter(({ ctrlFlag, currencyFlag }) => ctrlFlag === '1' && currencyFlag === '1')
  return offered.map(({ currencyCode, currencyName }) => ({
    value: currencyCode,
    label: `${currencyCode} ${currencyName}`,
  }))
}

export function useCounterPartyOptions(enabled = true): FieldOption[] {
  const { data = nothing } = useQueryOf(counterPartyApi.options, {}, { ...slow, enabled })
  return data.map(({ id, counterPartyNo, shortName }) => ({ value: id, label: `${shortName} ${counterPartyNo}` }))
}

export function usePortfolioOptions(): FieldOption[] {
  const { data = nothing } = useQueryOf(portfolioApi.list, {}, slow)
  return data.map(({ id, portfolioName }) => ({ value: id, label: portfolioName }))
}

/** Pairs whose two currencies are offered. */
function usePairOptions(enabled = true): FieldOption[] {
  const { data = nothing } = useQueryOf(currencyPairApi.list, {}, { ...slow, enabled })
  const offered = data.filter(({ ctrlFlag }) => ctrlFlag === '1')
  return offered.map(({ currencyPairCode }) => ({ value: currencyPairCode, label: currencyPairCode }))
}

/** The records that a list filter chooses from; only the one asked for is read. */
export function useChoices(of: NonNullable<Column['choice']>): FieldOption[] {
  const choices = {
    org: useOrgOptions(of === 'org'),
    currency: useCurrencyOptions(of === 'currency'),
    pair: usePairOptions(of === 'pair'),
    counterParty: useCounterPartyOptions(of === 'counterParty'),
  }
  return choices[of]
}
