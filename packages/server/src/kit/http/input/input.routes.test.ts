import net from 'node:net'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { connectDatabase } from '../../database/database.ts'
import { passwordKeys } from '../../record/password-keys.ts'
import { parseJson } from './json-body.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const list = '/CLOUD-EXPO/fxExposure/queryByPage'
const send = async (payload: string | Buffer, url = list) => {
  const headers = {
    authorization: `Bearer ${test.as('a_mk').token}`,
    language: 'en_US',
    'content-type': 'application/json',
  }
  const response = await test.app.inject({ method: 'POST', url, headers, payload })
  const { code, message, data } = response.json()
  return { status: response.statusCode, code, message, field: data?.fields?.[0]?.field }
}

describe('a request has one meaning', () => {
  it('a key twice is refused by name, at any depth, however it is spelled', async () => {
    expect(await send('{"current":0,"current":1}')).toMatchObject({
      code: kitRefusals.SAID_TWICE.code,
      field: 'current',
    })
    expect(await send('{"queryWrapper":{"serialNo":"a","serial\\u004eo":"b"}}')).toMatchObject({ field: 'serialNo' })
    expect((await send('{"queryWrapper":{"serialNo":"{\\"a\\":1,\\"a\\":2}"}}')).code).toBe('00000000')
  })

  it('a query does not override a body, nor a body a path', async () => {
    const twice = await send('{"current":0}', `${list}?current=7`)
    expect(twice).toMatchObject({ code: kitRefusals.SAID_TWICE.code, field: 'current' })
    expect(twice.message).toBe('Page appears twice with different values; send it once')
    expect((await send('{"current":0}', `${list}?current=0`)).code).toBe('00000000')
  })

  it.each([
    ['half a surrogate pair', '{"queryWrapper":{"serialNo":"\\ud800"}}', 'queryWrapper.serialNo'],
    ['a NUL', '{"queryWrapper":{"serialNo":"a\\u0000b"}}', 'queryWrapper.serialNo'],
    ['a NUL in a list', '{"queryWrapper":{"serialNo":["x",{"y":"a\\u0000b"}]}}', 'queryWrapper.serialNo.1.y'],
    ['a NUL in a name', '{"current":0,"\\u0000x":1}', 'x'],
  ])('%s is refused where it stands', async (_, payload, field) => {
    expect(await send(payload)).toMatchObject({ status: 200, code: fieldRefusals.FORBIDDEN_CHARACTER.code, field })
  })

  it('bytes that are no UTF-8 are refused, in a body and in a query', async () => {
    const bytes = Buffer.concat([Buffer.from('{"queryWrapper":{"serialNo":"'), Buffer.from([0xff]), Buffer.from('"}}')])
    expect((await send(bytes)).code).toBe(kitRefusals.NOT_UTF8.code)
    expect((await send('{}', `${list}?current=%FF`)).code).toBe(kitRefusals.NOT_UTF8.code)
  })

  it.each([
    ['sellAmt', '1000000000000.000001'],
    ['sellAmt', '-0.1234567890123456789'],
    ['id', '12345678901234567890'],
    ['rows.0.lockAmt', '[{"lockAmt":1000000000000.000001}]'],
  ])('a number that would be read as another is refused by name: %s', (name, literal) => {
    const field = name.split('.')
    const body = `{"remark":"1.00000000000000000001","${field[0]}":${literal}}`
    expect(() => parseJson(Buffer.from(body))).toThrow(expect.objectContaining({ field: field.at(-1) }))
  })
  it('a number that is read as it was written passes, however it is written', () => {
    const body =
      '{"a":1250000.50,"b":-1e-7,"c":9007199254740991,"d":0.30000000000000004,"e":[1,2.5],"f":1000000000000000000000}'
    expect(parseJson(Buffer.from(body))).toMatchObject({ a: 1250000.5, d: 0.30000000000000004, e: [1, 2.5], f: 1e21 })
  })

  it('what was sent and is not read is named in the reply; what nobody declares is refused', async () => {
    const ask = async (payload: object) => {
      const headers = { authorization: `Bearer ${test.as('a_mk').token}`, language: 'en_US' }
      return (await test.app.inject({ method: 'POST', url: list, headers, payload })).json()
    }
    expect(await ask({ current: 0, createTime: 'x' })).toMatchObject({ code: '00000000', ignored: ['createTime'] })
    expect(await ask({ current: 0 })).not.toHaveProperty('ignored')
    expect(await ask({ current: 0, pagesize: 5 })).toMatchObject({
      code: kitRefusals.UNKNOWN_FIELD.code,
      message: 'There is no field pagesize; did you mean pageSize?',
    })
  })

  it.each(['[]', '"text"', '5', 'true'])('%s is no form', async (payload) => {
    expect((await send(payload)).code).toBe(kitRefusals.NOT_JSON.code)
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is no column', async (name) => {
    expect(await send(JSON.stringify({ sort: name }))).toMatchObject({
      status: 200,
      code: fieldRefusals.UNKNOWN_SORT.code,
    })
    const filtered = await send(`{"queryWrapper":{"${name}":"a"}}`)
    expect([filtered.status, filtered.code === '00000000']).toEqual([200, false])
  })

  it.each([
    ['"', '{"a\\"":1,"a\\u0022":2}', 'a"'],
    ['a backslash', '{"a\\\\":1,"b":2,"a\\\\":3}', 'a\\'],
    ['an empty key', '{"":1,"b":{"":1},"":2}', ''],
    ['after a list', '{"a":[1,"a",{"a":"a"}],"a":2}', 'a'],
  ])('a key with %s is the same key', (_, text, key) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(expect.objectContaining({ field: key }))
  })

  it('what is no key may come twice', () => {
    const text = '{"a":"a","b":["a","a",{"a":1},{"a":1}],"c":"\\\\","d":"\\\\\\"a\\":","e":{}}'
    expect(parseJson(Buffer.from(text))).toEqual(JSON.parse(text))
  })

  it('fifty levels are read, one more is not', () => {
    const levels = (count: number) => Buffer.from(`${'{"a":'.repeat(count)}1${'}'.repeat(count)}`)
    expect(() => parseJson(levels(50))).not.toThrow()
    for (const count of [51, 100_000])
      expect(() => parseJson(levels(count))).toThrow(expect.objectContaining({ because: kitRefusals.TOO_LARGE }))
  })

  it('a megabyte of keys is looked through in time', () => {
    const text = `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":"${'\\"'.repeat(3)}"`).join(',')}}`
    expect(Object.keys(parseJson(Buffer.from(text)) as object)).toHaveLength(60_000)
  })
})

describe('a database that is away', () => {
  it('answers 503 with the time to wait: a command, who is calling, the day, health', async () => {
    const nobody = connectDatabase({ host: '127.0.0.1', port: await closedPort(), database: 'none', user: 'none' })
    const services = { passwordKeys: passwordKeys(nobody.db), demoPassword: null }
    const app = await buildApp({ db: nobody.db, services, waiting: { patienceMs: 0, waitingMost: 0 } })
    const headers = { authorization: `Bearer ${'a'.repeat(43)}`, language: 'en_US' }
    const paths = ['/health/ready', '/CLOUD-BASE/query/userOrg', '/CLOUD-BASE/query/systemDate/']
    const answers = await Promise.all(paths.map((url) => app.inject({ url, headers })))
    answers.push(await app.inject({ method: 'POST', url: list, headers, payload: {} }))
    for (const response of answers) {
      expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
        503,
        '2',
        kitRefusals.BUSY.code,
      ])
    }
    await app.close()
    await nobody.close()
  })
})

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
