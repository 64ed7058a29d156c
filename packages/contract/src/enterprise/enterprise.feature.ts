import { feature } from '../kit/feature.ts'
import { counterPartyApi, counterPartyList } from './counter-party.contract.ts'
import { Bank, CounterPartyStatus } from './enterprise.dict.ts'
import { enterpriseRefusals } from './enterprise.refusals.ts'
import { organisationApi, portfolioApi } from './organisation.contract.ts'

export const enterpriseFeature = feature({
  name: 'enterprise',
  apis: [counterPartyApi, organisationApi, portfolioApi],
  lists: [counterPartyList],
  dictionaries: [Bank, CounterPartyStatus],
  refusals: [enterpriseRefusals],
})
