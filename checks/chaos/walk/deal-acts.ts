// What the dealing desk does: deals of every kind, their reviews, the bank's confirmations, and the events of live ones.
import { counter } from './exposure-acts.ts'
import {
  type Act,
  amountUpTo,
  chance,
  dayOf,
  daysLater,
  get,
  pick,
  post,
  type Row,
  stamped,
  type World,
} from './walk-act.ts'

const fx = '/CLOUD-FX'
const dealers = ['lc_dealer1', 'lc_dealer1', 'lc_dealer2']
const checkers = ['lc_mid1', 'lc_treasurer', 'lc_cfo']
const settlers = ['lc_back1']
const spots: Readonly<Record<string, string>> = { USD: '6.8312', EUR: '7.9', JPY: '4.31' }
const live = `r.trade_status = '2' and r.deal_complete_status = '0' and r.lock_flag = '0'`
const events = { check: '/CLOUD-BIZ/dealEventCheck' }

async function agreedRequest(world: World): Promise<Row | undefined> {
  return pick(
    world.random,
    await world.rows(
      `select * from exposure_hedge where group_id = $1 and order_status = '2' and closed_flag = '0' and execute_status <> '1'
    and (last_trans_date >= (select business_date from system_date) or id % 7 = 0) order by id desc limit 30`,
      [world.groupId],
    ),
  )
}

async function partsOf(world: World) {
  const [portfolio] = await world.rows('select id from portfolio where group_id = $1 order by id', [world.groupId])
  const banks = await world.rows(
    `select id from counter_party where group_id = $1 and counter_party_status = '1' order by id`,
    [world.groupId],
  )
  const [org] = await world.rows(`select id from org where org_code = $1`, [chance(world, 0.7) ? 'ORG002' : 'ORG003'])
  return { portfolioId: portfolio?.id, counterPartyId: pick(world.random, banks)?.id, orgId: org?.id }
}

/** A deal for a request, or for none. Six out of ten are for one, of a part of it or all. */
async function terms(world: World) {
  const parts = await partsOf(world)
  const request = chance(world, 0.65) ? await agreedRequest(world) : undefined
  const isSell = request ? request.sell_currency === request.hedge_currency : chance(world, 0.6)
  const currency = request?.hedge_currency ?? 'USD'
  const rest = request ? Number(request.hedge_amt) - Number(request.executed_amt) : 400_000
  const amount = request && chance(world, 0.5) ? String(Math.floor(rest)) : amountUpTo(world, rest)
  const cny = counter(currency, amount)
  return {
    ...parts,
    ...(request ? { orgId: request.org_id, hedgeRequestId: request.id } : {}),
    hedgeExposureType: request?.exposure_type ?? '1',
    currency,
    amount,
    isSell,
    sides: isSell
      ? { sellCurrency: currency, sellAmt: amount, buyCurrency: 'CNY', buyAmt: cny }
      : { buyCurrency: currency, buyAmt: amount, sellCurrency: 'CNY', sellAmt: cny },
  }
}

async function exchange(world: World, path: string, kind: 'spot' | 'forward') {
  const { sides, currency, amount, isSell: _, ...who } = await terms(world)
  const term = kind === 'spot' ? 'SPOT' : pick(world.random, ['3D', '1M', '41D', '2M', '3M', '6M'])
  const inquiry = {
    businType: kind === 'spot' ? 'FX_SPOT' : 'FX_FWD',
    buyCurrency: sides.buyCurrency,
    sellCurrency: sides.sellCurrency,
    timeLimit: term,
    holiday: `${currency},CNY`,
    transDate: world.today(),
    orgId: who.orgId,
  }
  const { data } = await world.call('lc_dealer1', post(`${fx}/fxDeal/quote`, inquiry))
  const quote = (data ?? {}) as Readonly<Record<string, string | null>>
  const spotRate = quote.spotRate ?? quote.marketRate ?? spots[currency]
  const forwardPoint = quote.forwardPoint ?? '-100'
  const rate = kind === 'spot' ? Number(spotRate) : Number(spotRate) + Number(forwardPoint) / 10_000
  const cny = ((Number(amount) * rate) / (currency === 'JPY' ? 100 : 1)).toFixed(2)
  const money = sides.sellCurrency === 'CNY' ? { ...sides, sellAmt: cny } : { ...sides, buyAmt: cny }
  return post(`${fx}/${path}`, {
    ...who,
    ...money,
    dealType: chance(world, 0.85) ? '1' : '2',
    tradeMode: '1',
    settleType: kind === 'forward' && chance(world, 0.15) ? '2' : '1',
    holiday: `${currency},CNY`,
    timeLimit: term,
    spotRate,
    ...(kind === 'spot' ? { exchangeRate: spotRate } : { forwardPoint, forwardRate: String(Number(rate.toFixed(8))) }),
    offMarketReason: 'walk',
  })
}

async function option(world: World, path: string) {
  const { sides: _, currency, amount, isSell, ...who } = await terms(world)
  const exePrice = String(
    Number((Number(spots[currency]) + (world.random() - 0.5) / 5).toFixed(currency === 'JPY' ? 2 : 4)),
  )
  const strikeAmt = ((Number(amount) * Number(exePrice)) / (currency === 'JPY' ? 100 : 1)).toFixed(2)
  const exeMethod = chance(world, 0.6) ? '1' : '2'
  const deal = {
    dealType: '1',
    holiday: `CNY,${currency}`,
    settleType: exeMethod,
    dealDirection: '1',
    optionFlag: isSell ? '2' : '1',
    optionType: 'E',
    currency,
    currency2: 'CNY',
    nominalAmt: amount,
    nominalAmt2: strikeAmt,
    exePrice,
    timeLimit: pick(world.random, ['3D', '7D', '1M', '3M']),
    optionEndTime: '23:59:00',
    exeMethod,
    exeType: '1',
    feeCalCurrency: 'CNY',
    feePayCurrency: 'CNY',
    preMatureAllowFlag: chance(world, 0.5) ? '1' : '0',
    ...who,
  }
  const { data } = await world.call('lc_dealer1', post(`${fx}/fxOptionDeal/quote`, deal))
  const quote = (data ?? {}) as { readonly model?: { readonly fee?: string } } & Readonly<Record<string, string>>
  const { feePayDate, maturityDate, maturitySettleDate } = quote
  const agreed = {
    fee: quote.model?.fee ?? '1000',
    feePayDate,
    maturityDate,
    maturitySettleDate,
    offMarketReason: 'walk',
  }
  const collar = chance(world, 0.25)
    ? {
        structureType: '1',
        legs: [
          {
            dealDirection: '2',
            optionFlag: isSell ? '1' : '2',
            nominalAmt: amount,
            exePrice: String(Number((Number(exePrice) + (isSell ? 0.1 : -0.1)).toFixed(4))),
            fee: agreed.fee,
            offMarketReason: 'walk',
          },
        ],
      }
    : {}
  return post(`${fx}/fxOptionDeal/${path}`, { ...deal, ...agreed, ...collar })
}

/** The package of an option is reviewed whole. */
async function dealsWith(world: World, row: Row) {
  const legs = await world.rows(
    `select d.id, d.version from fx_option x join fx_option o on o.group_id = x.group_id and o.package_no = x.package_no
    join fx_deal d on d.group_id = o.group_id and d.id = o.deal_id where x.deal_id = $1 order by d.id`,
    [row.id],
  )
  return legs.length > 1
    ? { ids: legs.map(({ id }) => id).join(), versions: legs.map(({ version }) => version).join() }
    : stamped(row)
}

const entries: readonly Act[] = [
  { name: 'spot submit', by: dealers, often: 4, send: (world) => exchange(world, 'fxSpotDeal/spotAddDeal', 'spot') },
  { name: 'spot save', by: dealers, send: (world) => exchange(world, 'fxSpotDeal/spotAddSave', 'spot') },
  {
    name: 'forward submit',
    by: dealers,
    often: 7,
    send: (world) => exchange(world, 'fxForwardDeal/forwardAddDeal', 'forward'),
  },
  { name: 'forward save', by: dealers, send: (world) => exchange(world, 'fxForwardDeal/forwardAddSave', 'forward') },
  { name: 'option submit', by: dealers, often: 4, send: (world) => option(world, 'addCommit') },
  { name: 'option save', by: dealers, send: (world) => option(world, 'addStore') },
  {
    name: 'deal review',
    by: checkers,
    often: 12,
    on: { table: 'fx_deal', usual: `r.trade_status = '1'` },
    send: async (world, row) =>
      post(`${fx}/fxDealCheck/check`, {
        ...(await dealsWith(world, row)),
        checkStatus: chance(world, 0.85) ? '1' : '2',
        comment: 'seen',
      }),
  },
  {
    name: 'deal withdraw',
    by: dealers,
    on: { table: 'fx_deal', usual: `r.trade_status = '1'` },
    send: (_, { id }) => get(`${fx}/fxDeal/withdraw/${id}`),
  },
  {
    name: 'deal void or delete',
    by: dealers,
    on: { table: 'fx_deal', usual: `r.trade_status in ('T', '2') and r.deal_complete_status = '0'` },
    send: (_, { id }) => get(`${fx}/fxDeal/invalid/${id}?cancelReason=walk`),
  },
  {
    name: 'bank confirmation',
    by: settlers,
    often: 4,
    on: { table: 'fx_deal', usual: `r.trade_status = '2' and r.busin_match <> '1'` },
    send: async (world, row) => {
      const { data } = await world.call('lc_back1', get(`${fx}/fxDeal/getById/${row.id}`))
      const deal = data as Readonly<Record<string, unknown>> | null
      if (!deal) return undefined
      return post(`${fx}/fxDeal/match`, {
        ...deal,
        counterPartyDealNo: `BK${row.id}`,
        ...(chance(world, 0.1) ? { exchangeRate: '6.5' } : {}),
      })
    },
  },
]

const take = (world: World, row: Row) =>
  chance(world, 0.4) ? row.remain_principal : amountUpTo(world, Number(row.remain_principal))
const about = (row: Row) => ({ dealId: row.id, version: Number(row.version), reason: 'walk', offMarketReason: 'walk' })
const forwardsAlive = { table: 'fx_deal', usual: `${live} and r.busin_type = 'FX_FWD' and r.remain_principal > 0` }
const order = (usual: string) => ({ table: 'deal_event_order', usual })

const happenings: readonly Act[] = [
  {
    name: 'event early expiry',
    by: dealers,
    often: 3,
    on: { table: 'fx_deal', usual: `${live} and r.busin_type <> 'FX_SPOT'` },
    send: (world, row) =>
      post(`${fx}/fxDeal/preMature`, {
        ...about(row),
        preMatureDate: world.today(),
        settleDate: daysLater(world.today(), 2 + Math.floor(world.random() * 4)),
        eventAmt: take(world, row),
        closeFee: '10',
      }),
  },
  {
    name: 'event extend',
    by: dealers,
    often: 3,
    on: forwardsAlive,
    send: (world, row) =>
      post(`${fx}/fxForwardDeal/extendCommit`, {
        ...about(row),
        extendMethod: chance(world, 0.8) ? '1' : '2',
        eventAmt: take(world, row),
        maturityDate: daysLater(dayOf(row.value_date), 20 + Math.floor(world.random() * 60)),
      }),
  },
  {
    name: 'event close',
    by: dealers,
    often: 3,
    on: forwardsAlive,
    send: (world, row) =>
      post(`${fx}/fxForwardDeal/closeCommit`, {
        ...about(row),
        eventAmt: take(world, row),
        closeDate: world.today(),
        ...(chance(world, 0.75)
          ? { closePayMode: '1' }
          : { closePayMode: '2', settleDate: daysLater(world.today(), 2), discountRatePct: '2' }),
      }),
  },
  {
    name: 'event expire',
    by: dealers,
    often: 4,
    on: { table: 'fx_deal', usual: `${live} and r.value_date <= (select business_date from system_date)` },
    send: (world, row) => {
      const { reason, dealId, version } = about(row)
      const net = row.settle_type === '2' || chance(world, 0.2)
      return post(`${fx}/fxDeal/mature`, {
        dealId,
        version,
        reason,
        settleType: net ? '2' : '1',
        ...(net ? { referenceRate: '1', priceDate: dayOf(row.value_date), priceDateRate: '6.82' } : {}),
      })
    },
  },
  {
    name: 'option exercise',
    by: dealers,
    often: 3,
    on: {
      table: 'fx_deal',
      usual: `${live} and r.busin_type = 'FX_OPTION' and exists (select from fx_option x where x.deal_id = r.id
      and (x.maturity_date <= (select business_date from system_date) or r.id % 5 = 0))`,
    },
    send: async (world, row) => {
      const [terms] = await world.rows('select * from fx_option where deal_id = $1', [row.id])
      return post(`${fx}/fxOptionExe/exeDeal`, {
        dealId: row.id,
        version: Number(row.version),
        exeFlag: chance(world, 0.7) ? '1' : '0',
        exeMethod: terms?.exe_method ?? '1',
        tradeAmt: take(world, row),
        priceDate: world.today(),
        priceDateRate: '6.83',
        reason: 'walk',
      })
    },
  },
  {
    name: 'event review',
    by: checkers,
    often: 12,
    on: order(`r.order_status = '1'`),
    send: (world, row) =>
      post(`${events.check}/check`, { ...stamped(row), checkStatus: chance(world, 0.85) ? '1' : '2', comment: 'seen' }),
  },
  {
    name: 'event withdraw',
    by: dealers,
    on: order(`r.order_status = '1'`),
    send: (_, { id }) => get(`${events.check}/withdraw/${id}`),
  },
  {
    name: 'event undo',
    by: dealers,
    often: 3,
    on: order(`r.order_status = '2' and r.undone_by_order_id is null and r.undoes_order_id is null`),
    send: (_, row) =>
      row.order_sub_code === 'PRE_EXPIRE'
        ? get(`${fx}/fxPreMature/invalid/${row.id}?cancelReason=walk`)
        : post(`${fx}/fxDeal/undoEvent`, { orderId: row.id, cancelReason: 'walk' }),
  },
]

export const dealActs: readonly Act[] = [...entries, ...happenings]
