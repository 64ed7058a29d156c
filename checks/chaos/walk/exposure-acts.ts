// What people of the companies do: exposures, their changes and transfers, hedge requests, evidence.
import {
  type Act,
  amountUpTo,
  chance,
  checkOf,
  dayOf,
  daysLater,
  get,
  pick,
  post,
  type Row,
  stamped,
  stampedTo,
  type World,
} from './walk-act.ts'

const expo = '/CLOUD-EXPO'
const finance = ['ie_fin1', 'ap_fin1']
const managers = ['ie_mgr', 'ap_mgr', 'lc_treasurer', 'lc_cfo']
const currencies = ['USD', 'USD', 'EUR', 'JPY']
/** What a unit costs in CNY, roughly. */
const worth: Readonly<Record<string, number>> = { USD: 6.83, EUR: 7.9, JPY: 0.0431 }

const orgOf = async (world: World, who: string) =>
  (await world.rows('select id from org where org_code = $1', [who.startsWith('ap_') ? 'ORG003' : 'ORG002']))[0]?.id
export const counter = (currency: string, amount: string) => (Number(amount) * (worth[currency] ?? 1)).toFixed(2)
const inForce = `r.status in ('1', '2')`

async function newExposure(world: World, _: Row, who: string, over: Readonly<Record<string, string>> = {}) {
  const currency = pick(world.random, currencies) ?? 'USD'
  const endDate = daysLater(world.today(), 5 + Math.floor(world.random() * 200))
  return post(`${expo}/fxExposure/add`, {
    orgId: await orgOf(world, who),
    exposureType: pick(world.random, ['1', '1', '1', '2', '3', '4', '4']),
    exposureDirection: chance(world, 0.6) ? '1' : '0',
    currency,
    exposureAmt: amountUpTo(world, currency === 'JPY' ? 90_000_000 : 900_000),
    transDate: world.today(),
    endDate,
    deliveryDate: endDate,
    documentaryBillFlag: '0',
    contractNo: `CT${Math.floor(world.random() * 50)}`,
    ...over,
  })
}

const dayMs = 86_400_000
const dateOf = (day: string) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))

async function requestOf(world: World, row: Row, over: object = {}) {
  // Some are over soon, and are opened again.
  const last = daysLater(world.today(), chance(world, 0.3) ? 1 : 10)
  const more = chance(world, 0.3)
    ? await world.rows(
        `select r.* from fx_exposure r where group_id = $1 and org_id = $2 and currency = $3 and exposure_direction = $4 and exposure_type = $5 and id <> $6
          and hedgeable_amt > 0 and status in ('1', '2') order by id desc limit 5`,
        [world.groupId, row.org_id, row.currency, row.exposure_direction, row.exposure_type, row.id],
      )
    : []
  const lines = [row, ...more.slice(0, 1)].map(({ id, hedgeable_amt: free }) => ({
    exposureId: id,
    hedgeAmt: chance(world, 0.5) ? String(Math.floor(Number(free))) : amountUpTo(world, Math.max(200, Number(free))),
  }))
  const amount = String(lines.reduce((sum, { hedgeAmt }) => sum + Number(hedgeAmt), 0))
  const cny = counter(row.currency ?? '', amount)
  const sides =
    row.exposure_direction === '1'
      ? { sellCurrency: row.currency, sellAmt: amount, buyCurrency: 'CNY', buyAmt: cny }
      : { buyCurrency: row.currency, buyAmt: amount, sellCurrency: 'CNY', sellAmt: cny }
  return {
    orgId: row.org_id,
    exposureType: row.exposure_type,
    exposureList: lines,
    ...sides,
    requestDate: world.today(),
    requireDate: last,
    requireTime: '15:00:00',
    lastTransDate: last,
    lastTransTime: '15:00:00',
    deliveryDate: dayOf(row.end_date),
    deliveryPeriod: `${Math.max(1, Math.round((dateOf(dayOf(row.end_date)) - dateOf(world.today())) / dayMs))}D`,
    requestContent: 'a walk',
    ...over,
  }
}

const exposures: readonly Act[] = [
  { name: 'exposure add', by: finance, often: 3, send: (...who) => newExposure(...who) },
  {
    name: 'exposure add transferable',
    by: finance,
    often: 2,
    send: (...who) => newExposure(...who, { exposureType: '4', currency: 'USD' }),
  },
  {
    name: 'exposure modify',
    by: finance,
    on: { table: 'fx_exposure', usual: `${inForce} and r.lock_amt = 0 and r.lock_flag = '0'` },
    send: (world, row) =>
      post(`${expo}/fxExposure/modify`, {
        ...stamped(row),
        orgId: row.org_id,
        exposureType: row.exposure_type,
        exposureDirection: row.exposure_direction,
        currency: row.currency,
        exposureAmt: amountUpTo(world, Number(row.exposure_amt) * 2),
        transDate: dayOf(row.trans_date),
        endDate: dayOf(row.end_date),
        deliveryDate: dayOf(row.delivery_date),
        documentaryBillFlag: '0',
        contractNo: row.contract_no,
      }),
  },
  {
    name: 'exposure void',
    by: finance,
    on: { table: 'fx_exposure', usual: `${inForce} and r.lock_amt = 0` },
    send: (_, { id }) => get(`${expo}/fxExposure/invalid?ids=${id}`),
  },
  {
    name: 'exposure change',
    by: finance,
    often: 2,
    on: { table: 'fx_exposure', usual: `${inForce} and r.lock_flag = '0'` },
    send: (world, row) => {
      const changeType = pick(world.random, ['1', '1', '2', '3'])
      const dealType = changeType === '1' ? (chance(world, 0.5) ? '1' : '2') : '0'
      const changeAmt = changeType === '1' ? amountUpTo(world, Number(row.exposure_amt) / 2) : '0'
      return post(`${expo}/fxExposureChange/add`, {
        exposureId: row.id,
        version: Number(row.version),
        changeType,
        dealType,
        changeAmt,
        changeDate: world.today(),
        endDate: changeType === '2' ? daysLater(world.today(), 60) : dayOf(row.end_date),
        ...(changeType === '3' ? { deterministicFlag: '1', contractPayDate: dayOf(row.end_date) } : {}),
      })
    },
  },
  {
    name: 'exposure change delete',
    by: finance,
    on: { table: 'fx_exposure_change', usual: 'true' },
    send: (_, { id }) => get(`${expo}/fxExposureChange/invalid/${id}`),
  },
  {
    name: 'exposure transfer',
    by: finance,
    often: 2,
    on: {
      table: 'fx_exposure',
      usual: `${inForce} and r.exposure_type = '4' and r.hedgeable_amt > 0 and r.end_date > (select business_date from system_date)
        and ((select o.real_name_auth_status from org o where o.id = r.org_id) = '1' or r.id % 7 = 0)`,
    },
    send: async (world, row) => {
      // One whose books are in dollars has no pair for dollars.
      const targets = await world.rows(
        `select id from org where group_id = $1 and id <> $2 and (base_currency <> $3 or id % 7 = 0) order by id`,
        [world.groupId, row.org_id, row.currency],
      )
      return post(`${expo}/exposureTransfer/add`, {
        exposureId: row.id,
        version: Number(row.version),
        targetOrgId: pick(world.random, targets)?.id,
        transferAmt: amountUpTo(world, Number(row.hedgeable_amt) * (chance(world, 0.9) ? 1 : 2)),
        transferPrice: '6.83',
      })
    },
  },
  {
    name: 'exposure transfer accept',
    by: managers,
    often: 2,
    on: { table: 'exposure_transfer', usual: `r.transfer_status = '1'` },
    send: stampedTo(`${expo}/exposureTransfer/accept`),
  },
  {
    name: 'exposure transfer refuse',
    by: managers,
    on: { table: 'exposure_transfer', usual: `r.transfer_status = '1'` },
    send: stampedTo(`${expo}/exposureTransfer/refuse`, { comment: 'no' }),
  },
  {
    name: 'exposure transfer withdraw',
    by: finance,
    maker: 'create_by',
    on: { table: 'exposure_transfer', usual: `r.transfer_status = '1'` },
    send: stampedTo(`${expo}/exposureTransfer/withdraw`),
  },
]

/** Whoever made a deal withdraws it while it awaits review. */
const ownWaiting = `exists (select from deal_hedge_link k join exposure_hedge_line l on l.group_id = k.group_id and l.id = k.hedge_line_id
  join fx_deal d on d.group_id = k.group_id and d.id = k.deal_id join member m on m.group_id = d.group_id and m.id = d.maker_id
  where l.group_id = r.group_id and l.hedge_id = r.id and k.link_status = 'pending' and m.user_name = 'lc_dealer1')`

const requests: readonly Act[] = [
  {
    name: 'request submit',
    by: finance,
    often: 4,
    on: { table: 'fx_exposure', usual: `${inForce} and r.hedgeable_amt > 0 and r.exposure_type <> '3'` },
    send: async (world, row) => post(`${expo}/exposureHedge/addCommit`, await requestOf(world, row)),
  },
  {
    name: 'request save',
    by: finance,
    on: { table: 'fx_exposure', usual: `${inForce} and r.hedgeable_amt > 0` },
    send: async (world, row) => post(`${expo}/exposureHedge/addStore`, await requestOf(world, row)),
  },
  {
    name: 'request modify and submit',
    by: finance,
    on: { table: 'exposure_hedge', usual: `r.order_status = 'T'` },
    send: async (world, row) => {
      const [line] = await world.rows(
        `select e.* from exposure_hedge_line l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id where l.hedge_id = $1`,
        [row.id],
      )
      return line && post(`${expo}/exposureHedge/modifyCommit`, await requestOf(world, line, stamped(row)))
    },
  },
  {
    name: 'request review',
    by: managers,
    often: 5,
    on: { table: 'exposure_hedge', usual: `r.order_status = '1'` },
    send: checkOf(`${expo}/exposureHedgeCheck/check`),
  },
  {
    name: 'request withdraw',
    by: finance,
    on: { table: 'exposure_hedge', usual: `r.order_status = '1'` },
    send: (_, { id }) => get(`${expo}/exposureHedge/withdraw/${id}`),
  },
  {
    name: 'request void',
    by: finance,
    on: { table: 'exposure_hedge', usual: `r.order_status = 'T'` },
    send: (_, { id }) => get(`${expo}/exposureHedge/invalid/${id}`),
  },
  {
    name: 'request close remainder',
    by: finance,
    on: { table: 'exposure_hedge', usual: `r.order_status = '2' and r.execute_status = '2'` },
    send: (_, { id }) => post(`${expo}/exposureHedge/closeRest`, { id, reason: 'less' }),
  },
  {
    name: 'request reopen',
    by: managers,
    on: {
      table: 'exposure_hedge',
      usual: `r.order_status = '2' and r.closed_flag = '0' and r.execute_status <> '1'
        and (r.last_trans_date < (select business_date from system_date) or r.id % 7 = 0)`,
    },
    send: (world, row) =>
      post(`${expo}/exposureHedge/reopen`, {
        ...stamped(row),
        lastTransDate: daysLater(world.today(), 9),
        lastTransTime: '23:59:59',
        comment: 'on',
      }),
  },
  {
    name: 'request cancel execution',
    by: ['lc_dealer1'],
    on: {
      table: 'exposure_hedge',
      usual: `r.order_status = '2' and r.execute_status <> '0' and (${ownWaiting} or r.id % 5 = 0)`,
    },
    send: (_, { id }) => get(`${expo}/exposureHedgeExecute/cancel/${id}`),
  },
]

const documents: readonly Act[] = [
  {
    name: 'evidence add',
    by: finance,
    send: async (world, _, who) =>
      post(`${expo}/evidence/add`, {
        orgId: await orgOf(world, who),
        evidenceKind: '1',
        evidenceNo: `DOC${Math.floor(world.random() * 1e9)}`,
        contractNo: `CT${Math.floor(world.random() * 50)}`,
        partyName: 'Customer',
        evidenceDate: world.today(),
        currency: pick(world.random, currencies),
        evidenceAmt: amountUpTo(world, 2_000_000),
      }),
  },
  {
    name: 'evidence link',
    by: finance,
    often: 2,
    on: { table: 'evidence', usual: `r.evidence_status = '2' and r.free_amt > 0` },
    send: async (world, row) => {
      const existing = await world.rows(
        `select id from fx_exposure where group_id = $1 and org_id = $2 and currency = $3 and status <> '0' order by id desc limit 20`,
        [world.groupId, row.org_id, row.currency],
      )
      const exposureId = pick(world.random, existing)?.id
      return exposureId
        ? post(`${expo}/evidence/link`, {
            evidenceId: row.id,
            exposureId,
            linkAmt: amountUpTo(world, Number(row.free_amt) * 1.1),
            reason: 'more',
          })
        : undefined
    },
  },
  {
    name: 'evidence link release',
    by: finance,
    on: { table: 'evidence_link', usual: `r.link_status <> '0'` },
    send: stampedTo(`${expo}/evidence/link/release`, { reason: 'wrong' }),
  },
  {
    name: 'evidence link review',
    by: managers,
    on: { table: 'evidence_link', usual: `r.link_status = '1'` },
    send: checkOf(`${expo}/evidence/link/check`),
  },
  {
    name: 'evidence delete',
    by: finance,
    on: { table: 'evidence', usual: `r.evidence_status = '2' and r.declaration_id is null` },
    send: (_, { id }) => post(`${expo}/evidence/delete`, { ids: id }),
  },
]

export const exposureActs: readonly Act[] = [...exposures, ...requests, ...documents]
