// What comes from and goes to banks, and what stands around the money: files, statements, differences, marks, limits, instructions, quotes, accounts, time.
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
const administrators = ['lc_admin', 'lc_admin2']
const file = (usual: string) => ({ table: 'payment_file', usual })
const statement = (usual: string) => ({ table: 'bank_statement', usual })
const difference = (usual: string) => ({ table: 'bank_difference', usual })

const files: readonly Act[] = [
  {
    name: 'file make',
    by: makers,
    often: 4,
    send: async (world) => {
      const { data } = await world.call('lc_back1', get(`${biz}/bankFile/payable`))
      const all = (Array.isArray(data) ? data : []) as readonly { readonly id: string; readonly account: string }[]
      const first = pick(world.random, all)
      const ids = all.filter(({ account }) => account === first?.account).slice(0, 1 + Math.floor(world.random() * 3))
      return (
        first &&
        post(`${biz}/bankFile/make`, {
          ids: ids.map(({ id }) => id).join(),
          fileFormat: pick(world.random, ['PAIN001', 'PAIN001', 'MT103']),
        })
      )
    },
  },
  {
    name: 'file release',
    by: checkers,
    often: 4,
    on: file(`r.file_status = '0'`),
    send: stampedTo(`${biz}/bankFile/release`),
  },
  { name: 'file void', by: makers, on: file(`r.file_status = '0'`), send: stampedTo(`${biz}/bankFile/invalid`) },
  {
    name: 'file answer',
    by: makers,
    often: 3,
    on: file(`r.file_status in ('1', '2', '3')`),
    send: (world, row) =>
      post(`${biz}/bankFile/answer`, { ...stamped(row), answer: chance(world, 0.7) ? '2' : '9', reason: 'walk' }),
  },
]

/** What the bank says: payments that we expect, some a little off, some without our reference, some of the bank's own, some paid back. */
async function statementOf(world: World) {
  const [account] = await pickedAccount(world)
  if (!account) return undefined
  const expected = await world.rows(
    `select f.*, coalesce(nullif(f.rel_netting_no, ''), f.rel_deal_serial_no) as reference from account_flow f
    where f.account_id = $1 and f.currency = $2 and f.flow_status in ('0', '1') and f.origin_type <> 'balance' order by (f.flow_status = '0') desc, f.id desc limit 12`,
    [account.id, account.currency],
  )
  const lines = expected
    .filter(() => chance(world, 0.4))
    .map((flow) => {
      const back = flow.flow_status === '1' && chance(world, 0.5)
      const amount = (back ? -1 : 1) * Number(flow.balance_change) + (chance(world, 0.2) ? 0.02 : 0)
      return `${world.today()},${account.currency === 'JPY' ? Math.round(amount) : amount.toFixed(2)},${chance(world, 0.7) ? flow.reference : ''},${back ? 'returned' : 'paid'}`
    })
  if (lines.length === 0 || chance(world, 0.3))
    lines.push(`${world.today()},-8,BK${Math.floor(world.random() * 1e6)},fee`)
  return statementFile(world, account, lines)
}

function statementFile(world: World, account: Row, lines: readonly string[]) {
  const id = `W${Math.floor(world.random() * 1e9)}`
  return {
    name: `${id}.csv`,
    text: [
      'account,currency,statementId,bookDate,amount,bankRef,lineText',
      ...lines.map((line) => `${account.account},${account.currency},${id},${line}`),
      '',
    ].join('\n'),
  }
}

/** A payment that we expect, on a day so long before that no program takes the two for one, and without a word of ours. */
async function earlyStatement(world: World) {
  const expected = await world.rows(
    `select f.currency, f.change_date, f.balance_change, b.account from account_flow f
      join bank_account b on b.group_id = f.group_id and b.id = f.account_id
    where f.group_id = $1 and f.flow_status = '0' and f.origin_type <> 'balance' and b.account_status = '1'
      and not exists (select from statement_line s where s.group_id = f.group_id and s.flow_id = f.id) order by f.id desc limit 12`,
    [world.groupId],
  )
  const flow = pick(world.random, expected)
  if (!flow) return undefined
  const day = daysLater(dayOf(flow.change_date), -12)
  const amount = Number(flow.balance_change)
  const text = flow.currency === 'JPY' ? Math.round(amount) : amount.toFixed(2)
  return statementFile(world, flow, [`${day},${text},,paid`])
}

async function pickedAccount(world: World): Promise<Row[]> {
  const all = await world.rows(
    `select b.id, b.account, c.currency, exists (select from account_flow f where f.group_id = b.group_id and f.account_id = b.id
      and f.currency = c.currency and f.flow_status = '0') as expects from bank_account b cross join lateral unnest(string_to_array(b.currencies, ',')) as c (currency)
    where b.group_id = $1 and b.account_status = '1' order by b.id, c.currency`,
    [world.groupId],
  )
  const expecting = all.filter(({ expects }) => expects === 't' || expects === 'true')
  const one = pick(world.random, expecting.length > 0 && chance(world, 0.6) ? expecting : all)
  return one ? [one] : []
}

/** Movements of ours that a person would take a line for: near it, and taken by no line. */
const fitting = `f.group_id = r.group_id and f.account_id = r.account_id and f.currency = r.currency and f.flow_status in ('0', '1')
  and sign(f.balance_change) = sign(r.bank_amt) and abs(f.balance_change - r.bank_amt) <= 0.02 and abs(f.change_date - r.book_date) <= 20
  and not exists (select from statement_line s where s.group_id = f.group_id and s.flow_id = f.id)`

const statements: readonly Act[] = [
  {
    name: 'statement upload',
    by: makers,
    often: 3,
    send: async (world) => {
      const file = await statementOf(world)
      return file && { method: 'POST', path: `${biz}/bankStatement/upload`, file }
    },
  },
  {
    name: 'statement upload early',
    by: makers,
    send: async (world) => {
      const file = await earlyStatement(world)
      return file && { method: 'POST', path: `${biz}/bankStatement/upload`, file }
    },
  },
  {
    name: 'statement match',
    by: makers,
    often: 4,
    on: statement(`r.file_status in ('0', '2')`),
    send: stampedTo(`${biz}/bankStatement/match`),
  },
  {
    name: 'statement revert',
    by: makers,
    on: statement(`r.file_status in ('0', '2')`),
    send: stampedTo(`${biz}/bankStatement/revert`),
  },
  {
    name: 'difference match',
    by: makers,
    on: difference(`r.diff_status = '0' and (exists (select from account_flow f where ${fitting}) or r.id % 7 = 0)`),
    send: async (world, row) => {
      const flows = await world.rows(
        `select f.id from account_flow f join bank_difference r on ${fitting} where r.id = $1
          order by abs(f.balance_change - r.bank_amt), f.id limit 10`,
        [row.id],
      )
      const chosen = chance(world, 0.7) ? flows[0] : pick(world.random, flows)
      return post(`${biz}/bankDifference/match`, { ...stamped(row), flowId: chosen?.id ?? '1' })
    },
  },
  {
    name: 'difference propose',
    by: makers,
    often: 2,
    on: difference(`r.diff_status = '0' and (r.line_id is not null or r.id % 7 = 0)`),
    send: (world, row) =>
      post(`${biz}/bankDifference/propose`, {
        ...stamped(row),
        proposal: chance(world, 0.6) ? row.proposal : pick(world.random, ['1', '2', '3', '4', '5']),
        reason: 'walk',
      }),
  },
  {
    name: 'difference set aside',
    by: makers,
    on: difference(`r.diff_status = '0'`),
    send: stampedTo(`${biz}/bankDifference/setAside`, { reason: 'walk' }),
  },
  {
    name: 'difference book',
    by: checkers,
    often: 2,
    on: difference(`r.diff_status = '1'`),
    send: stampedTo(`${biz}/bankDifference/book`),
  },
  {
    name: 'difference give back',
    by: checkers,
    on: difference(`r.diff_status = '1'`),
    send: stampedTo(`${biz}/bankDifference/giveBack`, { reason: 'walk' }),
  },
]

const accounts: readonly Act[] = [
  {
    name: 'account balance',
    by: makers,
    on: { table: 'account_balance', usual: 'r.active' },
    send: (world, row) =>
      post(`${biz}/bankAccount/enterBalance`, {
        ...stamped(row),
        balance: amountUpTo(world, 900_000),
        balanceDate: world.today(),
        proof: 'statement',
      }),
  },
  {
    name: 'account freeze',
    by: makers,
    on: { table: 'bank_account', usual: `r.account_status = '1' and r.id > 7` },
    send: stampedTo(`${biz}/bankAccount/freeze`, { reason: 'walk' }),
  },
  {
    name: 'account release',
    by: makers,
    on: { table: 'bank_account', usual: `r.account_status = '2'` },
    send: stampedTo(`${biz}/bankAccount/release`, { reason: 'walk' }),
  },
  {
    name: 'account review',
    by: checkers,
    often: 2,
    on: { table: 'bank_account_change', usual: `r.change_status = '1'` },
    send: async (world, row) => {
      const [account] = await world.rows('select * from bank_account where id = $1', [row.account_id])
      return account && post(`${biz}/bankAccount/check`, { ...stamped(account), checkStatus: '1', comment: 'seen' })
    },
  },
]

const books: readonly Act[] = [
  {
    name: 'mark propose',
    by: ['lc_back1'],
    send: async (world) => {
      const orgs = await world.rows(`select id from org where org_code in ('ORG002', 'ORG003') order by id`)
      return post('/CLOUD-FX/markRun/propose', { orgId: pick(world.random, orgs)?.id, markDate: world.today() })
    },
  },
  {
    name: 'mark book',
    by: ['lc_cfo', 'lc_back2', 'lc_treasurer'],
    often: 2,
    on: { table: 'mark_run', usual: `r.mark_status = '1'` },
    send: stampedTo('/CLOUD-FX/markRun/book'),
  },
  {
    // Deals and prices change with nearly every act, so that what was proposed earlier is stale: here it is proposed anew and booked at once.
    name: 'mark book at once',
    by: ['lc_cfo', 'lc_back2'],
    often: 2,
    send: async (world) => {
      const orgs = await world.rows(`select id from org where org_code in ('ORG002', 'ORG003') order by id`)
      const orgId = pick(world.random, orgs)?.id
      const waiting = () =>
        world.rows(`select id, version from mark_run where mark_status = '1' and org_id = $1 order by id desc`, [orgId])
      for (const stale of await waiting())
        await world.call('lc_back1', post('/CLOUD-FX/markRun/withdraw', stamped(stale)))
      await world.call('lc_back1', post('/CLOUD-FX/markRun/propose', { orgId, markDate: world.today() }))
      const [run] = await waiting()
      return run && post('/CLOUD-FX/markRun/book', stamped(run))
    },
  },
  {
    name: 'mark withdraw',
    by: ['lc_mid1', 'lc_back1'],
    on: { table: 'mark_run', usual: `r.mark_status = '1'` },
    send: stampedTo('/CLOUD-FX/markRun/withdraw'),
  },
  {
    name: 'facility change',
    by: administrators,
    on: { table: 'counter_party', usual: `r.counter_party_status = '1'` },
    send: (world, row) =>
      post('/CLOUD-PUB/counterParty/facility', {
        ...stamped(row),
        facilityUsd: amountUpTo(world, 90_000_000),
        facilityFrom: world.today(),
        facilityTo: daysLater(world.today(), 300),
        usePct3m: '10',
        usePct6m: '15',
        usePct12m: '20',
        facilityDocument: 'walk',
      }),
  },
  {
    name: 'limit review',
    by: ['lc_treasurer', 'lc_cfo'],
    often: 2,
    on: { table: 'limit_change', usual: `r.change_status = '1'` },
    send: checkOf('/CLOUD-PUB/limitChange/check'),
  },
  {
    name: 'quota add',
    by: administrators,
    send: (world) => {
      const from = daysLater(world.today(), Math.floor(world.random() * 500))
      return post('/CLOUD-PUB/boardQuota/add', {
        resolutionNo: `BR${Math.floor(world.random() * 1e6)}`,
        resolvedBy: '1',
        quotaUsd: '90000000',
        quotaFrom: from,
        quotaTo: daysLater(from, 200),
        maxTenor: '12M',
        marginPremium: '90000000',
        lastNetProfit: '86000000',
        document: 'walk',
      })
    },
  },
]

export const bankActs: readonly Act[] = [...files, ...statements, ...accounts, ...books]
