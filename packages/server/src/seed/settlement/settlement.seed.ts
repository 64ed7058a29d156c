/** Settlement of the demonstration company: paths made and verified before the first deal, and on the business date one row a state. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type Cast, must, type Story } from '../book.seed.ts'

const maker = 'lc_back1'
const reviewer = 'lc_back2'
const paths = '/CLOUD-BIZ/settlePath'
const currencies = ['USD', 'CNY', 'EUR', 'JPY'] as const
const ours = ['ORG002', 'ORG003'] as const

interface Saved {
  readonly id: string
  readonly version: number
}

/** Our accounts as they are opened later; there is none in euros. */
const ownAccounts: Readonly<Record<string, string>> = {
  'ORG002 CNY': '6222000000210001',
  'ORG002 USD': '6222000000210002',
  'ORG002 JPY': '6222000000230004',
  'ORG003 CNY': '6222000000310006',
  'ORG003 JPY': '6222000000340007',
}

/** Of a bank, as SWIFT payments say it. */
const place = { townName: 'Ningbo', country: 'CN' }

/** Of others, and where we have none, an account that nobody has: its digits say whose and in which currency. */
function pathSaid(partyType: '0' | '1', partyId: string | undefined, code: string, currency: string) {
  const digits = String(currencies.indexOf(currency as (typeof currencies)[number]) + 1)
  const isYuan = currency === 'CNY'
  return {
    partyType,
    partyId,
    pathName: `${code} ${currency}`,
    currency,
    payWay: isYuan ? '1' : '3',
    beginDate: businessDate('20250101'),
    bankName: partyType === '0' ? '甬江银行 Yongjiang Bank' : `${code} Bank`,
    account:
      ownAccounts[`${code} ${currency}`] ?? `6000${code.replace(/\D/g, '').padStart(4, '0')}${digits.padStart(8, '0')}`,
    accountName: code,
    ...(isYuan ? { cnapsNo: '313332000012' } : { bankBic: 'YJBKCNSHXXX', ...place }),
    pathSource: '2',
  }
}

const decision = { checkStatus: '1', comment: '金额与路径已核对 / amount and path agree' } as const

const add = async (story: Story, body: object): Promise<Saved> => await must(story, maker, 'POST', `${paths}/add`, body)

async function verified(story: Story, body: object): Promise<void> {
  const { id, version } = await add(story, body)
  const comment = '已致电交易对手登记电话核对账号 / called back on the registered number'
  await must(story, reviewer, 'POST', `${paths}/verify`, { id, version, checkStatus: '1', comment })
}

const agreements = '/CLOUD-BIZ/nettingAgreement'

/** One bank nets results and premiums, one went back to gross, a third waits; of the others everything is gross. */
export async function tellAgreements(story: Story, cast: Cast): Promise<void> {
  const no = { coversDifference: '0', coversPremium: '0', coversMargin: '0', coversCross: '0', crossProduct: '0' }
  const submit = async (bank: string, over: object) =>
    await must<Saved>(story, maker, 'POST', `${agreements}/add`, {
      ...no,
      counterPartyId: cast.counterPartyIds.get(bank),
      document: '轧差协议 2026 / netting agreement 2026',
      feeAmt: '50',
      feeCurrency: 'CNY',
      ...over,
    })
  const pass = ({ id, version }: Saved) => must(story, reviewer, 'POST', `${agreements}/pass`, { id, version })
  await pass(await submit('B1', { coversDifference: '1', coversPremium: '1', crossProduct: '1' }))
  await pass(await submit('B3', { coversMargin: '1' }))
  await pass(await submit('B3', {}))
  const refused = await submit('B4', { coversCross: '1' })
  await must(story, reviewer, 'POST', `${agreements}/reject`, { id: refused.id, version: refused.version })
  await submit('B2', { coversPremium: '1', coversCross: '1' })
}

/** Each company and each bank has a path for each currency. */
export async function tellPaths(story: Story, cast: Cast): Promise<void> {
  for (const currency of currencies) {
    for (const code of ours) await verified(story, pathSaid('0', story.orgIds.get(code), code, currency))
    for (const [code, id] of cast.counterPartyIds) await verified(story, pathSaid('1', id, code, currency))
  }
}

/** A path to verify, one that has expired, an alternate; an amount changed, one that waits; a draft row, one to review, one reviewed. */
export async function tellSettlement(story: Story, cast: Cast): Promise<void> {
  const [bank = '', id = ''] = [...cast.counterPartyIds][0] ?? []
  const other = (over: object) => ({ ...pathSaid('1', id, bank, 'USD'), ...over })
  await add(story, other({ account: '600099990001', pathName: `${bank} USD new`, position: '2' }))
  await verified(story, other({ account: '600099990002', pathName: `${bank} USD alternate`, position: '2' }))
  const past = { beginDate: '20250101', endDate: '20260331' }
  await verified(story, other({ account: '600099990003', pathName: `${bank} USD until March`, ...past }))
  const [, waits, revoked, ...passes] = [
    ...(await generated(story, { settleDateEnd: businessDate('20260430') })),
    ...(await generated(story, { settleDateStart: shortDay, settleDateEnd: shortDay })),
  ]
  if (revoked) await must(story, maker, 'GET', `/CLOUD-BIZ/netResult/netCancel/${revoked.id}`)
  const chosen = [waits, ...passes].filter((row) => row !== undefined)
  const listed = (rows: readonly Saved[], by: number) => ({
    ids: rows.map((row) => row.id).join(),
    versions: rows.map(({ version }) => version + by).join(),
  })
  if (chosen.length > 0) await must(story, maker, 'POST', '/CLOUD-BIZ/netResult/commitList', listed(chosen, 0))
  // Paths changed when they were verified: rows pass one by one.
  for (const row of passes)
    await story.call(reviewer, 'POST', '/CLOUD-BIZ/netResultCheck/checkList', { ...listed([row], 1), ...decision })
  await changedFlows(story)
}

const runs = '/CLOUD-BIZ/netRun'

/** Two months netted in the background, without the deals that no bank has confirmed; and an order for too much, cancelled. */
export async function tellRuns(story: Story): Promise<void> {
  const order = (range: object) => must(story, maker, 'POST', `${runs}/start`, range)
  const tooMuch = await order({ settleDateEnd: businessDate('20261231') })
  await must(story, maker, 'POST', `${runs}/cancel`, { id: tooMuch.id })
  const range = { settleDateStart: businessDate('20260901'), settleDateEnd: businessDate('20261031') }
  const month = await order({ ...range, orgId: story.orgIds.get('ORG002') })
  await story.walkRun(maker, month.id)
}

/** What is due on it is more than the accounts that pay hold. */
const shortDay = businessDate('20260520')

async function generated(story: Story, range: object): Promise<Saved[]> {
  const made = await must<{ generated: Saved[] }>(story, maker, 'POST', '/CLOUD-BIZ/settle/settleFlowGen', range)
  return made.generated
}

/** Within one per cent, and beyond it. */
const factors = ['1.005', '1.02']

async function changedFlows(story: Story): Promise<void> {
  const queryWrapper = { settleStatus: '0', cflStatus: '1', cflKnownStatus: '1' }
  const page = { current: 0, pageSize: 2, queryWrapper, sort: '-payDateAdj' }
  const { recordList } = await must<{
    recordList: { id: string; version: string; payAmt: string }[]
  }>(story, maker, 'POST', '/CLOUD-BIZ/settle/queryCflByPage', page)
  for (const [index, { id, version, payAmt }] of recordList.entries()) {
    const changed = decimal(payAmt)
      .mul(decimal(factors[index] ?? '1'))
      .round(0)
      .toString()
    const body = { cflId: id, version, payAmt: changed, changeReason: '银行扣收手续费 / bank charge deducted' }
    await must(story, maker, 'POST', '/CLOUD-BIZ/settle/modifyCflAmt', body)
  }
}
