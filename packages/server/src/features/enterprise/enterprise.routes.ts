import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationApi, portfolioApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { counterPartySource } from './counter-party.sources.ts'
import {
  activeCounterParties,
  activeFacilities,
  organisationsOf,
  pathCurrenciesOf,
  portfoliosOf,
} from './enterprise.store.ts'

export const organisationRoutes = serve(organisationApi, {
  async userOrg({ tx, session, today }) {
    const organisations = await organisationsOf(tx, session)
    const paths = await pathCurrenciesOf(tx, session, today)
    return organisations.map(({ code, name, ...org }) => {
      const pathCurrencies = paths.filter(({ orgId }) => orgId === org.id).map(({ currency }) => currency)
      return { ...org, orgCode: code, orgName: name, pathCurrencies }
    })
  },
})

export const portfolioRoutes = serve(portfolioApi, {
  async list({ tx, session }) {
    const portfolios = await portfoliosOf(tx, session)
    return portfolios.map((one) => ({ id: one.id, portfolioCode: one.code, portfolioName: one.name }))
  },
})

export const counterPartyRoutes = serve(counterPartyApi, {
  queryByPage: pageOf(counterPartySource),
  async options({ tx, session }) {
    const parties = await activeCounterParties(tx, session)
    return parties.map(({ code, name, ...party }) => ({ ...party, counterPartyNo: code, fullName: name }))
  },
  facilities: ({ tx, session, today }) => activeFacilities(tx, session, today),
})
