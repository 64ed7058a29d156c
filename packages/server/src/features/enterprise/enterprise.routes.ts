import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationApi, portfolioApi } from '@hedgerow/contract/enterprise/organisation.contract'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { counterPartySource } from './counter-party.sources.ts'
import { activeCounterParties, activeFacilities, organisationsOf, portfoliosOf } from './enterprise.store.ts'

const nameIn = (lang: Lang, { name, nameEn }: { name: string; nameEn: string }) => (lang === 'en_US' ? nameEn : name)

export const organisationRoutes = serve(organisationApi, {
  async userOrg({ tx, session, lang }) {
    const found = await organisationsOf(tx, session)
    return found.map((org) => ({
      id: org.id,
      orgCode: org.code,
      orgName: nameIn(lang, org),
      baseCurrency: org.baseCurrency,
    }))
  },
})

export const portfolioRoutes = serve(portfolioApi, {
  async list({ tx, session, lang }) {
    const found = await portfoliosOf(tx, session)
    return found.map((one) => ({ id: one.id, portfolioCode: one.code, portfolioName: nameIn(lang, one) }))
  },
})

export const counterPartyRoutes = serve(counterPartyApi, {
  queryByPage: pageOf(counterPartySource),
  async options({ tx, session, lang }) {
    const found = await activeCounterParties(tx, session)
    return found.map(({ id, code, shortName, dealTimeBegin, dealTimeEnd, timezone, lastDealDay, ...names }) => ({
      id,
      counterPartyNo: code,
      fullName: nameIn(lang, names),
      shortName,
      dealTimeBegin,
      dealTimeEnd,
      timezone,
      lastDealDay,
    }))
  },
  facilities: ({ tx, session, today }) => activeFacilities(tx, session, today),
})
