/** What a company of any country enters before its first settlement, and how it settles: each act by one person and the other. */
import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { usualBankSubject } from '@hedgerow/contract/ledger/ledger.dict'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { expect, vi } from 'vitest'
import { day, type smallestCompany, type Who } from './smallest-company.fixture.ts'

type Firm = Awaited<ReturnType<typeof smallestCompany>>
interface Account {
  readonly id: string
  readonly account: string
}
const decision = { checkStatus: '1', comment: 'seen together' }
export const opening = 2_000_000

/** The calls of a company's two people; each asks for the company when it is made. */
export function companyCalls(firmOf: () => Firm, country: string, clocks: string) {
  const ids = { party: '' }
  const entry = { firmOf, country, clocks, ids }
  return { ids, ...bankCalls(entry), ...rateCalls(entry), ...accountCalls(entry), settleAll: settling(entry) }
}

interface Entry {
  readonly firmOf: () => Firm
  readonly country: string
  readonly clocks: string
  readonly ids: { party: string }
}

function bankCalls({ firmOf, country, clocks, ids }: Entry) {
  async function enterBank() {
    const firm = firmOf()
    const bank = {
      counterPartyNo: 'B-9',
      fullName: 'North Lake Bank',
      shortName: 'North Lake',
      country,
      bestCounterParty: '0',
      dealTimeBegin: '00:00:00',
      dealTimeEnd: '23:59:59',
      timezone: clocks,
      nettingAgreement: '0',
      marginFree: '0',
      facilityUsd: '50000000',
      facilityFrom: '20260101',
      facilityTo: '20261231',
      usePct3m: '50',
      usePct6m: '75',
      usePct12m: '100',
    }
    ids.party = (await firm.done('one', partyApi.add.path, bank)).id
    const [change] = await firm.rowsOf('two', limitChangeApi.queryByPage.path, { changeStatus: '1' })
    await firm.decided('one', limitChangeApi.check.path, { id: change.id, version: change.version, ...decision })
  }

  return { enterBank }
}

function rateCalls({ firmOf }: Entry) {
  /** A pair as it is quoted, and what one unit of its base costs on a day. */
  async function enterRate(pair: string, closePrice: string, dataDate: string = day) {
    const firm = firmOf()
    const own = async () => (await firm.rowsOf('one', fxRateApi.queryByPage.path, { ownFlag: '1' })).length
    const before = await own()
    const [sourceCurrency, targetCurrency] = pair.split('/')
    const form = { sourceCurrency, targetCurrency, priceType: '1', reason: 'bank note', dataDate, closePrice }
    const { changeId } = await firm.done('one', fxRateApi.add.path, form)
    await firm.decided('one', marketChangeApi.check.path, { id: changeId, version: 0, ...decision })
    await vi.waitFor(async () => expect(await own()).toBe(before + 1), { timeout: 20_000, interval: 200 })
  }

  /** A flat curve; one comes as a file, which other tests read. */
  const storeYield = (currency: string, pct: number) =>
    firmOf().inDatabase(
      `insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        select o.id, '${currency}', '${day}', t, ${pct}, 'DEMO' from org o, unnest(array['1M', '3M', '6M', '1Y']) t`,
    )

  return { enterRate, storeYield }
}

function accountCalls({ firmOf, country, ids }: Entry) {
  const accounts: Record<string, Account> = {}

  async function openAccount(currency: string, account: string, stated: number = opening) {
    const firm = firmOf()
    const kind = { accountType: '1', useType: '1' }
    const form = { orgId: firm.orgId, account, accountName: 'Company', bankId: ids.party, ...kind }
    const more = { currencies: currency, channel: '2', subjectCode: usualBankSubject(country) }
    const added = await firm.done('one', '/CLOUD-BIZ/bankAccount/add', { ...form, ...more })
    const passed = async (maker: Who) => {
      const { version } = await firm.read(maker, `/CLOUD-BIZ/bankAccount/query/${added.id}`)
      await firm.decided(maker, '/CLOUD-BIZ/bankAccount/check', { id: added.id, version, ...decision })
    }
    await passed('one')
    const [row] = await firm.rowsOf('one', '/CLOUD-BIZ/bankAccount/queryBalance', { accountId: added.id, currency })
    const seen = { id: row.id, version: Number(row.version) }
    const balance = { ...seen, balance: String(stated), balanceDate: day, proof: 'statement 7' }
    await firm.done('two', '/CLOUD-BIZ/bankAccount/enterBalance', balance)
    await passed('two')
    accounts[currency] = added
  }

  async function enterPath(currency: string, partyType: '0' | '1') {
    const firm = firmOf()
    const path = await firm.done('one', settlePathApi.add.path, {
      partyType,
      partyId: partyType === '1' ? ids.party : firm.orgId,
      pathName: `${currency} ${partyType}`,
      currency,
      payWay: '4',
      beginDate: '20260101',
      bankName: 'North Lake Bank',
      account: partyType === '0' ? accounts[currency]?.account : `8000${currency}`,
      accountName: 'A',
    })
    await firm.decided('one', settlePathApi.verify.path, { id: path.id, version: path.version, ...decision })
  }

  /** An account and both paths of each currency; what is stated is its opening balance. */
  async function openAccounts(stated: Readonly<Record<string, number>>) {
    for (const [at, [currency, balance]] of Object.entries(stated).entries()) {
      await openAccount(currency, `90000001000${at + 1}`, balance)
      for (const partyType of ['0', '1'] as const) await enterPath(currency, partyType)
    }
    await firmOf().inDatabase(`update settlement_path set changed_on = '20260101'`)
  }

  async function balanceOf(currency: string): Promise<string> {
    const query = { accountId: accounts[currency]?.id, currency }
    const [row] = await firmOf().rowsOf('one', '/CLOUD-BIZ/bankAccount/queryBalance', query)
    return String(row.balance)
  }

  return { openAccounts, balanceOf }
}

const settling = ({ firmOf }: Entry) =>
  /** From the flows due until a day to the statement of the bank, which books them on a day; `netRows` are to be paid. */
  async function settleAll(
    netRows: number,
    { until, bookDate, today = day }: { readonly until: string; readonly bookDate: string; readonly today?: string },
  ) {
    const firm = firmOf()
    const { generated } = await firm.done('one', netSettleApi.settleFlowGen.path, { settleDateEnd: until })
    expect(generated).toHaveLength(netRows)
    for (const { id, version } of generated) {
      await firm.done('one', '/CLOUD-BIZ/netResult/commitList', { ids: id, versions: String(version) })
      const net = async () => (await firm.read('two', `/CLOUD-BIZ/netResult/query/${id}`)).net
      const reviewed = { id, version: (await net()).version, ...decision }
      await firm.decided('one', '/CLOUD-BIZ/netResultCheck/check', reviewed)
      const versions = async () => String((await firm.read('two', `/CLOUD-BIZ/allocate/propose/${id}`)).net.version)
      await firm.done('one', '/CLOUD-BIZ/allocate/allocate', { ids: id, versions: await versions() })
      await firm.decided('one', '/CLOUD-BIZ/allocate/confirm', { ids: id, versions: await versions() })
      await firm.inDatabase(`update system_date set business_date = '${bookDate}'`)
      const bank = { settleResult: '2', bookDate, proof: 'statement 12' }
      await firm.decided('one', '/CLOUD-BIZ/allocate/settle', { id, version: Number(await versions()), ...bank })
      await firm.inDatabase(`update system_date set business_date = '${today}'`)
    }
  }

/** The rows of a voucher file by its headings. */
export function voucherLines(file: string): Record<string, string>[] {
  const [heading = '', ...lines] = file.replace('\ufeff', '').trim().split('\r\n')
  const names = heading.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}
