/**
 * Traces for whoever collects them (OTEL_EXPORTER_OTLP_ENDPOINT): a span for each request, by the pattern of its route, and one for each
 * statement below it, as OTLP over HTTP in JSON. A caller's `traceparent` is gone on with. Loaded only where it is set; statements are heard
 * of over a diagnostics channel, which costs nothing while nobody listens. Values of statements never leave, only their texts.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statementChannel, type TracedStatement } from '../database/prepared-statements.ts'
import { fetchBelow } from '../outside/reach.ts'
import { tellSeldom } from '../process/print.ts'
import type { TraceSettings } from '../process/settings.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string
  readonly isSampled: boolean
  readonly beganNs: bigint
}
interface Ended {
  readonly name: string
  readonly kind: 'server' | 'client'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

const [pauseMs, sendMs, mostWaiting, batchSize, longestText] = [5_000, 10_000, 4_096, 512, 2_000]
const kinds = { server: 2, client: 3 }
const errorStatus = 2
const firstServerError = 500
/** W3C Trace Context: version, trace, parent, flags. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const originNs = BigInt(Math.round(performance.timeOrigin * 1e6))
const nowNs = () => originNs + BigInt(Math.round(performance.now() * 1e6))

export interface Tracing {
  mount(app: FastifyInstance): void
  /** Sends what waits, and hears nothing more. */
  close(): Promise<void>
}

export function openTracing(settings: TraceSettings): Tracing {
  const outbox = openOutbox(settings)
  const current = new AsyncLocalStorage<Span>()
  const requests = new WeakMap<FastifyRequest, Span>()
  const stopHearing = hearStatements(current, outbox.end)
  return {
    mount(app) {
      app.addHook('onRequest', (request, _, done) => {
        const span = spanOf(request.headers.traceparent, settings.share)
        requests.set(request, span)
        current.run(span, done)
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = requests.get(request)
        if (!span) return
        const route = request.routeOptions.url ?? 'none'
        outbox.end(span, {
          name: `${request.method} ${route}`,
          kind: 'server',
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'http.response.status_code': statusCode,
            'hedgerow.request_id': request.id,
          },
          failed: statusCode >= firstServerError,
        })
      })
    },
    async close() {
      stopHearing()
      await outbox.close()
    },
  }
}

/** A share of the traces that begin here; of another's trace what it decided. */
function spanOf(header: string | string[] | undefined, share: number): Span {
  const [, traceId, parentSpanId = '', flags = ''] = traceparent.exec(String(header ?? '')) ?? []
  return {
    traceId: traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentSpanId,
    isSampled: traceId ? (Number.parseInt(flags, 16) & 1) === 1 : Math.random() < share,
    beganNs: nowNs(),
  }
}

function hearStatements(current: AsyncLocalStorage<Span>, end: (span: Span, ended: Ended) => void): () => void {
  const under = new WeakMap<object, Span>()
  const channel = tracingChannel<string, TracedStatement>(statementChannel)
  const finish = (message: TracedStatement & { error?: unknown }) => {
    const span = under.get(message)
    if (!span) return
    const text = message.text.trim()
    end(span, {
      name: text.split(/\s+/, 1)[0]?.toLowerCase() ?? 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
      failed: message.error !== undefined,
    })
  }
  const hearing = {
    start(message: TracedStatement) {
      const parent = current.getStore()
      if (!parent?.isSampled) return
      under.set(message, {
        ...parent,
        spanId: randomBytes(8).toString('hex'),
        parentSpanId: parent.spanId,
        beganNs: nowNs(),
      })
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: finish,
    error: () => undefined,
  }
  channel.subscribe(hearing)
  return () => channel.unsubscribe(hearing)
}

/** Batches in memory: what the collector does not take is dropped, because a trace is never worth a request. */
function openOutbox({ url, headers, service }: TraceSettings) {
  const tell = tellSeldom()
  let waiting: object[] = []
  let sending: Promise<void> | undefined
  const resource = { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) }
  const send = async (spans: readonly object[]) => {
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'hedgerow' }, spans }] }] })
    const signal = AbortSignal.timeout(sendMs)
    try {
      const reply = await fetchBelow(url, url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal,
      })
      await reply.arrayBuffer()
      if (!reply.ok) tell(`traces were refused by the collector: ${reply.status}`)
    } catch {
      tell('traces were lost: the collector does not answer')
    }
  }
  const flush = () => {
    sending ??= (async () => {
      while (waiting.length > 0) await send(waiting.splice(0, batchSize))
      sending = undefined
    })()
    return sending
  }
  const timer = setInterval(flush, pauseMs)
  timer.unref()
  return {
    end(span: Span, ended: Ended) {
      if (!span.isSampled || waiting.length >= mostWaiting) return
      waiting.push(written(span, ended))
      if (waiting.length >= batchSize) void flush()
    },
    async close() {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}

const attributesOf = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

const written = ({ traceId, spanId, parentSpanId, beganNs }: Span, { name, kind, attributes, failed }: Ended) => ({
  traceId,
  spanId,
  ...(parentSpanId ? { parentSpanId } : {}),
  name,
  kind: kinds[kind],
  startTimeUnixNano: String(beganNs),
  endTimeUnixNano: String(nowNs()),
  attributes: attributesOf(attributes),
  ...(failed ? { status: { code: errorStatus } } : {}),
})
