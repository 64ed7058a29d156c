/** The organisations that a member acts for, and the portfolios that deals are booked in. */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'
import { choice } from '../kit/shell/choice.ts'

const Organisation = z.object({
  id: z.string(),
  orgCode: z.string(),
  /** In the caller's language. */
  orgName: z.string(),
  baseCurrency: z.string(),
  /** Currencies that its own verified settlement paths can pay and receive today. */
  pathCurrencies: z.array(z.string()).optional(),
})
export type Organisation = z.output<typeof Organisation>

/** What the codes of portfolios for payments and for receipts begin with. */
export const importPortfolio = 'IMPORT'
export const exportPortfolio = 'EXPORT'

const Portfolio = z.object({ id: z.string(), portfolioCode: z.string(), portfolioName: z.string() })

export const organisationApi = endpoints('/CLOUD-BASE', {
  userOrg: get('/query/userOrg', { reply: z.array(Organisation), needs: 'member' }),
})

export const portfolioApi = endpoints('/CLOUD-PUB/portfolio', {
  list: get('/list', { reply: z.array(Portfolio), needs: 'member' }),
})

/** The organisations that the member acts for. */
export const organisationChoice = choice(organisationApi.userOrg, { value: 'id', label: ['orgName', 'orgCode'] })

export const portfolioChoice = choice(portfolioApi.list, { value: 'id', label: ['portfolioName'] })
