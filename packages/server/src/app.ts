/** Assembles the HTTP application: headers, limits, every registered endpoint, the web files, and one shape of error. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import staticFiles from '@fastify/static'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { fitsPath } from '@hedgerow/contract/kit/shell/screen'
import { pathOf, screens } from '@hedgerow/contract/screens'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import helmet from 'helmet'
import type { PriceHub } from './features/quote/click/price-hub.worker.ts'
import { mountPrices } from './features/quote/click/price-socket.worker.ts'
import { askingAgain } from './kit/http/asking-again.ts'
import { errorReply, unreadableReply, unroutedReply } from './kit/http/error-reply.ts'
import { parseJson } from './kit/http/input/json-body.ts'
import { publishedNames } from './kit/http/input/published-names.ts'
import { type LivePace, mountLive } from './kit/http/live.ts'
import { logSecrets } from './kit/http/log-secrets.ts'
import { openApi } from './kit/http/openapi/openapi.ts'
import { answer, envelopeFor, type Platform } from './kit/http/request.ts'
import { requestLimit } from './kit/http/request-limit.ts'
import type { Served } from './kit/http/serve.ts'
import { type Departure, mountDeparture } from './kit/watch/departure.ts'
import { mountHealth } from './kit/watch/health.ts'
import { type Metrics, mountMetrics } from './kit/watch/metrics.ts'
import type { Tracing } from './kit/watch/tracing.ts'
import type { Bus } from './kit/work/bus.ts'
import { describedCalls, routes } from './register.ts'

export interface AppOptions extends Omit<Platform, 'countRequest' | 'isPublished' | 'askAgain'> {
  /** What open browsers are told by; without it there is no live connection. */
  readonly bus?: Bus
  readonly livePace?: LivePace
  /** The prices that stream to tiles; without it, or without a live connection, there are none. */
  readonly prices?: PriceHub
  /** Folder of the built web application; left out in tests and in development. */
  readonly webRoot?: string
  readonly logLevel?: string
  /** Where log lines go instead of standard output. */
  readonly logTo?: (line: string) => void
  /** Requests that one member may send in a minute; the seed and benchmarks raise it. */
  readonly requestsPerMinute?: number
  /** Tests shorten it; half a minute everywhere else. */
  readonly requestTimeoutMs?: number
  /** Asked of every page while it says yes: the product then opens on its set-up. */
  readonly isFirstRun?: () => Promise<boolean>
  /** Who may read what is counted; without it nothing is. */
  readonly metrics?: Metrics
  /** Proxies of ours that a request came through; the address of the caller is the one that the outermost saw. */
  readonly proxyHops?: number
  /** Who wants a trace of each request. */
  readonly traces?: Pick<Tracing, 'mount'>
  /** How long requests wait for a database that is away, and how many; tests shorten it. */
  readonly waiting?: Parameters<typeof askingAgain>[0]
  /** Whether this process is about to end; without it nobody ever asks. */
  readonly departure?: Departure
}

const bodyLimitBytes = 1024 * 1024
/** An import file; attachments and images have the specification's own 2 MiB. */
const uploadLimitBytes = 16 * 1024 * 1024
const usualRequestsPerMinute = 1200
/** A hundred ids joined by commas, or the token of somebody else's system. */
const longestParameter = 8192
/** An office behind one address has so many busy members. */
const membersPerAddress = 5
/** A request that is not here whole by then was never meant to be. */
const usualRequestTimeoutMs = 30_000
/** How often in that time it is looked at. */
const timeoutChecks = 6

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    requestsPerMinute = usualRequestsPerMinute,
    requestTimeoutMs = usualRequestTimeoutMs,
    proxyHops = 0,
  } = options
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    logger: loggerOf(options),
    logController: new LogController({ disableRequestLogging: true }), // logAnswer has a line of its own
    exposeHeadRoutes: false,
    // What still comes in on an open connection while the process ends is answered; the database is closed afterwards.
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < proxyHops,
    requestTimeout: requestTimeoutMs,
    // Node takes the longer of the two for the whole request, and its own 60 s for the headers where nothing is said.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / timeoutChecks },
    frameworkErrors: unroutedReply,
    clientErrorHandler: unreadableReply,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
  })
  app.addHook('onRequest', (request, reply, next) => securityHeaders(request.raw, reply.raw, () => next()))
  await app.register(compress, compression)
  await app.register(rateLimit, {
    max: requestsPerMinute * membersPerAddress,
    timeWindow: '1 minute',
    allowList: (request) => isAsset(request.url),
  })
  await app.register(multipart, { limits: { fileSize: uploadLimitBytes, files: 1, fields: 10 } })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) =>
    parseJson(body),
  )
  const isPublished = publishedNames(() => routes.map(({ endpoint }) => endpoint))
  options.traces?.mount(app)
  if (options.departure) mountDeparture(app, options.departure)
  app.addHook('onRequest', refuseForeignPages)
  app.addHook('onResponse', logAnswer)
  app.setErrorHandler((error, request, reply) => errorReply(error, request, reply))
  const askAgain = askingWhileOpen(app, options)
  const platform = { ...options, countRequest: requestLimit(requestsPerMinute), isPublished, askAgain }
  if (options.metrics) mountMetrics(app, options.db, options.metrics)
  for (const served of routes) mount(app, platform, served)
  if (options.bus) await mountLive(app, { db: options.db, bus: options.bus, pace: options.livePace })
  if (options.bus && options.prices) mountPrices(app, { db: options.db, hub: options.prices })
  mountHealth(app, {
    db: options.db,
    hasJobs: options.services.jobs !== undefined,
    isLeaving: () => options.departure?.isLeaving ?? false,
  })
  let description: string | undefined
  app.get('/openapi.json', async (_, reply) => {
    description ??= JSON.stringify(openApi(describedCalls()))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  if (options.isFirstRun) leadToSetup(app, options.isFirstRun)
  await mountWeb(app, options.webRoot)
  return app
}

/** A process that ends lets nobody wait: another one has the database or has it not. */
function askingWhileOpen(app: FastifyInstance, { waiting }: Pick<AppOptions, 'waiting'>): Platform['askAgain'] {
  const askAgain = askingAgain(waiting)
  let isOpen = true
  app.addHook('preClose', async () => {
    isOpen = false
  })
  return (isWanted) => askAgain(() => isOpen && isWanted())
}

function mount(app: FastifyInstance, platform: Platform, served: Served): void {
  const { endpoint } = served
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const data = await answer(platform, served, request, reply)
      return endpoint.raw ? reply : reply.send(envelopeFor(request, endpoint.reply.parse(data ?? null)))
    },
  })
}

/**
 * Lists and the description of the API shrink to a tenth. What is short stays as it is: replies that hold a secret, such as the token of a
 * sign-in, are never compressed together with what a caller sent. Built files are compressed already.
 */
const compression = { encodings: ['gzip'], threshold: 4096, zlibOptions: { level: 4 } } satisfies FastifyCompressOptions

// Libraries write styles into the page (decision 0046), hence 'unsafe-inline' for styles only.
const contentPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  manifestSrc: ["'self'"],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  upgradeInsecureRequests: null,
}

/** Made once: the plugin for Fastify would put them together for each request. */
const securityHeaders = helmet({
  contentSecurityPolicy: { directives: contentPolicy },
  crossOriginEmbedderPolicy: false,
})

/** Several published GETs write. A page of another site can make a browser send one, never with our fetch metadata. */
async function refuseForeignPages(request: FastifyRequest): Promise<void> {
  if (!request.routeOptions.url?.startsWith('/CLOUD-')) return
  const site = request.headers['sec-fetch-site']
  const foreign = site !== undefined && site !== 'same-origin'
  const navigated = request.headers['sec-fetch-mode'] === 'navigate'
  if (foreign || navigated) throw new Refusal(kitRefusals.OTHER_SITE, {})
}

/** As its route is declared: secrets in paths (the published token sign-in) and people's addresses stay out of the log. */
const loggedRequest = ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions?.url ?? '(no route)' })

const loggerOf = ({ logLevel = 'silent', logTo }: AppOptions) => ({
  level: logLevel,
  serializers: { req: loggedRequest },
  ...logSecrets,
  ...(logTo ? { stream: { write: logTo } } : {}),
})

/** One line a request: its route, what came of it, and how long that took. */
async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
}

/** Built files carry the hash of their content in their names; nobody counts them and they never change. */
const isAsset = (url: string) => url.startsWith('/assets/')

const firstFolders = new Set(screens.map(({ path }) => path.split('/')[1]))

/** 200 for a screen; 404 for a mistyped one, which the application answers in words; undefined where no screen ever was. */
function pageStatus(url: string): 200 | 404 | undefined {
  const [pathname = ''] = url.split('?')
  if (pathname === '/' || screens.some(({ path }) => fitsPath(path, pathname))) return 200
  return firstFolders.has(pathname.split('/')[1]) ? 404 : undefined
}

/** Before the first company every screen leads to the set-up. Once there is one it is never asked again. */
function leadToSetup(app: FastifyInstance, isFirstRun: () => Promise<boolean>): void {
  let isOver = false
  const setup = pathOf('setup')
  app.addHook('onRequest', async (request, reply) => {
    if (isOver || request.method !== 'GET' || !pageStatus(request.url) || request.url.startsWith(setup)) return
    isOver = !(await isFirstRun())
    if (!isOver) await reply.header('cache-control', 'no-store').redirect(setup)
  })
}

async function mountWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const index = webRoot && path.join(webRoot, 'index.html')
  if (index && fs.existsSync(index)) {
    await app.register(staticFiles, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const lasts = path.relative(webRoot, file).startsWith(`assets${path.sep}`)
        reply.header('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache')
        const script = /[^/\\]+\.js(?=(\.(br|gz))?$)/.exec(file)?.[0]
        if (script) reply.header('sourcemap', `${script}.map`)
      },
    })
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const status =
      request.method === 'GET' ? (pageStatus(request.url) ?? (isForReading(request) ? 404 : undefined)) : undefined
    if (status && index && fs.existsSync(index)) return sendPage(reply.status(status), index)
    throw new Refusal(kitRefusals.NOT_FOUND, {})
  })
}

/** Whoever opens a mistyped address in a browser reads the page that helps on; a program gets its refusal. */
const isForReading = ({ url, headers }: FastifyRequest) => !isAsset(url) && /text\/html/.test(headers.accept ?? '')

const sendPage = (reply: FastifyReply, index: string) =>
  reply.header('cache-control', 'no-cache').type('text/html').send(fs.createReadStream(index))
