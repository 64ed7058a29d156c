/**
 * Where every act of two people is tried: for each event of a life that is the maker's or somebody else's, the endpoints that bring it, the
 * table of the record and the columns of whoever had a hand in it. `sweep-hand-table.routes.test.ts` holds the lives and endpoints to it.
 */
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { transferRefusals as exposureTransferRefusals } from '@hedgerow/contract/exposure/transfer/exposure-transfer.refusals'
import { SettleResult } from '@hedgerow/contract/funding/allocation/allocation.dict'
import { allocationRefusals } from '@hedgerow/contract/funding/allocation/allocation.refusals'
import { TransferResult } from '@hedgerow/contract/funding/transfer.dict'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { hedgeEventRefusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { hedgeStrategyRefusals } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.refusals'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import type { RefusalText } from '@hedgerow/contract/kit/refusal'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import { newsRefusals } from '@hedgerow/contract/news/news.refusals'
import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { orgChangeRefusals } from '@hedgerow/contract/staff/change/org-change.refusals'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'

/** Who had a hand in a record, as the assignment that makes it so: `$who` is the account. */
type Hands = Readonly<Record<string, string>>

interface Place {
  readonly table: string
  /** What the endpoints name, where it is not the record itself: the account of a matter. */
  readonly named?: { readonly column: string; readonly table: string }
  /** Beside the axes of the state: what its constraints ask of a record that stands there. */
  readonly sets?: string
  readonly orgColumn?: string
  /** Of the whole group, and any of its organisations decides. */
  readonly isOfAny?: true
  readonly hands: Hands
}

export interface Act {
  readonly paths: readonly string[]
  readonly place: Place
  /** What the endpoint asks beside the record, its version and the decision. */
  readonly input?: Readonly<Record<string, string>>
  /** Decided by `review()`, which may ask for two reviews. */
  readonly isSpine?: true
  /** What the maker is told who decides, or another who takes back. */
  readonly refusal?: RefusalText
}

/** The columns of every table that `make_reviewed` made. */
const reviewedHands: Hands = {
  'its maker': 'maker_id = $who, last_editor_id = $other',
  'its last editor': 'last_editor_id = $who',
  'an earlier editor': 'earlier_editor_ids = array[$who]::bigint[]',
}
const reviewed = (table: string, besides: Partial<Place> = {}): Place => ({ table, hands: reviewedHands, ...besides })
const places = {
  bankAccountChange: reviewed('bank_account_change', { named: { column: 'account_id', table: 'bank_account' } }),
  bankProfile: reviewed('bank_profile'),
  cashFlowChange: reviewed('cash_flow_change'),
  evidenceLink: reviewed('evidence_link'),
  transfer: reviewed('fund_transfer'),
  exposureHedge: reviewed('exposure_hedge'),
  hedgeEvent: reviewed('hedge_event'),
  hedgeRelation: reviewed('hedge_relation'),
  hedgeStrategy: reviewed('hedge_strategy', { sets: `valid_from = '20300101'` }),
  limitChange: reviewed('limit_change'),
  marketChange: reviewed('market_change'),
  ourParty: reviewed('our_party'),
  orgChange: reviewed('org_change'),
  settlePath: reviewed('settlement_path'),
  stressScenario: reviewed('stress_scenario'),
  netResult: reviewed('net_result'),
  fxDeal: reviewed('fx_deal'),
  dealEvent: reviewed('deal_event_order'),
} satisfies Record<string, Place>

const allocation: Place = {
  table: 'net_result',
  sets: "check_status = '1'",
  hands: { 'who allocated it': 'allocator_id = $who' },
}
/** Only what is reviewed and no more in work is settled. */
const settled: Place = { ...allocation, sets: `check_status = '1', operate_status = '0', lock_flag = '0'` }
const toPay: Place = reviewed('fund_transfer', { sets: `send_status = '2'` })
const bankDifference: Place = { table: 'bank_difference', hands: { 'who proposed it': 'proposer_id = $who' } }
const riskControl: Place = {
  table: 'risk_control',
  sets: `handle_reason = 'explained', handle_due = '20991231', closer_id = null`,
  hands: { 'who handled it': 'handler_id = $who' },
}
const bankFile: Place = { table: 'payment_file', hands: { 'its maker': 'maker_id = $who' } }
const exposureTransfer: Place = {
  table: 'exposure_transfer',
  orgColumn: 'target_org_id',
  sets: 'mirror_exposure_id = null, decided_by = null',
  hands: { 'its maker': 'create_by = $who' },
}
const newsArticle: Place = {
  table: 'news_article',
  isOfAny: true,
  hands: { 'its writer': 'maker_id = $who', 'an editor': 'editor_ids = array[$who]::bigint[]' },
}
const nettingAgreement: Place = { table: 'netting_version', hands: { 'its maker': 'maker_id = $who' } }
const markRun: Place = { table: 'mark_run', hands: { 'its maker': 'maker_id = $who' } }
/** What is booked was booked by somebody else. */
const hedgeEntry: Place = {
  table: 'hedge_entry_run',
  sets: 'checker_id = (select min(m.id) from member m where m.group_id = hedge_entry_run.group_id and m.id <> maker_id)',
  hands: { 'its maker': 'maker_id = $who' },
}
const heldReport: Place = {
  table: 'held_report',
  sets: `proposed_at = now(), bank_word = 'said', agreed_rate = 7, agreed_amt = 1000, agreed_deal_no = 'B1', decider_id = null,
    decided_at = null, deal_id = null`,
  hands: { 'who proposed it': 'proposer_id = $who' },
}

const acts = (place: Place, ...paths: string[]): Act => ({ paths, place })
const check = (place: Place, ...paths: string[]): { readonly pass: Act; readonly reject: Act } => ({
  pass: { ...acts(place, ...paths), isSpine: true },
  reject: { ...acts(place, ...paths.filter((path) => !path.endsWith('/passList'))), isSpine: true },
})
const back = (place: Place, refusal: RefusalText, path: string): Act => ({ paths: [path], place, refusal })
const settles = { settleResult: SettleResult.of.settled, bookDate: '20260413', bankRef: 'R1', proof: 'seen' }
const records = { payResult: TransferResult.of.done, bookDate: '20260413', bankRef: 'R1' }

/** By the entity of the life, and its event. */
export const handTable: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  allocation: {
    confirm: { ...acts(allocation, '/CLOUD-BIZ/allocate/confirm'), refusal: allocationRefusals.ALLOCATED_BY_YOU },
    settle: {
      ...acts(allocation, '/CLOUD-BIZ/allocate/settle'),
      input: settles,
      refusal: allocationRefusals.ALLOCATED_BY_YOU,
    },
    fail: {
      ...acts(allocation, '/CLOUD-BIZ/allocate/settle'),
      input: { ...settles, settleResult: SettleResult.of.failed, failReason: 'refused by the bank' },
      refusal: allocationRefusals.ALLOCATED_BY_YOU,
    },
    return: {
      ...acts(settled, '/CLOUD-BIZ/allocate/settle'),
      input: { ...settles, settleResult: SettleResult.of.returned, failReason: 'the account is closed' },
      refusal: allocationRefusals.ALLOCATED_BY_YOU,
    },
  },
  bankAccountChange: {
    ...check(places.bankAccountChange, '/CLOUD-BIZ/bankAccount/check'),
    withdraw: back(places.bankAccountChange, bankAccountRefusals.ACCOUNT_NOT_YOURS, '/CLOUD-BIZ/bankAccount/withdraw'),
    void: back(places.bankAccountChange, bankAccountRefusals.ACCOUNT_NOT_YOURS, '/CLOUD-BIZ/bankAccount/invalid'),
  },
  bankDifference: {
    book: acts(bankDifference, '/CLOUD-BIZ/bankDifference/book'),
    giveBack: acts(bankDifference, '/CLOUD-BIZ/bankDifference/giveBack'),
  },
  bankFile: { release: acts(bankFile, '/CLOUD-BIZ/bankFile/release') },
  bankProfile: {
    ...check(places.bankProfile, '/CLOUD-BIZ/bankProfile/check'),
    withdraw: back(places.bankProfile, bankProfileRefusals.BANK_PROFILE_NOT_YOURS, '/CLOUD-BIZ/bankProfile/withdraw'),
  },
  cashFlowChange: {
    ...check(places.cashFlowChange, '/CLOUD-BIZ/settle/checkCflChange'),
    withdraw: back(
      places.cashFlowChange,
      flowChangeRefusals.FLOW_CHANGE_NOT_YOURS,
      '/CLOUD-BIZ/settle/withdrawCflChange',
    ),
  },
  dealEvent: {
    ...check(places.dealEvent, '/CLOUD-BIZ/dealEventCheck/check'),
    withdraw: back(
      places.dealEvent,
      tradeEventRefusals.EVENT_NOT_THE_MAKER,
      '/CLOUD-BIZ/dealEventCheck/withdraw/:orderId',
    ),
  },
  evidenceLink: check(places.evidenceLink, '/CLOUD-EXPO/evidence/link/check'),
  exposureHedge: {
    ...check(places.exposureHedge, '/CLOUD-EXPO/exposureHedgeCheck/check'),
    withdraw: back(places.exposureHedge, hedgeRefusals.NOT_YOURS, '/CLOUD-EXPO/exposureHedge/withdraw/:id'),
    void: back(places.exposureHedge, hedgeRefusals.NOT_YOURS, '/CLOUD-EXPO/exposureHedge/invalid/:id'),
    reopen: {
      ...acts(places.exposureHedge, '/CLOUD-EXPO/exposureHedge/reopen'),
      input: { lastTransDate: '20260701', lastTransTime: '09:30:00' },
    },
  },
  exposureTransfer: {
    accept: {
      ...acts(exposureTransfer, '/CLOUD-EXPO/exposureTransfer/accept'),
      refusal: exposureTransferRefusals.OWN_TRANSFER,
    },
    refuse: {
      ...acts(exposureTransfer, '/CLOUD-EXPO/exposureTransfer/refuse'),
      refusal: exposureTransferRefusals.OWN_TRANSFER,
    },
    withdraw: back(
      { ...exposureTransfer, orgColumn: 'source_org_id' },
      exposureTransferRefusals.NOT_YOURS,
      '/CLOUD-EXPO/exposureTransfer/withdraw',
    ),
  },
  fxDeal: {
    ...check(places.fxDeal, '/CLOUD-FX/fxDealCheck/check'),
    withdraw: back(places.fxDeal, tradeRefusals.NOT_THE_MAKER, '/CLOUD-FX/fxDeal/withdraw/:id'),
    void: back(places.fxDeal, tradeRefusals.NOT_THE_MAKER, '/CLOUD-FX/fxDeal/invalid/:dealId'),
  },
  hedgeEntry: {
    book: acts(hedgeEntry, '/CLOUD-FX/hedgeEntry/book'),
    reverse: acts(hedgeEntry, '/CLOUD-FX/hedgeEntry/reverse'),
  },
  heldReport: {
    accept: acts(heldReport, '/CLOUD-FX/heldReport/accept'),
    dismiss: acts(heldReport, '/CLOUD-FX/heldReport/dismiss'),
    giveBack: acts(heldReport, '/CLOUD-FX/heldReport/giveBack'),
  },
  limitChange: {
    ...check(places.limitChange, '/CLOUD-PUB/limitChange/check'),
    withdraw: back(places.limitChange, limitRefusals.LIMIT_NOT_YOURS, '/CLOUD-PUB/limitChange/withdraw'),
  },
  markRun: { book: acts(markRun, '/CLOUD-FX/markRun/book') },
  marketChange: {
    ...check(places.marketChange, '/CLOUD-PUB/marketChange/check'),
    withdraw: back(places.marketChange, marketChangeRefusals.CHANGE_NOT_YOURS, '/CLOUD-PUB/marketChange/withdraw'),
  },
  netResult: check(places.netResult, '/CLOUD-BIZ/netResultCheck/check', '/CLOUD-BIZ/netResultCheck/checkList'),
  nettingAgreement: {
    pass: acts(nettingAgreement, '/CLOUD-BIZ/nettingAgreement/pass'),
    reject: acts(nettingAgreement, '/CLOUD-BIZ/nettingAgreement/reject'),
  },
  newsArticle: {
    publish: { ...acts(newsArticle, '/CLOUD-BASE/news/publish'), refusal: newsRefusals.NEWS_OWN },
  },
  orgChange: {
    ...check(places.orgChange, '/CLOUD-BASE/orgChange/check'),
    withdraw: back(places.orgChange, orgChangeRefusals.CHANGE_NOT_MADE, '/CLOUD-BASE/orgChange/withdraw'),
  },
  hedgeRelation: {
    ...check(places.hedgeRelation, '/CLOUD-FX/hedgeRelation/check'),
    withdraw: back(places.hedgeRelation, hedgeRelationRefusals.RELATION_NOT_YOURS, '/CLOUD-FX/hedgeRelation/withdraw'),
    void: back(places.hedgeRelation, hedgeRelationRefusals.RELATION_NOT_YOURS, '/CLOUD-FX/hedgeRelation/invalid'),
  },
  hedgeEvent: {
    ...check(places.hedgeEvent, '/CLOUD-FX/hedgeEvent/check'),
    withdraw: back(places.hedgeEvent, hedgeEventRefusals.EVENT_NOT_YOURS, '/CLOUD-FX/hedgeEvent/withdraw'),
  },
  ourParty: {
    ...check(places.ourParty, '/CLOUD-BIZ/ourParty/check'),
    withdraw: back(places.ourParty, ourPartyRefusals.OUR_PARTY_NOT_YOURS, '/CLOUD-BIZ/ourParty/withdraw'),
  },
  hedgeStrategy: {
    ...check(places.hedgeStrategy, '/CLOUD-FX/hedgeStrategy/check'),
    withdraw: back(
      places.hedgeStrategy,
      hedgeStrategyRefusals.STRATEGY_NOT_YOURS,
      '/CLOUD-FX/hedgeStrategy/withdraw/:id',
    ),
    void: back(places.hedgeStrategy, hedgeStrategyRefusals.STRATEGY_NOT_YOURS, '/CLOUD-FX/hedgeStrategy/invalid/:id'),
    retire: acts(places.hedgeStrategy, '/CLOUD-FX/hedgeStrategy/retire/:id'),
  },
  riskControl: { closeRecord: acts(riskControl, '/CLOUD-FX/riskControl/closeRecord') },
  stressScenario: {
    ...check(places.stressScenario, '/CLOUD-FX/stressScenario/check'),
    withdraw: back(places.stressScenario, scenarioRefusals.SCENARIO_NOT_YOURS, '/CLOUD-FX/stressScenario/withdraw/:id'),
    void: back(places.stressScenario, scenarioRefusals.SCENARIO_NOT_YOURS, '/CLOUD-FX/stressScenario/invalid/:id'),
    retire: acts(places.stressScenario, '/CLOUD-FX/stressScenario/retire/:id'),
  },
  settlePath: check(places.settlePath, '/CLOUD-BIZ/settlePath/verify'),
  transfer: {
    ...check(places.transfer, '/CLOUD-BIZ/transferCheck/check', '/CLOUD-BIZ/transferCheck/passList'),
    withdraw: back(places.transfer, transferRefusals.TRANSFER_NOT_YOURS, '/CLOUD-BIZ/transfer/withdraw/:id'),
    void: back(places.transfer, transferRefusals.TRANSFER_NOT_YOURS, '/CLOUD-BIZ/transfer/invalid/:id'),
    settle: { ...acts(toPay, '/CLOUD-BIZ/transfer/record'), input: records },
    fail: {
      ...acts(toPay, '/CLOUD-BIZ/transfer/record'),
      input: { ...records, payResult: TransferResult.of.failed, failReason: 'refused by the bank' },
    },
  },
}

/** Events that no endpoint of their own brings, and what tries whoever brings them. */
export const triedElsewhere: Readonly<Record<string, string>> = {
  'businessDay.review':
    'who froze, booked or signs is told by the acts of the day: business-day/day/business-day.rules.test.ts',
  'transfer.return': 'a statement of the bank brings it, booked by a second person as a difference',
  'fxExposure.takeBackAmount': 'the maker is that of the change: exposure/exposure-change.routes.test.ts',
  'fxExposure.takeBackDate': 'the maker is that of the change: exposure/exposure-change.routes.test.ts',
  'fxExposure.takeBackRate': 'the maker is that of the change: exposure/exposure-change.routes.test.ts',
  'fxExposure.takeBackConversion': 'the maker is that of the change: exposure/exposure-change.routes.test.ts',
  'fxQuote.cancel': 'an inquiry is named by its group and lives for seconds: quote/inquiry',
  'fxQuote.order': 'an inquiry is named by its group and lives for seconds: quote/inquiry',
}
/** Acts of two people on what has no life: no record of states, but a row that waits. */
export const withoutLife: Readonly<Record<string, string>> = {
  '/CLOUD-FX/businessDay/review': 'business-day/business-day.routes.test.ts',
  '/CLOUD-BASE/account/confirmProofs': 'factor/proof',
  '/CLOUD-BASE/delegation/confirm': 'staff/delegation/delegation.routes.test.ts',
  '/CLOUD-BASE/securityPolicy/confirm': 'factor/factor.routes.test.ts',
}
