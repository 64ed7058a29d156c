/** What stories about clearing share: a spot deal that is dealt and checked, the payment that is owed for it, and a clearing flow allocated by one and confirmed by another. */

import { allocationTexts } from '@hedgerow/contract/funding/allocation/allocation.text'
import { act } from '../pages.ts'
import { people } from '../people.ts'
import { callAs } from '../sessions.ts'
import type { Visitor } from '../visitor.ts'

interface Spot {
  readonly orgCode: string
  readonly bank: string
  readonly buyCurrency: string
  readonly buyAmt: string
  readonly sellCurrency: string
  readonly sellAmt: string
  readonly spotRate: string
  /** Hedging where nothing is said, which the board's quota counts; a payment is none. */
  readonly dealType?: string
}
interface Named {
  readonly id: string
  readonly orgCode?: string
  readonly counterPartyNo?: string
}
interface Dealt {
  readonly id: string
  readonly version: number
  readonly dealSerialNo: string
}

interface Net {
  readonly id: string
  readonly version: number
  readonly nettingNo: string
}

const { dealer, middle, settler, payReviewer } = people
const nets = '/CLOUD-BIZ/netResult'
const named = async (path: string, is: (one: Named) => boolean): Promise<string> =>
  (await callAs<Named[]>(dealer, path)).find(is)?.id ?? ''

/** As the tour tells on the screens. */
async function dealt({ orgCode, bank, buyCurrency, sellCurrency, ...amounts }: Spot): Promise<Dealt> {
  const saved = await callAs<Dealt>(dealer, '/CLOUD-FX/fxSpotDeal/spotAddDeal', {
    dealType: '1',
    ...amounts,
    buyCurrency,
    sellCurrency,
    orgId: await named('/CLOUD-BASE/query/userOrg', (one) => one.orgCode === orgCode),
    counterPartyId: await named('/CLOUD-PUB/counterParty/options', (one) => one.counterPartyNo === bank),
    portfolioId: await named('/CLOUD-PUB/portfolio/list', () => true),
    tradeMode: '1',
    hedgeExposureType: '1',
    settleType: '1',
    holiday: [buyCurrency, sellCurrency].toSorted().join(),
    transDate: '20260413',
    timeLimit: 'SPOT',
  })
  const { id, version } = saved
  await callAs(middle, '/CLOUD-FX/fxDealCheck/check', { id, version, checkStatus: '1', comment: 'as agreed' })
  return saved
}

/** Dealt, confirmed by the bank, netted and reviewed, as the tour tells on the screens. @returns the one payment of what is sold */
export async function owed(spot: Spot): Promise<Net> {
  const { id } = await dealt(spot)
  const booked = await callAs<{ readonly orgId: string }>(settler, `/CLOUD-FX/fxDeal/getById/${id}`)
  await callAs(settler, '/CLOUD-FX/fxDeal/match', { ...booked, counterPartyDealNo: `YJ${spot.sellAmt}` })
  const due = {
    orgId: booked.orgId,
    settleCurrency: spot.sellCurrency,
    settleDateStart: spotDay,
    settleDateEnd: spotDay,
  }
  const { generated } = await callAs<{ generated: Net[] }>(settler, '/CLOUD-BIZ/settle/settleFlowGen', due)
  const [net] = generated
  if (!net) throw new Error('should hold: what is sold is netted')
  await callAs(settler, `${nets}/commitList`, { ids: net.id, versions: String(net.version) })
  const seen = { id: net.id, version: net.version + 1 }
  await callAs(payReviewer, `${nets}Check/check`, { ...seen, checkStatus: '1', comment: 'seen' })
  return net
}
const spotDay = '20260415'

/** The accounts that the rule proposes are taken by one and confirmed by the other. */
export async function allocatedByCalls({ id }: Net): Promise<void> {
  const standing = async () => {
    const { net } = await callAs<{ net: Net }>(settler, `${nets}/query/${id}`)
    return { ids: id, versions: String(net.version) }
  }
  await callAs(settler, '/CLOUD-BIZ/allocate/allocate', await standing())
  await callAs(payReviewer, '/CLOUD-BIZ/allocate/confirm', await standing())
}

/** By the rule's own proposal; both find the row in its list. */
export async function allocated(visitor: Visitor, record: string): Promise<void> {
  const { allocate, allocated: done, confirm, confirmed, exact, save } = allocationTexts
  const search = { nettingNo: record, allocateStatus: '' }
  await act(visitor, 'allocate', { record, action: allocate, search })
  await visitor.dialog().getByText(visitor.says(exact)).waitFor()
  await visitor.picture('allocation')
  await visitor.button(save, visitor.dialog()).click()
  await visitor.toast(done)
  await visitor.become(people.payReviewer)
  await act(visitor, 'allocate', { record, action: confirm, asks: true, search })
  await visitor.toast(confirmed)
  await visitor.become(people.settler)
}
