/** `/openapi.json`, made from the same declarations that serve and check every request. */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { openApiFieldWords, openApiTexts } from '@hedgerow/contract/kit/shell/openapi/openapi.text'
import { analysisFieldWords } from '@hedgerow/contract/kit/shell/openapi/openapi-analysis.text'
import { businessFieldWords } from '@hedgerow/contract/kit/shell/openapi/openapi-business.text'
import { dayFieldWords } from '@hedgerow/contract/kit/shell/openapi/openapi-day.text'
import { generalFieldWords } from '@hedgerow/contract/kit/shell/openapi/openapi-general.text'
import { filled, languages, type Text, type Words } from '@hedgerow/contract/kit/text'
import { z } from 'zod'
import recorded from './examples.json' with { type: 'json' }
import { addressOf, nameSchemas, nounOf } from './openapi-schemas.ts'

interface DescribedCall {
  readonly feature: string
  /** As its api calls it. */
  readonly name: string
  readonly endpoint: Endpoint
  /** Of its noun and feature. */
  readonly words: Words
}
/** What we send to addresses of others. */
interface DescribedMessage {
  readonly feature: string
  readonly name: string
  readonly about: Text
  readonly headers: Words
  readonly schema: z.ZodType
  readonly words: Words
  /** What its receiver answers, and what everything else means. */
  readonly taken: Text
  readonly again: Text
}
export interface Described {
  readonly calls: readonly DescribedCall[]
  readonly messages: readonly DescribedMessage[]
  /** What each feature is called. */
  readonly titles: Readonly<Record<string, Text>>
  /** For fields that neither their call nor its feature has a word for. */
  readonly words: Words
}

interface Example {
  readonly request?: object
  readonly reply: unknown
}
/** What people of the demonstration sent and got: made by `node checks/openapi-examples.ts`. */
const examples = recorded as Readonly<Record<string, Example>>
const exampleOf = ({ method, path }: Endpoint): Example | undefined => examples[`${method} ${path}`]
function answerOf(endpoint: Endpoint) {
  const example = exampleOf(endpoint)
  return example && { code: '00000000', message: 'success', data: example.reply }
}

type Schema = Readonly<Record<string, unknown>>
const both = ({ zh, en }: Text) => `${zh} · ${en}`

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      if (made.type !== 'string') return
      for (const check of zodSchema._zod.def.checks ?? []) Object.assign(made, boundOf(check))
    },
  })
  return rest
}

/** Checks of ours are functions: what they ask for is told by the refusal that they give. */
function boundOf(check: z.core.$ZodCheck): Schema {
  const { check: kind, error, params = {} } = check._zod.def as z.core.$ZodCustomDef
  // A pattern of its own stands in the schema already.
  if (kind !== 'custom') return {}
  const problem = error?.({ code: 'custom', input: '', path: [] })
  if (typeof problem !== 'string') return {}
  return boundsByProblem[problem]?.(params) ?? {}
}
const boundsByProblem: Readonly<Record<string, (params: Schema) => Schema>> = {
  TOO_LONG: ({ max }) => (max === undefined ? {} : { maxLength: max }),
  TOO_SHORT: ({ min }) => ({ minLength: min }),
  PATTERN: ({ rule }) => ({ 'x-rule': rule }),
  DATE_FORMAT: () => ({ pattern: '^\\d{8}$' }),
  NOT_A_NUMBER: () => ({ pattern: '^-?\\d{1,30}(\\.\\d{1,20})?$' }),
}

type WordOf = (name: string) => Text | undefined
/** What a field is called, by the nearest that has a word for it. To put them into one for each call took seconds of one after the other. */
const wordsOf =
  (nearest: Words | undefined, others: WordOf = () => undefined): WordOf =>
  (name) =>
    nearest && Object.hasOwn(nearest, name) ? nearest[name] : others(name)

/** What fields say of themselves beside their schema. */
const ourMarks = new Set(['dictType', 'opens', 'secret'])

/** A schema in which every field that has a word says it. */
function worded(schema: unknown, words: WordOf): unknown {
  if (Array.isArray(schema)) return schema.map((one) => worded(one, words))
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema as Schema).map(([key, value]) => {
    if (ourMarks.has(key)) return [`x-${key}`, value]
    if (key !== 'properties') return [key, worded(value, words)]
    const fields = Object.entries(value as Schema).map(([name, field]) => [name, described(field, name, words)])
    return [key, Object.fromEntries(fields)]
  })
  return Object.fromEntries(parts)
}

/** What has no word is called by its name. */
function described(field: unknown, name: string, words: WordOf): object {
  const word = words(name)
  return { description: word ? both(word) : spoken(name), ...(worded(field, words) as object) }
}

function inputSchema({ input }: Endpoint, words: WordOf) {
  const none = { properties: {} as Record<string, object>, required: [] as string[] }
  if (!input) return none
  const named = wordsOf(input.words, words)
  const { properties = {}, required = [] } = jsonSchema(input.schema, 'input')
  // What is prepared before it is read, such as a field that may be left out, is described as what is read.
  const fields = Object.entries(properties as Schema).map(([name, field]) => {
    const isUnknown = Object.keys(field as Schema).every((key) => key === 'default')
    const schema = isUnknown && input.schema.shape[name] ? jsonSchema(input.schema.shape[name], 'output') : field
    return [name, described(schema, name, named)]
  })
  return { properties: Object.fromEntries(fields) as Record<string, object>, required: required as string[] }
}

function replySchema({ reply, input, list }: Endpoint, words: WordOf): unknown {
  const schema = jsonSchema(reply, 'output')
  const object = worded(schema, wordsOf(input?.words, words)) as Schema
  if (!list) return object
  // A column may have the name of a field of the page.
  const { recordList } = schema.properties as Schema
  const rows = described(worded(recordList, wordsOf(list.words, words)), 'recordList', words)
  return { ...object, properties: { ...(object.properties as Schema), recordList: rows } }
}

const envelopeOf = (data: unknown) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { description: both(openApiFieldWords.code), type: 'string', pattern: '^\\d{8}$' },
    message: { description: both(openApiFieldWords.message), type: 'string' },
    data: { description: both(openApiFieldWords.data), ...(data as object) },
  },
})
const jsonOf = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

/** A raw call with input in its body speaks JSON, without it takes a file; what it answers beside a declared reply is a file or a stream. */
const takesFile = ({ raw, method }: Endpoint, fields: object) =>
  raw && method === 'POST' && Object.keys(fields).length === 0
const answersFile = ({ raw, reply }: Endpoint) => raw && reply instanceof z.ZodNull

function bodyOf(endpoint: Endpoint, fields: Readonly<Record<string, object>>, required: readonly string[]) {
  if (takesFile(endpoint, fields)) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description: both(openApiTexts.file) }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.method !== 'POST' || Object.keys(fields).length === 0) return {}
  const schema = { type: 'object', properties: fields, required: required.filter((name) => name in fields) }
  const example = exampleOf(endpoint)?.request
  return { requestBody: { required: schema.required.length > 0, content: jsonOf(schema, example) } }
}

function parametersOf(endpoint: Endpoint, { properties, required }: ReturnType<typeof inputSchema>) {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const parameter = (name: string, where: 'path' | 'query') => {
    const { description, ...schema } = (properties[name] ?? { type: 'string' }) as { readonly description?: string }
    const about = description === undefined ? {} : { description }
    return { name, in: where, required: where === 'path' || required.includes(name), ...about, schema }
  }
  const query = endpoint.method === 'GET' ? rest : []
  const headers = ['language', ...(endpoint.writes && !endpoint.unkept ? ['key'] : [])]
  return {
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...query.map((name) => parameter(name, 'query')),
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    fields: Object.fromEntries(rest.map((name) => [name, properties[name] ?? {}])),
  }
}

function aboutOf({ needs, writes, unverified, stepUp, byToken, once }: Endpoint): string {
  const who =
    needs === 'open' || needs === 'member' ? openApiTexts[needs] : filled(openApiTexts.needs, { grant: needs })
  const parts = [
    who,
    ...(writes ? [openApiTexts.writes] : []),
    ...(unverified || needs === 'open' ? [] : [openApiTexts.certified]),
    ...(stepUp ? [openApiTexts.stepUp] : []),
    ...(byToken ? [] : [openApiTexts.inPerson]),
    ...(once ? [filled(openApiTexts.once, { field: once })] : []),
  ]
  return both({ zh: parts.map(({ zh }) => zh).join(''), en: parts.map(({ en }) => en).join(' ') })
}

/** `modifySettings` as words. */
const spoken = (name: string) => name.replace(/([a-z])([A-Z])/g, (_, end, begin) => `${end} ${begin.toLowerCase()}`)
/** Of the address, which does not change: `postCloudBaseAssistantAsk`. */
const idOf = ({ method, path }: Endpoint) =>
  [
    method.toLowerCase(),
    ...path
      .split(/[^A-Za-z0-9]+/)
      .filter((part) => part !== '')
      .map(capital),
  ].join('')
const capital = (part: string) =>
  part.charAt(0).toUpperCase() + (/^[A-Z]+$/.test(part) ? part.slice(1).toLowerCase() : part.slice(1))

const failures = (endpoint: Endpoint) => {
  const names = ['tooMany', 'fault', ...(endpoint.needs === 'open' ? [] : ['unauthorized', 'forbidden'])] as const
  return Object.fromEntries(
    names.map((name) => [failureStatus[name as FailureName], { $ref: `#/components/responses/${name}` }]),
  )
}
const failureStatus = { unauthorized: '401', forbidden: '403', tooMany: '429', fault: '500' } as const
type FailureName = keyof typeof failureStatus

/** A word of another feature may mean another thing: it stands where nothing nearer does. */
function commonWords({ words }: Described): WordOf {
  const all = [openApiFieldWords, words, generalFieldWords, businessFieldWords, dayFieldWords, analysisFieldWords]
  return all.reduceRight<WordOf>(
    (others, nearest) => wordsOf(nearest, others),
    () => undefined,
  )
}

function operation({ feature, endpoint, words: own }: DescribedCall, { titles }: Described, common: WordOf) {
  const words = wordsOf(own, common)
  const input = inputSchema(endpoint, words)
  const { parameters, fields } = parametersOf(endpoint, input)
  const title = endpoint.list?.title ?? titles[feature]
  const data = replySchema(endpoint, words)
  const answered = answersFile(endpoint)
    ? { description: both(openApiTexts.stream), content: { '*/*': { schema: { type: 'string' } } } }
    : { description: both(openApiTexts.success), content: jsonOf(envelopeOf(data), answerOf(endpoint)) }
  return {
    operationId: idOf(endpoint),
    summary: `${title ? both(title) : feature}: ${spoken(nounOf(endpoint))}`,
    description: aboutOf(endpoint),
    tags: [feature],
    'x-needs': endpoint.needs,
    'x-unverified': endpoint.unverified,
    'x-api-token': endpoint.byToken,
    security: endpoint.needs === 'open' ? [] : [{ bearer: [] }],
    parameters,
    ...bodyOf(endpoint, fields, input.required),
    responses: { 200: answered, ...failures(endpoint) },
  }
}

function sent({ feature, name, about, headers, schema, words, taken, again }: DescribedMessage) {
  return {
    post: {
      operationId: name,
      summary: spoken(name),
      description: both(about),
      tags: [feature],
      security: [],
      parameters: Object.entries(headers).map(([header, word]) => ({
        name: header,
        in: 'header',
        required: true,
        description: both(word),
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: jsonOf(worded(jsonSchema(schema, 'output'), wordsOf(words)) as object) },
      responses: { '2XX': { description: both(taken) }, '4XX': { description: both(again) } },
    },
  }
}

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  schemas: { Refusal: envelopeOf({}) },
  parameters: {
    language: {
      name: 'language',
      in: 'header',
      required: false,
      description: both(openApiTexts.language),
      schema: { type: 'string', enum: languages },
    },
    key: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: both(openApiTexts.key),
      schema: { type: 'string', maxLength: 255 },
    },
  },
  responses: Object.fromEntries(
    (Object.keys(failureStatus) as FailureName[]).map((name) => [
      name,
      { description: both(openApiTexts[name]), content: jsonOf({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  ),
}

/** Of the product; the packages tell the same. */
export const openApiVersion = '0.1.0'

export function openApi(all: Described) {
  const { calls, messages, titles } = all
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  const common = commonWords(all)
  for (const call of calls) {
    const { endpoint } = call
    const path = addressOf(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(call, all, common) }
  }
  const schemas = nameSchemas(
    calls.map(({ endpoint }) => endpoint),
    paths,
  )
  const used = new Set(calls.map(({ feature }) => feature))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hedgerow',
      version: openApiVersion,
      description: both(openApiTexts.about),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...used].sort().map((name) => {
      const title = titles[name]
      return { name, description: title ? both(title) : name }
    }),
    components: { ...components, schemas: { ...components.schemas, ...schemas } },
    paths,
    webhooks: Object.fromEntries(messages.map((message) => [message.name, sent(message)])),
  }
}
