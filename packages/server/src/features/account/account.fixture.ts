/** Bank accounts for the request tests: opened through the application by one person, passed by another. */
import { expect } from 'vitest'
import type { TestApp } from '../../testing/fixture.ts'

export const accountApi = '/CLOUD-BIZ/bankAccount'
type Person = Parameters<TestApp['as']>[0]
const success = '00000000'
let made = 0

export interface OpenedAccount {
  readonly id: string
  readonly account: string
}

/** The application is started by the test that calls, before its first call. */
export function accountCalls(app: () => TestApp) {
  const form = (over: object = {}) => ({
    orgId: app().refs.a.orgId,
    account: `6222 0000 ${String(++made).padStart(4, '0')}`,
    accountName: 'Test company',
    bankId: app().refs.a.counterPartyId,
    accountType: '1',
    nature: '1',
    useType: '1',
    currencies: 'CNY',
    channel: '2',
    subjectCode: '1002.01',
    ...over,
  })
  const post = (who: Person, path: string, body: object) => app().as(who).post(`${accountApi}/${path}`, body)
  const accountOf = async (id: string) => (await app().as('a_no').get(`${accountApi}/query/${id}`)).data
  const check = async (id: string, checkStatus: string, who: Person = 'a_ck', comment = 'seen') =>
    post(who, 'check', { id, version: (await accountOf(id)).version, checkStatus, comment })
  const balanceRow = async (id: string, currency: string) => {
    const { data } = await post('a_no', 'queryBalance', { pageSize: 100, queryWrapper: { accountId: id, currency } })
    return data.recordList[0]
  }
  const typed = async ({ id }: OpenedAccount, currency: string, balance: string, balanceDate = '20260413') => {
    const row = await balanceRow(id, currency)
    const version = Number(row.version)
    return post('a_mk', 'enterBalance', { id: row.id, version, balance, balanceDate, proof: 'statement 7' })
  }
  return {
    form,
    post,
    accountOf,
    check,
    balanceRow,
    async opened(over: object = {}): Promise<OpenedAccount> {
      const added = await post('a_mk', 'add', form(over))
      expect(added.code, added.message).toBe(success)
      const passed = await check(added.data.id, '1')
      expect(passed.code, passed.message).toBe(success)
      return added.data
    },
    typed,
    /** Typed by one person and passed by another. */
    async stated(account: OpenedAccount, currency: string, balance: string, balanceDate?: string) {
      const typing = await typed(account, currency, balance, balanceDate)
      if (typing.code !== success) return typing
      const passed = await check(account.id, '1')
      return passed.code === success ? typing : passed
    },
  }
}
