// What the dealing desk does with banks, and banks with it: inquiries, orders, reports of every kind, and what two people make of those
// that are held. The bank of the walk says whatever it likes, in any order and twice.
import type { BankAnswer, ReportedTerms } from '../../../packages/server/src/features/quote/provider/provider.shape.ts'
import { type Act, amountUpTo, chance, pick, post, type Row, type Sent, stamped, type World } from './walk-act.ts'
import { walkBank } from './walk-bank.ts'

const fx = '/CLOUD-FX'
/** Only who asked may order: one dealer asks, and the other is among the wrong ones. */
const dealers = ['lc_dealer1']
const checkers = ['lc_mid1', 'lc_treasurer', 'lc_cfo']
const bank = ['bank']

const ofWalk = `r.counter_party_id in (select id from counter_party where counter_party_no = '${walkBank}')`
const quote = (usual: string) => ({ table: 'fx_quote', usual: `${ofWalk} and ${usual}` })
const held = (usual: string) => ({ table: 'held_report', usual })
/** A quote is dealt on the day of its inquiry. */
const ofToday = `exists (select from quote_inquiry i where i.id = r.inquiry_id and i.trans_date = (select business_date from system_date))`
const underWay = `r.ordered_at is not null and r.ordered_at > now() - interval '30 minutes'`

async function ask(world: World): Promise<Sent> {
  const [portfolio] = await world.rows('select id from portfolio where group_id = $1 order by id', [world.groupId])
  const isForward = chance(world, 0.4)
  const others = chance(world, 0.25) ? [{ quoteSource: 'B1' }] : []
  return post(`${fx}/fxDealOnline/batchAskDeal`, {
    portfolioId: portfolio?.id,
    businType: isForward ? 'FX_FWD' : 'FX_SPOT',
    currencyPair: 'USD/CNY',
    // What hedges nothing leaves the quota to the other acts.
    dealType: chance(world, 0.85) ? '2' : '1',
    dealDirection: chance(world, 0.7) ? '2' : '1',
    currency: 'USD',
    dealAmt: amountUpTo(world, 300_000),
    dealLimit: isForward ? pick(world.random, ['1M', '2M', '3M']) : 'SPOT',
    list: [{ quoteSource: walkBank }, ...others],
  })
}

const inquiryOf = async (world: World, row: Row): Promise<Row> =>
  (await world.rows('select * from quote_inquiry where id = $1', [row.inquiry_id]))[0] ?? {}
const wireOf = (row: Row) => `${row.group_id}-${row.quote_serial_no}`
const bankSent = (row: Row, answer: BankAnswer): Sent => ({
  method: 'POST',
  path: 'bank',
  answer: { lineId: row.bank_line_id ?? '', words: answer },
})
const plain = (value: number, scale: number) => String(Number(value.toFixed(scale)))

async function quoted(world: World, row: Row): Promise<Sent> {
  const { spot_mid: spotMid, mid_price: mid, deal_limit: limit, deal_amt: amount } = await inquiryOf(world, row)
  await world.rows('update fx_quote set ask_sent_at = coalesce(ask_sent_at, clock_timestamp()) where id = $1', [row.id])
  const spot = Number(plain(Number(spotMid), 4))
  const points = limit === 'SPOT' ? null : plain((Number(mid) - spot) * 10_000, 2)
  return bankSent(row, {
    kind: 'quoted',
    quoteSerialNo: wireOf(row),
    providerQuoteId: `Q${row.id}`,
    spotRate: plain(spot, 4),
    forwardPoint: points,
    exchangeRate: plain(spot + Number(points ?? 0) / 10_000, 8),
    // Longer than banks hold a price: members of the walk come back after hundreds of other acts.
    validity: 900,
    ...(chance(world, 0.05) ? { isIndicative: true } : {}),
    ...(chance(world, 0.05) ? { quotedAmt: plain(Number(amount) / 2, 2) } : {}),
  })
}

/** The bank has had the order for so long. */
const reached = (world: World, row: Row, seconds: number) =>
  world.rows(
    `update fx_quote set order_sent_at = clock_timestamp() - make_interval(secs => $2) where id = $1 and ordered_at is not null
       and deal_status in ('1', '9')`,
    [row.id, seconds],
  )

/** Of five reports two are the deal that was ordered, and the others say something otherwise. */
async function dealt(world: World, row: Row): Promise<BankAnswer> {
  const { deal_amt: amount = '1', deal_direction: side } = await inquiryOf(world, row)
  const rate = row.exchange_rate || '6.8'
  const [other] = await world.rows(
    'select bank_deal_no from fx_quote where bank_deal_no is not null and id <> $1 limit 1',
    [row.id],
  )
  const otherwise: readonly (Partial<Extract<BankAnswer, { kind: 'dealt' }>> & { readonly terms?: ReportedTerms })[] = [
    { exchangeRate: plain(Number(rate) + 0.01, 8) },
    { exchangeRate: '' },
    { dealAmt: plain(Number(amount) / 2, 2) },
    { dealAmt: '' },
    { bankDealNo: '' },
    { bankDealNo: other?.bank_deal_no ?? 'W0' },
    { bankDealNo: `W${row.id}-2` },
    { terms: { side: side === '1' ? 'sell' : 'buy' } },
    { terms: { currencyPair: 'EUR/CNY' } },
    { terms: { settleDate: '20991231' } },
    { terms: { leftAmt: '5' } },
    { terms: { ended: 'Cancelled' } },
  ]
  const over = chance(world, 0.4) ? {} : (pick(world.random, otherwise) ?? {})
  const report = { bankDealNo: `W${row.id}`, exchangeRate: rate, dealAmt: amount, ...over }
  return { kind: 'dealt', quoteSerialNo: wireOf(row), ...report }
}

async function reported(world: World, row: Row): Promise<Sent> {
  if (chance(world, 0.9)) await reached(world, row, Math.floor(world.random() * 80))
  const quoteSerialNo = chance(world, 0.03) ? `${row.group_id}-QTE209901010001` : wireOf(row)
  const draw = world.random()
  if (draw < 0.6) return bankSent(row, { ...(await dealt(world, row)), quoteSerialNo })
  if (draw < 0.82) return bankSent(row, { kind: 'refused', quoteSerialNo, message: 'Too late' })
  if (draw < 0.92) return bankSent(row, { kind: 'changed', quoteSerialNo, message: 'Trade bust' })
  return bankSent(row, { kind: 'noOrder', quoteSerialNo })
}

/** What a held report is about, reported once more. */
async function reportedAgain(world: World, row: Row): Promise<Sent | undefined> {
  const [of] = await world.rows('select * from fx_quote where id = $1', [row.quote_id || '0'])
  return of && reported(world, of)
}

const inquiries: readonly Act[] = [
  { name: 'quote ask', by: dealers, often: 6, send: ask },
  { name: 'bank quotes', by: bank, often: 6, on: quote(`r.quote_status = '0' and ${ofToday}`), send: quoted },
  {
    name: 'quote order',
    by: dealers,
    often: 8,
    on: quote(`r.quote_status = '1' and r.deal_status = '0' and r.expires_at > now() and ${ofToday}`),
    send: async (world, row) => {
      const { deal_amt: dealAmt } = await inquiryOf(world, row)
      const { quote_serial_no: quoteSerialNo, exchange_rate: exchangeRate } = row
      return post(`${fx}/fxDealOnline/deal`, { quoteSerialNo, exchangeRate, dealAmt, offMarketReason: 'walk' })
    },
  },
  {
    name: 'quote cancel',
    by: dealers,
    on: quote(`r.quote_status = '1' and (r.id % 7 = 0 or not exists (select from fx_quote q where q.group_id = r.group_id
      and q.ask_group_no = r.ask_group_no and q.deal_status <> '0'))`),
    send: (_, { ask_group_no: askGroupNo }) => post(`${fx}/fxDealOnline/cancel`, { askGroupNo, loseReason: '1' }),
  },
  { name: 'bank reports', by: bank, often: 8, on: quote(underWay), send: reported },
  {
    name: 'bank is silent',
    by: dealers,
    often: 3,
    on: quote(`r.quote_status = '1' and r.deal_status in ('1', '9')`),
    send: async (world, row) => {
      await reached(world, row, 90)
      return post(`${fx}/fxDealOnline/queryQuoteResult`, { askGroupNo: row.ask_group_no })
    },
  },
]

const decisions: readonly Act[] = [
  {
    name: 'held propose a deal',
    by: dealers,
    often: 5,
    on: held(`r.held_status = '0' and (exists (select from fx_quote q where q.group_id = r.group_id and q.id = r.quote_id
      and q.ordered_by is not null and q.deal_status in ('1', '9')) or r.id % 7 = 0)`),
    send: async (world, row) => {
      const [of] = await world.rows('select * from fx_quote where id = $1', [row.quote_id || '0'])
      const { deal_amt: amount = '1000' } = of ? await inquiryOf(world, of) : {}
      const rate = Number(of?.exchange_rate || '6.8')
      return post(`${fx}/heldReport/proposeAccept`, {
        ...stamped(row),
        agreedRate: plain(chance(world, 0.7) ? rate : rate + 0.001, 8),
        agreedAmt: chance(world, 0.7) ? amount : plain(Number(amount) / 2, 2),
        agreedDealNo: chance(world, 0.9) ? `W${row.quote_id}` : pick(world.random, ['W1', 'W2', 'W3']),
        bankWord: 'walk',
      })
    },
  },
  {
    name: 'held propose to dismiss',
    by: dealers,
    often: 4,
    on: held(`r.held_status = '0'`),
    send: (_, row) => post(`${fx}/heldReport/proposeDismiss`, { ...stamped(row), bankWord: 'walk' }),
  },
  {
    name: 'held accept',
    by: checkers,
    often: 5,
    on: held(`r.held_status = '1'`),
    send: (_, row) => post(`${fx}/heldReport/accept`, stamped(row)),
  },
  {
    name: 'held dismiss',
    by: checkers,
    often: 4,
    on: held(`r.held_status = '2'`),
    send: (_, row) => post(`${fx}/heldReport/dismiss`, stamped(row)),
  },
  {
    name: 'held give back',
    by: checkers,
    on: held(`r.held_status in ('1', '2')`),
    send: (_, row) => post(`${fx}/heldReport/giveBack`, { ...stamped(row), reason: 'walk' }),
  },
  {
    name: 'bank reports again',
    by: bank,
    often: 3,
    on: held(`r.held_status in ('0', '1', '2')`),
    send: reportedAgain,
  },
]

export const quoteActs: readonly Act[] = [...inquiries, ...decisions]
