import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationApi, portfolioApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { counterPartySource } from './counter-party.sources.ts'
import { activeCounterParties, activeFacilities, organisationsOf, portfoliosOf } from './enterprise.store.ts'

export const organisationRoutes = serve(organisationApi, {
  async userOrg({ tx, session }) {
    const found = await organisationsOf(tx, session)
    return found.map(({ code, name, ...org }) => ({ ...org, orgCode: code, orgName: name }))
  },
})

export const portfolioRoutes = serve(portfolioApi, {
  async list({ tx, session }) {
    const found = await portfoliosOf(tx, session)
    return found.map((one) => ({ id: one.id, portfolioCode: one.code, portfolioName: one.name }))
  },
})

export const counterPartyRoutes = serve(counterPartyApi, {
  queryByPage: pageOf(counterPartySource),
  async options({ tx, session }) {
    const found = await activeCounterParties(tx, session)
    return found.map(({ code, name, ...party }) => ({ ...party, counterPartyNo: code, fullName: name }))
  },
  facilities: ({ tx, session, today }) => activeFacilities(tx, session, today),
})
