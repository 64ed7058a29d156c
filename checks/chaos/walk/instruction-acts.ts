// What the desk tells the banks: instructions from the draft to the deal, and inquiries of two banks at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Act, amountUpTo, chance, daysLater, pick, post, stamped, stampedTo, type World } from './walk-act.ts'

/** Forwards that sell dollars and are named by no instruction yet. */
const ownForwards = (world: World) =>
  world.rows(
    `select d.* from fx_deal d where d.group_id = $1 and d.trade_status in ('1', '2') and d.deal_direction = '2' and d.busin_type = 'FX_FWD'
      and d.currency_pair = 'USD/CNY' and not exists (select from deal_instruction i where i.group_id = d.group_id and i.deal_id = d.id)
      order by d.id desc limit 30`,
    [world.groupId],
  )

export const instructionActs: readonly Act[] = [
  {
    name: 'instruction add',
    by: ['lc_dealer1'],
    send: async (world) => {
      const [bank] = await world.rows('select id from counter_party where group_id = $1 order by id', [world.groupId])
      const [org] = await world.rows(`select id from org where org_code = 'ORG002'`)
      // Most of them the bank has dealt already, as an instruction by telephone is written down after it.
      const dealt = chance(world, 0.8) ? pick(world.random, await ownForwards(world)) : undefined
      return post('/CLOUD-FX/dealInstr/add', {
        orgId: dealt?.org_id ?? org?.id,
        counterPartyId: dealt?.counter_party_id ?? bank?.id,
        contact: 'Bank',
        businType: 'FX_FWD',
        dealDirection: '2',
        currencyPair: 'USD/CNY',
        currency: 'USD',
        dealAmt: dealt?.sell_amt ?? amountUpTo(world, 300_000),
        timeLimit: '1M',
        priceKind: '1',
        validDate: daysLater(world.today(), 300),
        validTime: '15:00:00',
      })
    },
  },
  {
    name: 'instruction issue',
    by: ['lc_dealer1'],
    on: { table: 'deal_instruction', usual: `r.instr_status = 'T'` },
    send: stampedTo('/CLOUD-FX/dealInstr/issue'),
  },
  {
    name: 'instruction cancel',
    by: ['lc_dealer1'],
    on: { table: 'deal_instruction', usual: `r.instr_status in ('T', '1')` },
    send: stampedTo('/CLOUD-FX/dealInstr/cancel', { cancelReason: 'walk' }),
  },
  {
    name: 'instruction dealt',
    by: ['lc_dealer1'],
    on: { table: 'deal_instruction', usual: `r.instr_status = '1'` },
    send: async (world, row) => {
      const deals = await ownForwards(world)
      const same = deals.find(
        (deal) => deal.counter_party_id === row.counter_party_id && Number(deal.sell_amt) === Number(row.deal_amt),
      )
      return post('/CLOUD-FX/dealInstr/linkDeal', {
        ...stamped(row),
        dealSerialNo: (same ?? pick(world.random, deals))?.deal_serial_no,
      })
    },
  },
  {
    name: 'inquiry',
    by: ['lc_dealer1', 'lc_dealer2'],
    send: async (world) => {
      const [portfolio] = await world.rows('select id from portfolio where group_id = $1 order by id', [world.groupId])
      const [org] = await world.rows(`select id from org where org_code = 'ORG002'`)
      const dealAmt = amountUpTo(world, 200_000)
      const { data } = await world.call(
        'lc_dealer1',
        post('/CLOUD-FX/fxDealOnline/batchAskDeal', {
          orgId: org?.id,
          businType: 'FX_SPOT',
          currencyPair: 'USD/CNY',
          dealDirection: '2',
          currency: 'USD',
          dealAmt,
          dealLimit: 'SPOT',
          dealType: '1',
          hedgeExposureType: '1',
          portfolioId: portfolio?.id,
          list: [{ quoteSource: 'B1' }, { quoteSource: 'B2' }],
        }),
      )
      const { askGroupNo } = (data ?? {}) as { readonly askGroupNo?: string }
      if (!askGroupNo) return undefined
      await sleep(1_500)
      const { data: quoted } = await world.call(
        'lc_dealer1',
        post('/CLOUD-FX/fxDealOnline/queryQuoteResult', { askGroupNo }),
      )
      const quotes = ((quoted ?? {}) as { readonly quotes?: readonly Readonly<Record<string, string>>[] }).quotes ?? []
      const best = quotes.find(({ quoteStatus }) => quoteStatus === '1')
      return (
        best &&
        post('/CLOUD-FX/fxDealOnline/deal', {
          quoteSerialNo: best.quoteSerialNo,
          exchangeRate: best.exchangeRate,
          dealAmt,
          offMarketReason: 'walk',
        })
      )
    },
  },
]
