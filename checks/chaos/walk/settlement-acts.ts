// What settlement does: changes of flows, clearing flows from generation to payment and back, transfers.
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

const biz = '/CLOUD-BIZ'
const makers = ['lc_back1']
const checkers = ['lc_back2', 'lc_cfo']
const openFlow = `r.cfl_status = '1' and r.settle_status in ('0', '9')`
const net = (usual: string) => ({ table: 'net_result', usual })
const transfer = (usual: string) => ({ table: 'fund_transfer', usual })
const listed = (row: Row) => ({ ids: row.id, versions: row.version })

/** The row and some like it, as people tick them. */
async function ticked(world: World, row: Row, like: string) {
  const more = chance(world, 0.4)
    ? await world.rows(
        `select r.* from net_result r where group_id = $1 and id <> $2 and ${like} order by id desc limit 6`,
        [world.groupId, row.id],
      )
    : []
  const rows = [row, ...more]
  return { ids: rows.map(({ id }) => id).join(), versions: rows.map(({ version }) => version).join() }
}
const batch = (path: string, like: string) => async (world: World, row: Row) =>
  post(`${biz}/${path}`, await ticked(world, row, like))

const flows: readonly Act[] = [
  {
    name: 'flow amount',
    by: makers,
    often: 2,
    on: { table: 'cash_flow', usual: `${openFlow} and r.cfl_known_status = '1'` },
    send: (world, row) =>
      post(`${biz}/settle/modifyCflAmt`, {
        cflId: row.id,
        version: Number(row.version),
        changeReason: 'walk',
        payAmt: String(
          Math.round(
            Number(row.pay_amt) *
              (chance(world, 0.7) ? 1 + (world.random() - 0.5) / 80 : 1 + (world.random() - 0.5) / 5),
          ),
        ),
      }),
  },
  {
    name: 'flow date',
    by: makers,
    often: 2,
    on: { table: 'cash_flow', usual: openFlow },
    send: (world, row) =>
      post(`${biz}/settle/modifyCflDate`, {
        cflId: row.id,
        version: Number(row.version),
        changeReason: 'walk',
        payDateAdj: daysLater(dayOf(row.pay_date_adj), Math.floor(world.random() * 5)),
      }),
  },
  {
    name: 'flow path',
    by: makers,
    on: { table: 'cash_flow', usual: openFlow },
    send: async (world, row) => {
      const paths = await world.rows(
        `select * from settlement_path where group_id = $1 and currency = $2 and path_status = '2' order by id`,
        [world.groupId, row.pay_currency],
      )
      const ours = pick(
        world.random,
        paths.filter((path) => path.party_type === '0' && path.org_id === row.org_id),
      )
      const theirs = pick(
        world.random,
        paths.filter((path) => path.counter_party_id === row.counter_party_id),
      )
      return post(`${biz}/settle/modifyCflSettlePath`, {
        cflId: row.id,
        version: Number(row.version),
        payWay: theirs?.pay_way ?? '3',
        ourPartyPathId: ours?.id ?? '1',
        counterPartyPathId: theirs?.id,
        changeReason: 'walk',
      })
    },
  },
  {
    name: 'flow change review',
    by: checkers,
    often: 2,
    on: { table: 'cash_flow_change', usual: `r.change_status = '1'` },
    send: checkOf(`${biz}/settle/checkCflChange`),
  },
  {
    name: 'flow change withdraw',
    by: makers,
    on: { table: 'cash_flow_change', usual: `r.change_status = '1'` },
    send: stampedTo(`${biz}/settle/withdrawCflChange`),
  },
]

const rows: readonly Act[] = [
  {
    name: 'net generate',
    by: makers,
    often: 6,
    on: {
      table: 'cash_flow',
      usual: `r.cfl_status = '1' and r.settle_status = '0' and r.cfl_known_status = '1' and r.pay_date_adj <= (select business_date + 40 from system_date)`,
    },
    send: (world, row) => {
      const day = dayOf(row.pay_date_adj)
      return post(`${biz}/settle/settleFlowGen`, {
        settleDateStart: day,
        settleDateEnd: chance(world, 0.6) ? day : daysLater(day, 5),
        includeUnmatched: chance(world, 0.5) ? '1' : '0',
        overrideReason: 'walk',
        ...(chance(world, 0.5) ? { cflIds: row.id } : {}),
      })
    },
  },
  {
    name: 'net commit',
    by: makers,
    often: 6,
    on: net(`r.netting_status = 'T'`),
    send: batch('netResult/commitList', `netting_status = 'T'`),
  },
  {
    name: 'net revoke',
    by: makers,
    often: 2,
    on: net(`r.netting_status in ('T', '1') and r.check_status <> '1'`),
    send: (_, { id }) => get(`${biz}/netResult/netCancel/${id}`),
  },
  {
    name: 'net take a flow out',
    by: makers,
    on: net(`r.netting_status = 'T'`),
    send: async (world, row) => {
      const members = await world.rows('select id from cash_flow where netting_id = $1 order by id', [row.id])
      return post(`${biz}/netResult/cflCancel`, { ...stamped(row), cflIds: pick(world.random, members)?.id ?? '1' })
    },
  },
  {
    name: 'net postscript',
    by: makers,
    on: net(`r.netting_status = 'T'`),
    send: stampedTo(`${biz}/netResult/modifyPostscript`, { postscript: 'walk' }),
  },
  {
    name: 'net review',
    by: checkers,
    often: 6,
    on: net(`r.netting_status = '1' and r.check_status = '0'`),
    send: (world, row) =>
      post(`${biz}/netResultCheck/check`, {
        ...stamped(row),
        checkStatus: chance(world, 0.85) ? '1' : '2',
        comment: 'seen',
      }),
  },
  {
    name: 'allocate',
    by: makers,
    often: 6,
    on: net(`r.netting_status = '1' and r.check_status = '1' and r.allocate_status = '0'`),
    send: batch('allocate/allocate', `netting_status = '1' and check_status = '1' and allocate_status = '0'`),
  },
  {
    name: 'allocate by hand',
    by: makers,
    on: net(`r.netting_status = '1' and r.check_status = '1' and r.allocate_status = '0'`),
    send: async (world, row) => {
      const accounts = await world.rows(
        `select * from bank_account where org_id = $1 and account_status = '1' and currencies like '%' || $2 || '%' order by id`,
        [row.org_id, row.settle_currency],
      )
      return post(`${biz}/allocate/save`, {
        ...stamped(row),
        rows: [{ accountId: pick(world.random, accounts)?.id ?? '1', allocAmt: row.settle_amt }],
      })
    },
  },
  {
    name: 'allocation confirm',
    by: checkers,
    often: 6,
    on: net(`r.allocate_status = '1'`),
    send: batch('allocate/confirm', `allocate_status = '1'`),
  },
  {
    name: 'allocation revoke',
    by: [...makers, ...checkers],
    often: 2,
    on: net(`r.allocate_status in ('1', '2') and r.netting_status = '1'`),
    send: stampedTo(`${biz}/allocate/revoke`),
  },
  {
    name: 'allocation lock',
    by: makers,
    on: net(`r.allocate_status = '2' and r.netting_status = '1'`),
    send: stampedTo(`${biz}/allocate/lock`),
  },
  {
    name: 'allocation unlock',
    by: checkers,
    on: net(`r.lock_flag = '1'`),
    send: stampedTo(`${biz}/allocate/unlock`, { reason: 'walk' }),
  },
  {
    name: 'net settle',
    by: checkers,
    often: 6,
    on: net(`r.allocate_status = '2' and r.netting_status = '1'`),
    send: (world, row) => {
      const settleResult = chance(world, 0.75) ? '2' : '9'
      return post(`${biz}/allocate/settle`, {
        ...stamped(row),
        settleResult,
        bookDate: chance(world, 0.9) ? world.today() : '20250101',
        proof: 'advice',
        bankRef: `R${row.id}`,
        ...(settleResult === '9' ? { failReason: 'no cover' } : {}),
        ...(chance(world, 0.15) ? { actualAmt: String(Number(row.settle_amt) - 0.02) } : {}),
      })
    },
  },
  {
    name: 'net returned',
    by: checkers,
    often: 3,
    on: net(`r.netting_status = '2'`),
    send: (world, row) =>
      post(`${biz}/allocate/settle`, {
        ...stamped(row),
        settleResult: '8',
        bookDate: world.today(),
        proof: 'advice',
        failReason: 'account closed',
      }),
  },
]

async function transferTerms(world: World) {
  const accounts = await world.rows(
    `select * from bank_account where group_id = $1 and account_status = '1' order by id`,
    [world.groupId],
  )
  const from = pick(world.random, accounts)
  const to = pick(
    world.random,
    accounts.filter(({ org_id: org }) => org === from?.org_id),
  )
  const currency = pick(world.random, (from?.currencies ?? 'CNY').split(',')) ?? 'CNY'
  const currency2 = pick(world.random, (to?.currencies ?? 'CNY').split(',')) ?? 'CNY'
  const crosses = currency !== currency2
  const rates: Readonly<Record<string, string>> = {
    'USD,CNY': '6.83',
    'CNY,USD': '6.83',
    'JPY,CNY': '4.31',
    'CNY,JPY': '4.31',
    'USD,JPY': '158.4',
    'JPY,USD': '158.4',
  }
  return {
    transferType: crosses ? '4' : '2',
    payWay: '1',
    drawOutBank: 'Bank',
    drawOutAccount: from?.account,
    transferInBank: 'Bank',
    transferInAccount: to?.account,
    transferInAccountName: to?.account_name,
    currency,
    amount: amountUpTo(world, 40_000),
    ...(crosses ? { currency2, exchangeRate2: rates[`${currency},${currency2}`] ?? '1', offMarketReason: 'walk' } : {}),
    payDate: world.today(),
    trader: 'lc_back1',
    purposeCode: '1',
    lateReason: 'walk',
  }
}

const transfers: readonly Act[] = [
  {
    name: 'transfer submit',
    by: makers,
    often: 6,
    send: async (world) => post(`${biz}/transfer/addCommit`, await transferTerms(world)),
  },
  {
    name: 'transfer save',
    by: makers,
    send: async (world) => post(`${biz}/transfer/addSave`, await transferTerms(world)),
  },
  {
    name: 'transfer modify',
    by: makers,
    on: transfer(`r.order_status = 'T'`),
    send: async (world, row) =>
      post(`${biz}/transfer/modifyCommit`, { ...(await transferTerms(world)), ...stamped(row) }),
  },
  {
    name: 'transfer submit drafts',
    by: makers,
    on: transfer(`r.order_status = 'T'`),
    send: (_, row) => post(`${biz}/transfer/commitList`, listed(row)),
  },
  {
    name: 'transfer cancel',
    by: makers,
    on: transfer(`r.order_status in ('T', '1')`),
    send: (_, { id }) => get(`${biz}/transfer/invalid/${id}`),
  },
  {
    name: 'transfer withdraw',
    by: makers,
    on: transfer(`r.order_status = '1'`),
    send: (_, { id }) => get(`${biz}/transfer/withdraw/${id}`),
  },
  {
    name: 'transfer review',
    by: checkers,
    often: 6,
    on: transfer(`r.order_status = '1'`),
    send: checkOf(`${biz}/transferCheck/check`),
  },
  {
    name: 'transfer record',
    by: checkers,
    often: 4,
    on: transfer(`r.transfer_status in ('2', '3')`),
    send: (world, row) => {
      const done = chance(world, 0.75)
      return post(`${biz}/transfer/record`, {
        ...stamped(row),
        payResult: done ? '4' : '9',
        bookDate: chance(world, 0.9) ? world.today() : '19000101',
        bankRef: `T${row.id}`,
        ...(done ? (chance(world, 0.3) ? { fee: '15' } : {}) : { failReason: 'no cover' }),
      })
    },
  },
]

export const settlementActs: readonly Act[] = [...flows, ...rows, ...transfers]
