/** The customs of a demonstration: for each contract that we have with somebody abroad it knows a declaration, and on demand the mishaps of a real feed. */

import { CustomsMishap, DeclarationStatus, TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { FedDeclaration, FeedPage, FeedQuestion } from './customs-feed.shape.ts'
import { feeCurrency, firstCurrency, secondCurrency } from './simulated-customs.data.ts'

export interface SimulatedContract {
  readonly contractNo: string
  readonly billNo: string
  readonly currency: string
  readonly amount: string
}
const pageSize = 8
/** From the fifth of January on, so that a declaration is of the same day whenever it is asked for. */
const daysApart = 4
const unreadable = { entryId: '530420269999999999', dDate: '20261399' }
const goods = ['棉梭织女装短裤', '棉梭织女装长裤', '不锈钢保温杯', '陶瓷餐具', '液晶显示模组', '汽车减震器']
const buyers = ['EXAMPLE RETAIL PTY LTD', 'NORDIC HOME AB', 'PACIFIC TRADING INC', 'SAKURA SHOJI KK']

const quantity = '100'
/** What is the same on each of them. */
const soldGoods = {
  tradeCode: '4407900001',
  tradeCoScc: '91440700MA0EXAMP1X',
  tradeName: '示例进出口有限公司',
  ownerName: '示例服装制造有限公司',
  agentName: '示例货运代理有限公司',
  declareName: '王示例',
  cutMode: '101',
  tradeCountry: 'AUS',
  tradeAreaCode: 'AUS',
  distinatePort: 'AUS000',
  entyPortCode: '470101',
  feeMark: '3',
  feeRate: '1200',
  feeCurr: feeCurrency,
  wrapType: '22',
  promiseItmes: '0|0|0',
}

/** Released mostly; some are closed already, some still declared. */
const statuses = ['2', '2', '3', '2', '2', '1']
/** Every fourth goes out in parts: the declaration is for three fifths of the contract. */
const shareOf = (at: number) => (at % 4 === 3 ? '0.6' : '1')
const numberOf = (flow: string, at: number) =>
  `${flow === TradeFlow.of.export ? '5304' : '5316'}2026004${String(at).padStart(7, '0')}`

function declarationOf({ iEFlag, to }: FeedQuestion, contract: SimulatedContract, at: number): FedDeclaration {
  const dDate = addDays(businessDate(`${to.slice(0, 4)}0105`), at * daysApart)
  const total = decimal(contract.amount).mul(decimal(shareOf(at)))
  const number = numberOf(iEFlag, at)
  const party = buyers[at % buyers.length] ?? ''
  const head = {
    preEntryId: number,
    entryId: number,
    iEFlag,
    customMaster: number.slice(0, 4),
    iEPort: number.slice(0, 4),
    iEDate: addDays(dDate, 2),
    dDate,
    contrNo: contract.contractNo,
    billNo: contract.billNo || `EX3250600${String(at).padStart(4, '0')}`,
    tradeMode: at % 11 === 10 ? '3010' : '0110',
    transMode: '3',
    trafMode: '2',
    declStatus: statuses[at % statuses.length] ?? '2',
    ...(iEFlag === TradeFlow.of.export ? { overseasConsigneeEname: party } : { overseasConsignorEname: party }),
    ...soldGoods,
    seqNo: `E${number.slice(0, 17)}`,
    trafName: `UN9${String(at).padStart(6, '0')}/${100 + at}S`,
    packNo: String(300 + at),
    grossWet: String(3900 + at * 10),
    netWt: String(3500 + at * 10),
    ...(iEFlag === TradeFlow.of.export ? {} : { despPortCode: 'AUS000', goodsPlace: '江门高沙码头仓库' }),
  }
  const [half, rest] = [total.div(decimal('2'), 2), total.sub(total.div(decimal('2'), 2))]
  const items = [half, rest].map((amount, index) => ({
    gNo: String(index + 1),
    codeTS: '6204620000',
    gName: goods[(at + index) % goods.length] ?? '',
    gModel: '3|1|示例牌',
    gQty: quantity,
    gUnit: '件',
    declPrice: amount.div(decimal(quantity), 4).toString(),
    declTotal: amount.toString(),
    tradeCurr: contract.currency,
    ...(iEFlag === TradeFlow.of.export
      ? { originCountry: 'CHN', destinationCountry: 'AUS' }
      : { originCountry: 'AUS', destinationCountry: 'CHN' }),
    districtCode: '44079',
    dutyMode: '1',
  }))
  return { head, items }
}

const { malformed, duplicate, amended, withdrawn, twoCurrencies } = CustomsMishap.of
/** By its place among those of the days asked for. */
const turned: readonly { readonly mishap: string; readonly at: number; readonly turn: Turn }[] = [
  {
    mishap: amended,
    at: 0,
    turn: (one) => ({ ...withStatus(one, DeclarationStatus.of.amended), items: one.items.slice(0, 1) }),
  },
  { mishap: withdrawn, at: 1, turn: (one) => withStatus(one, DeclarationStatus.of.withdrawn) },
  { mishap: twoCurrencies, at: 2, turn: inTwoCurrencies },
]
type Turn = (declaration: FedDeclaration) => FedDeclaration
const withStatus = ({ head, items }: FedDeclaration, declStatus: string): FedDeclaration => ({
  head: { ...head, declStatus },
  items,
})

function inTwoCurrencies({ head, items: [first = {}, ...rest] }: FedDeclaration): FedDeclaration {
  return {
    head,
    items: [{ ...first, tradeCurr: first.tradeCurr === firstCurrency ? secondCurrency : firstCurrency }, ...rest],
  }
}

interface Standing {
  /** Numbers of which the simulated customs have said their last word: amended or withdrawn. */
  readonly settled?: ReadonlySet<string>
  /** Values of CUSTOMS_MISHAP. */
  readonly mishaps?: ReadonlySet<string>
}

/** What is repeated or cannot be read stands on the last page. */
export function simulatedPage(
  contracts: readonly SimulatedContract[],
  question: FeedQuestion,
  { settled = new Set(), mishaps = new Set() }: Standing = {},
): FeedPage {
  const start = Number(question.cursor ?? '0')
  const { from, to } = question
  const all = contracts
    .map((contract, at) => declarationOf(question, contract, at))
    .filter(({ head: { dDate = '', entryId = '' } }) => dDate >= from && dDate <= to && !settled.has(entryId))
    .map((one, place) => {
      const { turn } = turned.find(({ mishap, at }) => at === place && mishaps.has(mishap)) ?? {}
      return turn ? turn(one) : one
    })
  const page: unknown[] = all.slice(start, start + pageSize)
  const next = start + pageSize < all.length ? String(start + pageSize) : null
  const [again] = all
  if (next === null && again) {
    if (mishaps.has(duplicate)) page.push(again)
    if (mishaps.has(malformed)) page.push({ ...again, head: { ...again.head, ...unreadable } })
  }
  return { declarations: page, next }
}
