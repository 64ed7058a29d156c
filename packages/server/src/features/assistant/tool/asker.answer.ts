/**
 * Reads as the asker: every question of a tool is a request to the product's own endpoint with the asker's session, so that grants,
 * scope and refusals are the endpoint's. An endpoint that writes is never asked (decision 0109).
 */
import type { AskOf, Call, ReplyOf } from '@hedgerow/contract/kit/call'
import { type Envelope, successCode } from '@hedgerow/contract/kit/endpoint'
import { assert } from '@hedgerow/contract/kit/refusal'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import type { RawContext } from '../../../kit/http/serve.ts'
import { sessionGrants } from '../../../kit/http/session.ts'
import { type Asker, ToolRefusal } from './tool.answer.ts'

const usualScale = 2
const forEveryone = ['open', 'member']

export async function askerOf(context: RawContext, lang = context.lang): Promise<Asker> {
  const { request, session, today, bearer = '', ip } = context
  const grants: readonly string[] = sessionGrants(session)
  const ask = async <E extends Call>(endpoint: E, input: AskOf<E>): Promise<ReplyOf<E>> => {
    assert(!endpoint.writes && !endpoint.raw, `${endpoint.path} only reads`)
    const { url, payload } = addressed(endpoint, input as Readonly<Record<string, unknown>>)
    const response = await request.server.inject({
      method: endpoint.method,
      url,
      remoteAddress: ip,
      headers: { language: lang, authorization: `Bearer ${bearer}`, 'user-agent': context.userAgent },
      ...(payload ? { payload } : {}),
    })
    const { code, message, data } = response.json<Envelope<ReplyOf<E>>>()
    if (code !== successCode) throw new ToolRefusal(response.statusCode, message)
    return data
  }
  const currencies = await ask(currencyApi.list, {})
  const scales = new Map(currencies.map(({ currencyCode, decimalScale }) => [currencyCode, decimalScale]))
  return {
    lang,
    today,
    ask,
    may: (needs) => forEveryone.includes(needs) || grants.includes(needs),
    home: session.homeCurrency,
    scaleOf: (currency) => scales.get(currency) ?? usualScale,
  }
}

function addressed(endpoint: Call, input: Readonly<Record<string, unknown>>) {
  if (endpoint.method === 'POST') return { url: endpoint.path, payload: input }
  const rest = new Map(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return { url: rest.size > 0 ? `${url}?${new URLSearchParams([...rest])}` : url, payload: undefined }
}
