// `node checks/openapi-examples.ts`: makes the examples of `/openapi.json` anew. The demonstration is told once in a database of its own; what its
// people send and get, and what they see at its end, becomes the example of each call. `checks/openapi.test.ts` holds them to the shapes.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { apis } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { loadReferenceData } from '../packages/server/src/features/reference/reference-data.store.ts'
import { openDatabase } from '../packages/server/src/kit/database/database.ts'
import { migrate } from '../packages/server/src/kit/database/migrate.ts'
import { demandRoles } from '../packages/server/src/kit/database/roles.ts'
import type { Story } from '../packages/server/src/seed/book.seed.ts'
import { seedDemo } from '../packages/server/src/seed/demo.seed.ts'

const target = path.join(import.meta.dirname, '../packages/server/src/kit/http/openapi/examples.json')
const success = '00000000'
/** Of what is listed, as many as show what a row is. */
const [rowsShown, textShown] = [1, 160]

interface Example {
  request?: object
  reply?: unknown
}

const endpoints: readonly Endpoint[] = apis.flatMap((api) => Object.values(api))
const examples = new Map<string, Example>()
const nameOf = ({ method, path: address }: Endpoint) => `${method} ${address}`

function endpointAt(method: string, url: string): Endpoint | undefined {
  const address = url.split('?')[0] ?? ''
  const fits = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(address)
  const candidates = endpoints.filter((endpoint) => endpoint.method === method && fits(endpoint.path))
  return candidates.find((endpoint) => endpoint.path === address) ?? candidates[0]
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > textShown ? `${value.slice(0, textShown)}…` : value
  if (Array.isArray(value)) return value.slice(0, rowsShown).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]))
}

const hasSecret = ({ input }: Endpoint) =>
  Object.values(input?.schema.shape ?? {}).some(
    (field) => (field as { meta(): object | undefined }).meta()?.['secret' as never],
  )

/** The story sends back what it read; a version is published as a number. */
const asPublished = (request: object): object =>
  Object.fromEntries(
    Object.entries(request).map(([field, value]) => [field, field === 'version' ? Number(value) : value]),
  )

function keep(method: string, url: string, request: object | undefined, reply: unknown): void {
  const endpoint = endpointAt(method, url)
  if (!endpoint || endpoint.raw || hasSecret(endpoint)) return
  const name = nameOf(endpoint)
  if (examples.has(name)) return
  const data = shortened(reply)
  const input = endpoint.input?.schema
  const isSound =
    endpoint.reply.safeParse(data).success && (!request || !input || input.safeParse({ ...request }).success)
  const sent = method === 'POST' && request ? { request: asPublished(request) } : {}
  if (isSound) examples.set(name, { ...sent, reply: data })
}

function followed(story: Story): Story {
  return {
    ...story,
    async call(userName, method, url, payload) {
      const reply = await story.call(userName, method, url, payload)
      if (reply.code === success) keep(method, url, payload, reply.data)
      return reply
    },
  }
}

const people = ['lc_dealer1', 'lc_mid1', 'lc_back1', 'lc_admin', 'ie_fin1', 'lc_treasurer', 'op_auditor', 'lc_risk']

/** The first of the people to whom a call answers something. */
async function seen(story: Story, method: 'GET' | 'POST', url: string, payload?: object): Promise<unknown> {
  for (const person of people) {
    const reply = await story.call(person, method, url, payload).catch(() => undefined)
    if (reply?.code !== success) continue
    const { recordList } = (reply.data ?? {}) as { recordList?: readonly unknown[] }
    if (recordList?.length === 0 || (Array.isArray(reply.data) && reply.data.length === 0)) continue
    keep(method, url, payload, reply.data)
    return reply.data
  }
  return undefined
}

async function lookAround(story: Story): Promise<void> {
  const ids = new Map<string, string>()
  for (const endpoint of endpoints.filter(({ list }) => list)) {
    const page = (await seen(story, 'POST', endpoint.path, { current: 0, pageSize: rowsShown, queryWrapper: {} })) as
      | { recordList?: readonly { id: string }[] }
      | undefined
    const id = page?.recordList?.[0]?.id
    if (id) ids.set(endpoint.path.split('/').slice(0, 3).join('/'), id)
  }
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.writes || endpoint.raw || examples.has(nameOf(endpoint))) continue
    const id = ids.get(endpoint.path.split('/').slice(0, 3).join('/'))
    const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    if (parameters.length > 1 || (parameters.length === 1 && !id)) continue
    await seen(story, 'GET', endpoint.path.replace(/:\w+/, id ?? ''))
  }
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-examples-'))
const database = await openDatabase({ dataDir })
try {
  await migrate(database.owner)
  await demandRoles(database.owner)
  await loadReferenceData(database.owner)
  await seedDemo(database, { follow: followed, lookAround })
} finally {
  await database.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
const sorted = Object.fromEntries([...examples].sort(([one], [other]) => (one < other ? -1 : 1)))
fs.mkdirSync(path.dirname(target), { recursive: true })
fs.writeFileSync(target, `${JSON.stringify(sorted, null, 1)}\n`)
process.stdout.write(`${examples.size} of ${endpoints.length} calls have an example\n`)
