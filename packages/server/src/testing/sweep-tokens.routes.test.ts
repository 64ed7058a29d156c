/** Which calls a program may make by an API token: all that are not listed here, and within the duties of the token alone. */

import { tokenDuties } from '@hedgerow/contract/api-token/api-token.contract'
import { grants } from '@hedgerow/contract/grants'
import { apis } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertToken } from '../features/api-token/api-token.store.ts'
import { withTx } from '../kit/database/database.ts'
import { memberOfToken } from '../kit/http/session.ts'
import { type TestApp, testApp } from './fixture.ts'
import { requestOf, sampleInput } from './sweep-input.ts'

/** What a person does: who one is and how one proves it, other people's accounts, certification, and what is one's own. */
const inPerson = [
  /^\/CLOUD-BASE\/(account|apiToken|certification|factor|login|logout|orgStaff|passkey|realAuth|securityPolicy|session)\//,
  /^\/CLOUD-BASE\/(delegation|orgChange|orgSettings|staffDuty|securityEvent|fastMenu|getMenu|member|chat)\//,
]
const declared: readonly Endpoint[] = apis.flatMap((api) => Object.values(api))
const endpoints = declared.filter(({ needs }) => needs !== 'open')
const asksDuty = ({ needs }: Endpoint) => ((grants as Record<string, readonly string[]>)[needs]?.length ?? 0) > 0
const named = (of: readonly Endpoint[]) =>
  of.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

let test: TestApp
const tokens = { all: '', none: '' }
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 1_000_000 })
  const { token } = test.as('a_both')
  const { session } = await memberOfToken(test.database.db, token)
  await withTx(test.database.db, session, async (tx) => {
    tokens.all = (await insertToken(tx, session, { tokenName: 'all', duties: tokenDuties, days: 1 })).token
    tokens.none = (await insertToken(tx, session, { tokenName: 'none', duties: [], days: 1 })).token
  })
})
afterAll(() => test.close())

async function codeOf(endpoint: Endpoint, token: string): Promise<string> {
  const sample = requestOf(
    endpoint,
    sampleInput(endpoint, () => '987654321'),
  )
  const response = await test.app.inject({ ...sample, headers: { authorization: `Bearer ${token}` } })
  return response.headers['content-type']?.toString().includes('json') ? response.json().code : 'a file'
}

describe('a program by a token', () => {
  it('is kept from whatever asks for a second factor, and from a member’s own writing', () => {
    const odd = endpoints.filter(
      ({ byToken, stepUp, needs, writes }) => byToken && (stepUp || (needs === 'member' && writes)),
    )
    expect(odd.map(({ path }) => path)).toEqual([
      '/CLOUD-BASE/businAttach/add',
      '/CLOUD-BASE/businAttach/modify',
      '/CLOUD-BASE/businAttach/delete',
      '/CLOUD-BASE/query/instrVirtualNo',
      '/CLOUD-BASE/query/tradeVirtualNo',
    ])
  })

  it.each(named(endpoints.filter(({ byToken }) => !byToken)))('is refused by name: %s', async (_, endpoint) => {
    expect(await codeOf(endpoint, tokens.all)).toBe(kitRefusals.NOT_BY_TOKEN.code)
  })

  it('is refused what is a person’s alone', () => {
    const personal = endpoints.filter(({ path }) => inPerson.some((pattern) => pattern.test(path)))
    expect(personal.filter(({ byToken }) => byToken).map(({ path }) => path)).toEqual([])
  })

  it('without duties does nothing that asks for one', async () => {
    for (const endpoint of endpoints.filter((one) => one.byToken && asksDuty(one)))
      expect([endpoint.path, await codeOf(endpoint, tokens.none)]).toEqual([
        endpoint.path,
        kitRefusals.NOT_PERMITTED.code,
      ])
  })
})
