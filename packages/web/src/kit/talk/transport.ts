/**
 * The one door to the server. A declaration says method, path and fields; here they become a request, and the envelope
 * becomes either data or a `ServerRefusal`. A submit with an idempotency key whose reply was lost is sent again with the
 * same key, because the server then answers with what it already did.
 */
import type { AskOf, Call, ReplyOf } from '@hedgerow/contract/kit/call'
import { type Envelope, successCode } from '@hedgerow/contract/kit/endpoint'
import { refusalsOfPages } from '@hedgerow/contract/kit/kit.refusals'
import { callWords } from '@hedgerow/contract/kit/shell/call.text'
import { say } from '@hedgerow/contract/kit/text'
import { currentLang } from '../person/language.ts'
import { useSession } from '../person/session-store.ts'
import { askToSignInAgain } from '../person/sign-in-again.ts'
import { askToStepUp, type ProofFor } from '../person/step-up.ts'

interface RefusedField {
  readonly field: string
  readonly message: string
}

// Codes of ours, for the two cases in which no envelope came.
const noAnswerCode = 'NO_ANSWER'
export const unknownOutcomeCode = 'UNKNOWN_OUTCOME'

export class ServerRefusal extends Error {
  readonly code: string
  /** HTTP status; 0 when nothing answered. */
  readonly status: number
  readonly fields: readonly RefusedField[]
  readonly traceId: string | null

  constructor(says: {
    code: string
    message: string
    status: number
    fields?: readonly RefusedField[]
    traceId?: string | null
  }) {
    super(says.message)
    this.name = 'ServerRefusal'
    this.code = says.code
    this.status = says.status
    this.fields = says.fields ?? []
    this.traceId = says.traceId ?? null
  }
}

export interface CallOptions {
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}

const timeoutMs = 90_000
const lostReplyTries = 3
const lostReplyPauseMs = 1_000
/** Nothing was saved, or nobody knows: under its key the same submit may be sent again either way. */
const databaseAway = 503

/** Calls an endpoint. Errors: `ServerRefusal`, also when nobody answers; an abort by the caller passes through. */
export async function call<E extends Call>(
  endpoint: E,
  input: AskOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { url, body } = requestOf(endpoint, input as Readonly<Record<string, unknown>>)
  const request = { method: endpoint.method, headers: headersOf(options.idempotencyKey, body !== undefined), body }
  const answer = async () => (await dataOf(await sendAgainIfLost(url, request, options))) as ReplyOf<E>
  try {
    return await answer()
  } catch (error) {
    const proofFor = proofAskedBy(error)
    if (!proofFor || !(await askToStepUp(proofFor))) throw error
    return answer()
  }
}

const proofOf: Readonly<Record<string, ProofFor>> = {
  [refusalsOfPages.STEP_UP_NEEDED.code]: 'act',
  [refusalsOfPages.PROOF_NEEDED.code]: 'change',
}
const proofAskedBy = (error: unknown) => (error instanceof ServerRefusal ? proofOf[error.code] : undefined)

/** Sends a file as multipart field `file`. */
export async function upload<T>(path: string, file: File, more: Readonly<Record<string, string>> = {}): Promise<T> {
  const form = new FormData()
  form.append('file', file)
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  const response = await send(path, { method: 'POST', headers: headersOf(undefined, false), body: form }, {})
  return (await dataOf(response)) as T
}

/** Asks for a file, with a body or by a plain GET; it has the name that the server gave it, if any. A JSON reply is a refusal in its envelope. */
export async function download(path: string, body?: unknown): Promise<File> {
  const sends = body !== undefined
  const headers = headersOf(undefined, sends)
  const request = { method: sends ? 'POST' : 'GET', headers, body: sends ? JSON.stringify(body) : undefined }
  const response = await send(path, request, {})
  if (response.ok && !isJson(response)) {
    const content = await response.blob()
    return new File([content], nameIn(response), { type: content.type })
  }
  await dataOf(response)
  throw refusalWithoutEnvelope(response.status)
}

/** What the server calls the file (RFC 6266). */
function nameIn({ headers }: Response): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('Content-Disposition') ?? '') ?? []
  return decodeURIComponent(encoded)
}

/** The body of an endpoint that answers as a stream. Errors: `ServerRefusal`; an abort by the caller passes through. */
export async function openStream<E extends Call>(endpoint: E, input: AskOf<E>, signal: AbortSignal) {
  const { url, body } = requestOf(endpoint, input as Readonly<Record<string, unknown>>)
  const response = await send(url, { method: endpoint.method, headers: headersOf(undefined, true), body }, { signal })
  if (response.ok && response.body && !isJson(response)) return response.body
  await dataOf(response)
  throw refusalWithoutEnvelope(response.status)
}

function requestOf(
  endpoint: Call,
  input: Readonly<Record<string, unknown>>,
): { url: string; body: string | undefined } {
  const rest = new Map(Object.entries(trimmed(input)).filter(([, value]) => value !== undefined && value !== null))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(wireText(value))
  })
  if (endpoint.method === 'POST') return { url: path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams([...rest].map(([name, value]): [string, string] => [name, wireText(value)]))
  return { url: query.size > 0 ? `${path}?${query}` : path, body: undefined }
}

// Ids joined by commas is how the published GET commands name several records.
const wireText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''))

/** Specification §5.1: strings are trimmed before sending, except in arrays; the query wrapper's own fields too. */
function trimmed(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(input).map(([name, value]): [string, unknown] => {
    if (name === 'queryWrapper' && typeof value === 'object' && value !== null) {
      return [name, trimmed(value as Record<string, unknown>)]
    }
    return [name, typeof value === 'string' ? value.trim() : value]
  })
  return Object.fromEntries(entries)
}

function headersOf(idempotencyKey: string | undefined, json: boolean): Record<string, string> {
  const { token } = useSession.getState()
  return {
    Language: currentLang(),
    'X-Hedgerow-Client': 'web',
    ...(json ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  }
}

type Request = Pick<RequestInit, 'method' | 'headers'> & { body: string | FormData | undefined }

async function sendAgainIfLost(url: string, request: Request, options: CallOptions): Promise<Response> {
  const tries = options.idempotencyKey ? lostReplyTries : 1
  for (let attempt = 1; attempt < tries; attempt += 1) {
    try {
      const response = await send(url, request, options)
      if (response.status !== databaseAway) return response
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
    }
    await pause(lostReplyPauseMs)
  }
  try {
    return await send(url, request, options)
  } catch (error) {
    if (!(error instanceof ServerRefusal) || tries === 1) throw error
    throw new ServerRefusal({
      code: unknownOutcomeCode,
      message: say(callWords.outcomeUnknown, currentLang()),
      status: 0,
    })
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

async function send(url: string, request: Request, { signal }: CallOptions): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(url, {
      ...request,
      body: request.body ?? null,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ServerRefusal({ code: noAnswerCode, message: say(callWords.noServer, currentLang()), status: 0 })
  }
}

const isJson = (response: Response) => (response.headers.get('Content-Type') ?? '').includes('json')

async function dataOf(response: Response): Promise<unknown> {
  const envelope = await envelopeOf(response)
  if (envelope?.code === successCode) return envelope.data
  const refusal = envelope ? refusalOf(envelope, response.status) : refusalWithoutEnvelope(response.status)
  // Only a session that this browser believes in can expire; a guest's 401 is an ordinary refusal.
  if (response.status === 401 && useSession.getState().token !== null) sessionRefused(refusal)
  throw refusal
}

/** Who is at work is asked for the password in place; whoever only starts, or whose session others ended, begins at the sign-in page. */
function sessionRefused({ code, message }: ServerRefusal): void {
  const { member, expire } = useSession.getState()
  if (member !== null && code === refusalsOfPages.TOKEN_EXPIRED.code) askToSignInAgain()
  else expire(message)
}

async function envelopeOf(response: Response): Promise<Envelope<unknown> | null> {
  if (!isJson(response)) return null
  try {
    const reply = (await response.json()) as Partial<Envelope<unknown>> | null
    return typeof reply?.code === 'string' ? (reply as Envelope<unknown>) : null
  } catch {
    // A body cut short says nothing about the outcome: the status alone speaks.
    return null
  }
}

function refusalOf(envelope: Envelope<unknown>, status: number): ServerRefusal {
  const about = (envelope.data ?? {}) as { fields?: readonly RefusedField[]; traceId?: string }
  return new ServerRefusal({
    code: envelope.code,
    message: envelope.message,
    status,
    fields: Array.isArray(about.fields) ? about.fields : [],
    traceId: about.traceId ?? null,
  })
}

const refusalWithoutEnvelope = (status: number) =>
  new ServerRefusal({ code: String(status), message: say(callWords.serverError, currentLang()), status })
