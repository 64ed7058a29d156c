/** `/openapi.json`, made from the same declarations that serve and check every request. */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { z } from 'zod'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function inputSchema(endpoint: Endpoint) {
  if (!endpoint.input) return { properties: {} as Record<string, unknown>, required: [] as string[] }
  const { properties = {}, required = [] } = jsonSchema(endpoint.input.schema, 'input')
  const { words } = endpoint.input
  const described = Object.entries(properties).map(([name, schema]) => [
    name,
    { ...(schema as object), description: words[name] && `${words[name].zh} · ${words[name].en}` },
  ])
  return { properties: Object.fromEntries(described) as Record<string, unknown>, required }
}

function operation(endpoint: Endpoint) {
  const { properties, required } = inputSchema(endpoint)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const parameter = (name: string, where: 'path' | 'query') => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  })
  const query = endpoint.method === 'GET' ? rest : []
  const body =
    endpoint.method === 'POST' && rest.length > 0
      ? {
          type: 'object',
          properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
          required: required.filter((name) => rest.includes(name)),
        }
      : undefined
  const data = endpoint.raw ? {} : jsonSchema(endpoint.reply, 'output')
  const reply = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'string' }, message: { type: 'string' }, data },
  }
  return {
    'x-needs': endpoint.needs,
    'x-unverified': endpoint.unverified,
    security: endpoint.needs === 'open' ? [] : [{ bearer: [] }],
    parameters: [...inPath.map((name) => parameter(name, 'path')), ...query.map((name) => parameter(name, 'query'))],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: {
        description: 'code 00000000, or a refusal with its code and message',
        content: { 'application/json': { schema: reply } },
      },
    },
  }
}

export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hedgerow', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
