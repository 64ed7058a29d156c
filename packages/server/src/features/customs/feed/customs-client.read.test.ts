import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../declaration.rules.ts'
import { customsClient, pageOf } from './customs-client.read.ts'

const books = { knows: () => true, home: 'CNY' }
const requests: { url: string; authorization: string | undefined }[] = []
let answer: { status: number; body: string }
let server: Server
let url: string
beforeAll(async () => {
  server = createServer(({ url: path = '', headers }, response) => {
    requests.push({ url: path, authorization: headers.authorization })
    response.writeHead(answer.status)
    response.end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/declarations?v=1`
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))
beforeEach(() => {
  requests.length = 0
})

const head = {
  entryId: '530420260040000017',
  iEFlag: 'E',
  dDate: '20260617',
  iEDate: '20260619',
  contrNo: 'SC-1',
  tradeMode: '0110',
}
const item = { gNo: '1', codeTS: '6204620000', declTotal: '16425.00', tradeCurr: 'USD' }
const nodes = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `<${name.slice(0, 1).toUpperCase()}${name.slice(1)}>${value}</${name.slice(0, 1).toUpperCase()}${name.slice(1)}>`,
    )
    .join('')
const xml = (next: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Declarations next="${next}"><Declaration><Head>${nodes(head)}</Head><Items><Item>${nodes(item)}</Item></Items></Declaration></Declarations>`
const question = { iEFlag: 'E', from: '20260601', to: '20260630', cursor: null }
const list = (cursor: string | null = null) =>
  customsClient({ url, token: 'secret', orgCode: 'LC' }).list({ ...question, cursor }, new AbortController().signal)

describe('the customs client', () => {
  it('asks page by page, with its token, and reads JSON', async () => {
    answer = { status: 200, body: JSON.stringify({ declarations: [{ head, items: [item] }], next: 'p2' }) }
    expect(await list()).toEqual({ declarations: [{ head, items: [item] }], next: 'p2' })
    await list('p2')
    expect(requests.map((one) => one.url)).toEqual([
      '/declarations?v=1&orgCode=LC&iEFlag=E&from=20260601&to=20260630',
      '/declarations?v=1&orgCode=LC&iEFlag=E&from=20260601&to=20260630&cursor=p2',
    ])
    expect(requests[0]?.authorization).toBe('Bearer secret')
  })

  it('reads XML to the same declaration', async () => {
    answer = { status: 200, body: xml('') }
    const page = await list()
    expect(page).toEqual({ declarations: [{ head, items: [item] }], next: null })
    expect(rowsOf(page.declarations[0], books)).toMatchObject([
      { totalAmt: '16425.00', contrNo: 'SC-1', tradeCurr: 'USD' },
    ])
    expect(pageOf(Buffer.from(xml('p9'))).next).toBe('p9')
  })

  it.each([
    [503, '', 'OFFLINE'],
    [401, '', 'REFUSED'],
    [429, '', 'RATE_LIMITED'],
    [200, '<html><body>login</body></html>', 'REFUSED'],
    [200, '<Declarations><Declaration>', 'REFUSED'],
    [200, '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Declarations>&e;</Declarations>', 'REFUSED'],
    [200, '{"declarations": 7}', 'REFUSED'],
    [200, 'null', 'REFUSED'],
  ])('an answer of %s %s is a fault of the feed: %s', async (status, body, fault) => {
    answer = { status, body }
    await expect(list()).rejects.toMatchObject({ fault })
  })

  it('a server that is away is offline', async () => {
    const away = customsClient({ url: 'http://127.0.0.1:1/', token: undefined, orgCode: 'LC' })
    await expect(away.list(question, new AbortController().signal)).rejects.toMatchObject({ fault: 'OFFLINE' })
  })
})
