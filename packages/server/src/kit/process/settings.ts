// What the environment says, read once at the start. An empty value counts as left out, as shells and compose files write it.
import path from 'node:path'
import { StartupError } from './startup-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const largestPort = 65_535
const mostHops = 10
/** The server itself ends a statement after ten seconds and says so. */
const [shortestAnswerS, longestAnswerS] = [12, 300]
const shortestToken = 16
const longestModel = 64
const [shortestModelWaitS, longestModelWaitS] = [5, 120]
/** A model that says nothing for so long will not. */
const modelSilenceMs = 20_000
/** Sealed on the way, or on this machine. */
const reachedSafely = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/

export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A replica of it, which answers what only reads. */
  readonly databaseReadUrl: string | undefined
  /** After which a statement without an answer is given up. */
  readonly databaseAnswerMs: number
  /** Where people reach the product, scheme, host and port: mails link to it, and passkeys are bound to it. */
  readonly publicUrl: string | undefined
  readonly demo: '0' | '1' | undefined
  readonly demoPassword: string | undefined
  /** The exit code that the launcher takes for a wish to be started again; nobody else sets it. */
  readonly againCode: number | undefined
  readonly logLevel: string
  /** The key that stored files are sealed with; without one it is made in the data folder. */
  readonly sealKeyFile: string | undefined
  /** An S3 store for files instead of the data folder. */
  readonly fileStore: FileStoreSettings | undefined
  /** Proxies of ours in front, each of which adds the address it saw; nobody else's word about an address is taken. */
  readonly proxyHops: number
  /** How mail goes out, smtp://user:password@host:587, and whom it comes from. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** The HTTP gateway that sends text messages, and its bearer token. */
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  /**
   * Where others' servers are asked for rates and declarations, and the folders that other systems put rate and bank files into, by the name
   * of the source. The demonstration asks nobody.
   */
  readonly outside: Readonly<Record<string, string | undefined>>
  /** What stands inside of this network and may be reached all the same, `host` or `host:port`: by webhooks, over http, too. */
  readonly webhookHosts: readonly string[]
  /** By the lines to banks. */
  readonly bankHosts: readonly string[]
  /** The OpenAI-compatible endpoint that may answer questions; without it all answers are local. */
  readonly model: ModelEndpoint | undefined
  /** What a reader of `/metrics` shows; without it nothing is counted. */
  readonly metricsToken: string | undefined
  /** Where traces go; without it none are made. */
  readonly traces: TraceSettings | undefined
  /** What single banks of the simulator do, as JSON: for journeys, whose banks must reject and be late on time. */
  readonly simulatorScript: string | undefined
}

export interface TraceSettings {
  /** Of OTLP over HTTP, with the path of traces. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** Of the traces that begin here, 0 to 1. */
  readonly share: number
}

interface ModelEndpoint {
  readonly url: string
  readonly key: string | undefined
  readonly name: string
  readonly patienceMs: { readonly whole: number; readonly silence: number }
}

interface FileStoreSettings {
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws StartupError for a value that means nothing; `root` is what a relative DATA_DIR is below */
export function readSettings(env: Environment, root: string): Settings {
  const textOf = (name: string) => env[name]?.trim() || undefined
  const oneOf = (name: string, allowed: readonly string[]) => {
    const value = textOf(name)
    if (value !== undefined && !allowed.includes(value))
      throw new StartupError(`${name} is "${value}"; it may be ${allowed.join(', ')}.`)
    return value
  }
  const whole = (name: string, usual: number, most: number, least = 0) => {
    const value = textOf(name) ?? String(usual)
    if (!/^\d+$/.test(value) || Number(value) > most || Number(value) < least)
      throw new StartupError(`${name} is "${value}"; it may be ${least} to ${most}.`)
    return Number(value)
  }
  return {
    host: textOf('HOST') ?? '127.0.0.1',
    port: whole('PORT', 8080, largestPort),
    dataDir: path.resolve(root, textOf('DATA_DIR') ?? '.data'),
    databaseUrl: textOf('DATABASE_URL'),
    databaseReadUrl: databaseReadUrlOf(textOf),
    databaseAnswerMs: whole('DATABASE_TIMEOUT', 15, longestAnswerS, shortestAnswerS) * 1000,
    publicUrl: publicUrlOf(textOf('PUBLIC_URL')),
    demo: oneOf('DEMO', ['0', '1']) as Settings['demo'],
    demoPassword: env.DEMO_PASSWORD || undefined,
    againCode: Number(env.HEDGEROW_AGAIN_CODE) || undefined,
    logLevel: oneOf('LOG_LEVEL', logLevels) ?? 'warn',
    proxyHops: whole('TRUST_PROXY', 0, mostHops),
    ...messageSettings(textOf),
    sealKeyFile: textOf('SEAL_KEY_FILE'),
    fileStore: fileStoreOf(textOf),
    outside: outsideOf(textOf, root),
    webhookHosts: hostsOf('WEBHOOK_HOSTS', textOf('WEBHOOK_HOSTS')),
    bankHosts: hostsOf('BANK_HOSTS', textOf('BANK_HOSTS')),
    model: modelOf(textOf),
    metricsToken: metricsTokenOf(textOf('METRICS_TOKEN')),
    traces: tracesOf(textOf),
    simulatorScript: textOf('SIMULATOR_SCRIPT'),
  }
}

/** @throws StartupError where the database is our own, which has no replica */
function databaseReadUrlOf(textOf: (name: string) => string | undefined): string | undefined {
  const url = textOf('DATABASE_READ_URL')
  if (url !== undefined && textOf('DATABASE_URL') === undefined)
    throw new StartupError('DATABASE_READ_URL needs DATABASE_URL, the database that it is a replica of.')
  return url
}

/** @throws StartupError for what is no host, or would open nothing that is meant */
function hostsOf(name: string, value = ''): string[] {
  const hosts = value.split(',').map((host) => host.trim().toLowerCase())
  const wrong = hosts.find((host) => host !== '' && !/^(\[[0-9a-f:]+\]|[a-z0-9._-]+|[0-9a-f:]+)(:\d{1,5})?$/.test(host))
  if (wrong !== undefined)
    throw new StartupError(`${name} holds "${wrong}"; it may be host or host:port, with commas between.`)
  return hosts.filter(Boolean)
}

/** The ECB is asked where nothing else is said; the others where they are set. @throws StartupError */
function outsideOf(textOf: (name: string) => string | undefined, root: string) {
  const addressOf = (name: string, value: string | undefined) => {
    if (value === undefined || value === 'off') return undefined
    if (!reachedSafely.test(value)) throw new StartupError(`${name} must begin with https://, or be off.`)
    return value
  }
  const folderOf = (folder: string | undefined) => (folder === undefined ? undefined : path.resolve(root, folder))
  return {
    ECB: addressOf('ECB_URL', textOf('ECB_URL') ?? 'https://www.ecb.europa.eu'),
    FED_H10: addressOf('FED_URL', textOf('FED_URL')),
    CFETS: addressOf('CFETS_URL', textOf('CFETS_URL')),
    CCY_API: addressOf('CCY_API_URL', textOf('CCY_API_URL')),
    CUSTOMS: addressOf('CUSTOMS_URL', textOf('CUSTOMS_URL')),
    CUSTOMS_TOKEN: textOf('CUSTOMS_TOKEN'),
    RATE_FOLDER: folderOf(textOf('RATE_FOLDER')),
    BANK_FOLDER: folderOf(textOf('BANK_FOLDER')),
  }
}

/** @throws StartupError where a part is missing, or questions would travel unsealed */
function modelOf(textOf: (name: string) => string | undefined): ModelEndpoint | undefined {
  const [url, name] = [textOf('AI_URL'), textOf('AI_MODEL')]
  if (url === undefined) return undefined
  if (!reachedSafely.test(url)) throw new StartupError('AI_URL must begin with https://.')
  if (!name) throw new StartupError('AI_URL needs AI_MODEL, the name of the model.')
  if (name.length > longestModel) throw new StartupError(`AI_MODEL may have ${longestModel} characters.`)
  const seconds = textOf('AI_TIMEOUT') ?? '60'
  if (!/^\d{1,3}$/.test(seconds) || Number(seconds) < shortestModelWaitS || Number(seconds) > longestModelWaitS)
    throw new StartupError(`AI_TIMEOUT is a number of seconds from ${shortestModelWaitS} to ${longestModelWaitS}.`)
  const whole = Number(seconds) * 1000
  return { url, key: textOf('AI_KEY'), name, patienceMs: { whole, silence: Math.min(whole, modelSilenceMs) } }
}

/** The product has a name of its own, not a path below another site. @throws StartupError for anything but an origin */
function publicUrlOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const origin = URL.parse(url)?.origin
  if (!/^https?:/.test(url) || origin !== url.replace(/\/$/, '').toLowerCase())
    throw new StartupError(
      `PUBLIC_URL is "${url}"; it may be an address without a path, such as https://fx.example.com.`,
    )
  return origin
}

/** @throws StartupError for one that could be guessed */
function metricsTokenOf(token: string | undefined): string | undefined {
  if (token !== undefined && token.length < shortestToken)
    throw new StartupError(`METRICS_TOKEN must have at least ${shortestToken} characters.`)
  return token
}

/** By the names that OpenTelemetry gives them. @throws StartupError */
function tracesOf(textOf: (name: string) => string | undefined): TraceSettings | undefined {
  const endpoint = textOf('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === undefined) return undefined
  if (!/^https?:\/\/\S+$/.test(endpoint))
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}"; it may be an address such as http://localhost:4318.`,
    )
  const share = Number(textOf('OTEL_TRACES_SAMPLER_ARG') ?? '1')
  if (!(share >= 0 && share <= 1)) throw new StartupError('OTEL_TRACES_SAMPLER_ARG may be 0 to 1.')
  const pairs = (textOf('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter(Boolean)
  const headers = pairs.map((pair) => {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair) ?? []
    if (!name || !value) throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS may be name=value, with commas between.')
    return [name, decodeURIComponent(value)] as const
  })
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers),
    service: textOf('OTEL_SERVICE_NAME') ?? 'hedgerow',
    share,
  }
}

/** Mail needs an address that it comes from; a gateway speaks https, or http on this machine. */
function messageSettings(textOf: (name: string) => string | undefined) {
  const [smtpUrl, mailFrom, smsUrl] = [textOf('SMTP_URL'), textOf('MAIL_FROM'), textOf('SMS_URL')]
  if (smtpUrl && !/^smtps?:\/\/\S+$/.test(smtpUrl))
    throw new StartupError('SMTP_URL must begin with smtp:// or smtps://.')
  if (smtpUrl && !/^[^@\s]+@[^@\s]+$/.test(mailFrom ?? ''))
    throw new StartupError('SMTP_URL needs MAIL_FROM, the address that mails come from.')
  if (smsUrl && !reachedSafely.test(smsUrl)) throw new StartupError('SMS_URL must begin with https://.')
  return { smtpUrl, mailFrom, smsUrl, smsToken: textOf('SMS_TOKEN') }
}

/** @throws StartupError where a part is missing: files must not go to a place that nobody meant */
function fileStoreOf(textOf: (name: string) => string | undefined): FileStoreSettings | undefined {
  const url = textOf('FILE_STORE_URL')
  if (url === undefined) return undefined
  if (!/^https?:\/\/[^/]+\/[^?#]+$/.test(url))
    throw new StartupError(
      `FILE_STORE_URL is "${url}"; it may be the address of a bucket, such as https://host/bucket.`,
    )
  const accessKeyId = textOf('FILE_STORE_KEY_ID')
  const secretAccessKey = textOf('FILE_STORE_SECRET')
  if (!accessKeyId || !secretAccessKey)
    throw new StartupError('FILE_STORE_URL needs FILE_STORE_KEY_ID and FILE_STORE_SECRET.')
  return { url, accessKeyId, secretAccessKey, region: textOf('FILE_STORE_REGION') ?? 'us-east-1' }
}
