/** `/openapi.json` as those read it who call us with other programs: a public linter has no complaint, and nothing goes unsaid. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { messageWords } from '@hedgerow/contract/staff/webhook/webhook.text'
import { describe, expect, it } from 'vitest'
import { openApi } from '../packages/server/src/kit/http/openapi/openapi.ts'
import { newSigningSecret, signedHeaders } from '../packages/server/src/kit/vault/signing.ts'
import { describedCalls } from '../packages/server/src/register.ts'

const signed = Object.keys(signedHeaders(newSigningSecret(), 'msg_1_1', '0', ''))
const root = path.join(import.meta.dirname, '..')
const described = describedCalls()
const document = openApi(described)
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

interface Schema {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>
}
/** The fields of every schema, wherever it stands, of which nothing is said in both languages; a text's own two say it by their names. */
function undescribed(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { properties = {} } = value as Schema
  const here = Object.entries(properties).filter(
    ([name, { description }]) => !description?.includes(' · ') && !['zh', 'en'].includes(name),
  )
  return [...here.map(([name]) => name), ...Object.values(value).flatMap(undescribed)]
}
/** With each schema at its place. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as { readonly $ref?: string }
  const name = /^#\/components\/schemas\/(\w+)$/.exec($ref ?? '')?.[1]
  if (name === undefined) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part)]))
  const schema = (document.components.schemas as Record<string, unknown>)[name]
  expect(schema, name).toBeDefined()
  return { ...(whole(schema) as object), ...rest }
}
const operationAt = (method: string, address: string) => {
  const operation = document.paths[address]?.[method]
  expect(operation, address).toBeDefined()
  return JSON.parse(JSON.stringify(whole(operation)))
}

type Fields = Readonly<Record<string, { readonly description?: string }>>
const dataOf = (method: string, address: string) =>
  operationAt(method, address).responses['200'].content['application/json'].schema.properties.data.properties

describe('/openapi.json', () => {
  it('has no complaint of Redocly’s recommended rules', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-openapi-'))
    const file = path.join(folder, 'openapi.json')
    fs.writeFileSync(file, JSON.stringify(document))
    const cli = path.join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const { status, stdout } = spawnSync(
      process.execPath,
      [cli, 'lint', file, '--config', 'checks/redocly.yaml', '--format', 'stylish', '--max-problems', '20'],
      // It asks nobody about newer versions and tells nobody that it runs.
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', CI: 'true', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    fs.rmSync(folder, { recursive: true })
    expect([status, stdout.trim()]).toEqual([0, ''])
  })

  it('names, tags and describes every call and every field, once', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    expect(operations.filter(({ operationId }) => !/^(get|post)[A-Z]\w+$/.test(operationId))).toEqual([])
    expect(operations.filter(({ summary, description }) => !summary || !description)).toEqual([])
    expect(new Set(undescribed([document.paths, document.components.schemas]))).toEqual(new Set())
    const summaries = operations.map(({ summary }) => summary)
    expect(summaries.filter((summary, at) => summaries.indexOf(summary) !== at)).toEqual([])
  })

  it('names what a call takes, answers and lists, and says what stands in several places once', () => {
    const json = (method: string, address: string) => JSON.stringify(document.paths[address]?.[method])
    const add = json('post', '/CLOUD-EXPO/fxExposure/add')
    expect(add).toContain('"#/components/schemas/FxExposureAddInput"')
    expect(json('post', '/CLOUD-EXPO/fxExposure/queryByPage')).toContain(
      '"#/components/schemas/FxExposureQueryByPageReply"',
    )
    const { schemas } = document.components
    expect(JSON.stringify(schemas)).toContain('"#/components/schemas/FxExposureRow"')
    const used = new Set(
      [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
    )
    expect(Object.keys(schemas).filter((name) => !used.has(name))).toEqual([])
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema))
    expect(texts.length - new Set(texts).size).toBe(0)
    const inline = operations.filter((operation) => {
      const { requestBody } = operation as { requestBody?: { content: Record<string, { schema: object }> } }
      const schema = requestBody?.content['application/json']?.schema
      return schema !== undefined && !('$ref' in schema)
    })
    expect(inline.map(({ operationId }) => operationId)).toEqual([])
  })

  it('calls the fields of a row as their list does, and those of a reply as their own feature', () => {
    const otherwise = described.calls.flatMap(({ endpoint: { list, path } }) => {
      if (!list || path.includes(':')) return []
      const { recordList } = dataOf('post', path)
      return Object.entries(recordList.items.properties as Fields)
        .filter(([name]) => name in list.words)
        .filter(([name, { description }]) => description !== `${list.words[name]?.zh} · ${list.words[name]?.en}`)
        .map(([name]) => `${path} ${name}`)
    })
    expect(otherwise).toEqual([])
    const { balances, trail } = dataOf('get', '/CLOUD-BIZ/bankAccount/query/{id}')
    expect(JSON.stringify(trail)).not.toContain('密码')
    expect(balances.description).toBe('余额 · Balances')
    expect(dataOf('get', '/CLOUD-BASE/query/systemDate/').systemDate.description).toBe('系统日期 · System date')
  })

  it('shows examples that are what the calls take and answer', () => {
    const withExamples = described.calls.filter(({ endpoint }) => {
      const { requestBody, responses } = operationAt(
        endpoint.method.toLowerCase(),
        endpoint.path.replace(/:(\w+)/g, '{$1}'),
      )
      const request = requestBody?.content['application/json']?.example
      const answer = responses['200'].content['application/json']?.example
      if (request)
        expect([endpoint.path, endpoint.input?.schema.safeParse(request).error]).toEqual([endpoint.path, undefined])
      if (answer)
        expect([endpoint.path, endpoint.reply.safeParse(answer.data).error]).toEqual([endpoint.path, undefined])
      return answer !== undefined
    })
    expect(withExamples.length).toBeGreaterThan(200)
    expect(withExamples.filter(({ endpoint }) => endpoint.list).length).toBeGreaterThan(50)
  })

  it('titles every tag in both languages, each its own', () => {
    const titles = document.tags.map(({ description }) => description)
    expect(titles.filter((title) => !/^[\u4e00-\u9fff].* · [A-Z]/.test(title))).toEqual([])
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('tells files, streams, bounds, headers and failures', () => {
    const upload = operationAt('post', '/CLOUD-EXPO/fxExposure/import/preview')
    expect(Object.keys(upload.requestBody.content)).toEqual(['multipart/form-data'])
    expect(operationAt('post', '/CLOUD-BASE/assistant/ask').responses['200'].content['*/*']).toBeDefined()
    const rename = operationAt('post', '/CLOUD-BASE/assistant/rename')
    expect(rename.operationId).toBe('postCloudBaseAssistantRename')
    expect(rename.requestBody.content['application/json'].schema.properties).toMatchObject({
      id: { pattern: '^[1-9]\\d{0,17}$' },
      title: { type: 'string', maxLength: 64, description: '标题 · Title' },
    })
    expect(rename.parameters).toContainEqual({ $ref: '#/components/parameters/key' })
    expect(Object.keys(rename.responses)).toEqual(['200', '401', '403', '429', '500'])
    expect(rename.description).toContain('assistant.use')
  })

  it('tells what is sent to webhooks: its headers and each field of its body', () => {
    const message = JSON.parse(JSON.stringify(document.webhooks.recordChanged?.post))
    expect(message.parameters.map(({ name }: { name: string }) => name)).toEqual(signed)
    const { schema } = message.requestBody.content['application/json']
    expect(schema.properties.data.properties.seq.description).toContain(messageWords.seq.en)
    expect(undescribed(schema)).toEqual([])
  })
})
