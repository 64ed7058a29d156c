/**
 * Hedging relationships over a year: designated on the day of their deals, passed by another, tested at every month end and entered in the
 * books. One is rebalanced, one ends with its deal, one because its forecast fell away; the item of another is due a day after its deal.
 */
import { hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { hedgeEventApi, hedgeEventReviewApi } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import {
  effectivenessDefaults,
  type HedgeProposal,
  hedgeRelationApi,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  DiscontinueReason,
  ExcludedElement,
  HedgeKind,
  ItemBasis,
  ValidityMethod,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type BookExposure, type Cast, makers, must, type Story } from '../book.seed.ts'
import { checker, dealer, dealNumbered, receivable } from './deal-event.seed.ts'

const { criticalTerms, regression } = ValidityMethod.of
const [entryMaker, entryReviewer] = ['lc_back1', 'lc_back2']

/** A receivable that only a relationship names. */
type OwnItem = Pick<BookExposure, 'serialNo' | 'exposureType' | 'endDate' | 'remark'>

interface Designated {
  readonly dealNo: string
  readonly day: BusinessDate
  readonly validityMethod: string
  /** Of the item and of the deal; all that the deal is linked to where it is left out. */
  readonly amount?: string
  readonly item?: OwnItem
  readonly over?: object
}

const designated: readonly Designated[] = [
  { dealNo: 'FWD25041002', day: businessDate('20250410'), validityMethod: regression },
  { dealNo: 'FWD25101002', day: businessDate('20251010'), validityMethod: regression, amount: '600000' },
  { dealNo: 'FWD25121002', day: businessDate('20251210'), validityMethod: regression },
  {
    dealNo: 'FWD26010901',
    day: businessDate('20260109'),
    validityMethod: criticalTerms,
    amount: '300000',
    item: {
      serialNo: 'EXP-LATE1',
      exposureType: '1',
      endDate: businessDate('20260428'),
      remark: '晚一天到账 / received one day later',
    },
  },
  {
    dealNo: 'FWD26021002',
    day: businessDate('20260210'),
    validityMethod: regression,
    amount: '300000',
    item: {
      serialNo: 'EXP-TRIAL1',
      exposureType: '2',
      endDate: businessDate('20260825'),
      remark: '试销机型 / trial model',
    },
  },
  {
    dealNo: 'FWD26021003',
    day: businessDate('20260210'),
    validityMethod: regression,
    over: {
      hedgeKind: HedgeKind.of.fairValue,
      itemBasis: ItemBasis.of.item,
      excludedElement: ExcludedElement.of.forward,
    },
  },
]

interface Happened {
  readonly dealNo: string
  readonly day: BusinessDate
  readonly reason: string
  /** What both sides are rebalanced to. */
  readonly amount?: string
  readonly discontinueReason?: string
}
const { instrumentEnded, forecastGone } = DiscontinueReason.of
const happened: readonly Happened[] = [
  {
    dealNo: 'FWD25101002',
    day: businessDate('20260113'),
    reason: '增加指定金额，与已开票金额一致 / designated amount increased to the invoiced amount',
    amount: '900000',
  },
  {
    dealNo: 'FWD25041002',
    day: businessDate('20251027'),
    reason: '远期到期交割 / forward delivered at maturity',
    discontinueReason: instrumentEnded,
  },
  {
    dealNo: 'FWD26021002',
    day: businessDate('20260320'),
    reason: '试销取消，收款不再发生 / trial sale cancelled, no receipt expected',
    discontinueReason: forecastGone,
  },
]

/** The last business days of a year of months, and whose relationships are tested on them. */
const monthEnds =
  '20250430 20250530 20250630 20250731 20250829 20250930 20251031 20251128 20251231 20260130 20260227 20260331'.split(
    ' ',
  )
/** Closes none of its days: its entries stand on no snapshot. */
const neverClosed = { orgCode: 'ORG003', firstDay: '20260201' } as const

export const designationDays: readonly BusinessDate[] = [
  ...happened.map(({ day }) => day),
  ...monthEnds.map((day) => businessDate(day)),
]

export async function tellDesignations(story: Story, cast: Cast, day: BusinessDate): Promise<void> {
  for (const one of designated) if (one.day === day) await designate(story, cast, one)
  for (const one of happened) if (one.day === day) await happen(story, cast, one)
  if (day >= neverClosed.firstDay) await tellMonthEnd(story, neverClosed.orgCode, day)
}

/** Tests and entries of a month end; those of who closes its days are made between the valuation and the signature. */
export async function tellMonthEnd(story: Story, orgCode: string, day: BusinessDate): Promise<void> {
  if (!monthEnds.includes(day)) return
  await story.testMonth(dealer, orgCode, day)
  await enter(story, orgCode, day)
}

async function designate(story: Story, cast: Cast, one: Designated): Promise<void> {
  const { dealNo, day, validityMethod, amount: designatedAmt, item, over } = one
  const { id: dealId } = await dealNumbered(story, dealNo)
  const own = item && { ...item, orgCode: 'ORG002', currency: 'USD', exposureDirection: '1' }
  if (own) await receivable(story, cast, day, { ...own, exposureAmt: designatedAmt ?? '' })
  const proposal = await must<HedgeProposal>(story, dealer, 'POST', hedgeRelationApi.propose.path, { dealId })
  const exposureId = item ? cast.exposureIds.get(item.serialNo) : proposal.items[0]?.exposureId
  const shares = designatedAmt
    ? { items: [{ exposureId, designatedAmt }], instruments: [{ dealId, designatedAmt }] }
    : { items: proposal.items, instruments: proposal.instruments }
  const endDate = item && item.endDate > proposal.endDate ? item.endDate : proposal.endDate
  const relation = await must(story, dealer, 'POST', hedgeRelationApi.addCommit.path, {
    ...effectivenessDefaults,
    ...proposal,
    ...shares,
    endDate,
    validityMethod,
    creditReason: '交易对手为授信银行，评级 A 以上 / counterparty bank with a limit, rated A or better',
    probabilityReason: '框架合同与历史订单 / framework contract and past orders',
    ...over,
  })
  cast.relationIds.set(dealNo, relation.id)
  await pass(story, hedgeRelationApi.check.path, relation, '条款与文件一致 / terms as documented')
}

const pass = (story: Story, path: string, { id, version }: { id: string; version: number }, comment: string) =>
  must(story, checker, 'POST', path, { id, version, checkStatus: '1', comment })

interface Standing {
  readonly relation: { readonly version: number }
  readonly items: readonly { readonly exposureId: string }[]
}

async function happen(story: Story, cast: Cast, one: Happened): Promise<void> {
  const { dealNo, day: causeDate, reason, amount: designatedAmt, discontinueReason } = one
  const id = cast.relationIds.get(dealNo)
  const { id: dealId } = await dealNumbered(story, dealNo)
  const path = hedgeRelationApi.query.path.replace(':id', String(id))
  const { relation, items } = await must<Standing>(story, dealer, 'GET', path)
  const entry = { id, version: relation.version, causeDate, reason }
  const shares = {
    items: items.map(({ exposureId }) => ({ exposureId, designatedAmt })),
    instruments: [{ dealId, designatedAmt }],
  }
  const event = designatedAmt
    ? await must(story, dealer, 'POST', hedgeEventApi.rebalance.path, { ...entry, ...shares })
    : await must(story, dealer, 'POST', hedgeEventApi.discontinue.path, { ...entry, discontinueReason })
  await pass(story, hedgeEventReviewApi.check.path, event, '同意 / agreed')
  // What nobody expects any longer is no exposure.
  const gone = designated.find((of) => of.dealNo === dealNo)?.item
  if (discontinueReason !== forecastGone || !gone) return
  await must(
    story,
    makers.ORG002 ?? dealer,
    'GET',
    `/CLOUD-EXPO/fxExposure/invalid?ids=${cast.exposureIds.get(gone.serialNo)}`,
  )
}

/** Entries of a month end, proposed by one of the back office and booked by another. */
async function enter(story: Story, orgCode: string, entryDate: BusinessDate): Promise<void> {
  const orgId = story.orgIds.get(orgCode)
  const { id, version } = await must(story, entryMaker, 'POST', hedgeEntryApi.propose.path, { orgId, entryDate })
  await must(story, entryReviewer, 'POST', hedgeEntryApi.book.path, { id, version })
}
