/** Deals whose last money moved: complete, nothing remains, and what they held of exposures is settled. A payment that comes back undoes it. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { heldLinks, type LinkPart, moveLinks } from '../../hedging/execution/link-move.store.ts'
import { completeDeal } from '../../trade/deal/deal-change.store.ts'
import { type Before, doneDeals, keepDone, takeDone } from './settle.store.ts'

const nothing = { opened: '0', reserved: '0', moved: '0' } as const

const settledParts = (links: Before['links']): LinkPart[] =>
  links.map(({ exposureId, hedgeAmt }) => ({ ...nothing, exposureId, before: hedgeAmt, after: '0', settled: hedgeAmt }))
const givenBack = (links: Before['links']): LinkPart[] =>
  links.map(({ exposureId, hedgeAmt }) => ({
    ...nothing,
    exposureId,
    before: '0',
    after: hedgeAmt,
    settled: `-${hedgeAmt}`,
  }))

export async function finishDeals({ tx, session, audit }: Context, netIds: readonly string[]): Promise<void> {
  for (const deal of await doneDeals(tx, session, netIds)) {
    const links = await heldLinks(tx, session, deal.dealId)
    const { bookDate: day } = deal
    await moveLinks(tx, session, [{ dealId: deal.dealId, day, childId: null, parts: settledParts(links) }])
    await completeDeal(tx, session, deal.dealId, day, { remainPrincipal: '0', dealCompleteStatus: YesNo.of.yes })
    const { remainPrincipal } = deal
    const held = links.map(({ exposureId, hedgeAmt }) => ({ exposureId, hedgeAmt }))
    await keepDone(tx, session, deal, { remainPrincipal, links: held })
    const before = { remainPrincipal, dealCompleteStatus: YesNo.of.no }
    const after = { remainPrincipal: '0', dealCompleteStatus: YesNo.of.yes, settledOn: deal.bookDate }
    audit({ entity: 'fxDeal', entityId: deal.dealId, orgId: deal.orgId, before, after })
  }
}

export async function reopenDeals({ tx, session, audit }: Context, netId: string): Promise<void> {
  for (const { dealId, bookDate: day, before } of await takeDone(tx, session, netId)) {
    await moveLinks(tx, session, [{ dealId, day, childId: null, parts: givenBack(before.links) }])
    const { remainPrincipal } = before
    await completeDeal(tx, session, dealId, day, { remainPrincipal, dealCompleteStatus: YesNo.of.no })
    const after = { remainPrincipal, dealCompleteStatus: YesNo.of.no }
    audit({ entity: 'fxDeal', entityId: dealId, after })
  }
}
