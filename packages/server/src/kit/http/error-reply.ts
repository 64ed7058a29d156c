/** The one shape of every error: the envelope with code, message in the caller's language, fields and a trace id. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { quantText } from '@hedgerow/contract/calculator/calculator-refusals.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, type RefusalText, refusalMessage } from '@hedgerow/contract/kit/refusal'
import { defaultLang, filled, type Lang, say, type TextParams } from '@hedgerow/contract/kit/text'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError, type DatabaseProblem, toDatabaseError } from '../database/database-error.ts'
import { FileStoreError } from '../vault/file-store.ts'
import { languageOf } from './request.ts'
import { limitHeaders } from './request-limit.ts'

const fastifyCodes: Readonly<Record<string, RefusalText>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: kitRefusals.TOO_LARGE,
  FST_REQ_FILE_TOO_LARGE: kitRefusals.TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: kitRefusals.NOT_JSON,
  FST_ERR_CTP_EMPTY_JSON_BODY: kitRefusals.NOT_JSON,
  FST_ERR_CTP_INVALID_JSON_BODY: kitRefusals.NOT_JSON,
  FST_ERR_NOT_FOUND: kitRefusals.NOT_FOUND,
  FST_ERR_BAD_URL: kitRefusals.NOT_FOUND,
}

const databaseRefusals: Readonly<Record<DatabaseProblem, RefusalText>> = {
  locked: kitRefusals.RECORD_BUSY,
  contended: kitRefusals.RECORD_BUSY,
  slow: kitRefusals.BUSY,
  busy: kitRefusals.BUSY,
  unavailable: kitRefusals.BUSY,
  unknown: kitRefusals.OUTCOME_UNKNOWN,
}

const noSuchKey = '23503'

/** Seconds after which a database that was away is worth asking again. */
const databaseWait = 2

/** What an error means to the caller; undefined for a fault of ours. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseError) return new Refusal(databaseRefusals[error.problem], { retryAfter: databaseWait })
  if (error instanceof FileStoreError) return new Refusal(kitRefusals.FILES_AWAY, {})
  if (error instanceof QuantError) return declined(error)
  const { code, statusCode, constraint } = error as { code?: string; statusCode?: number; constraint?: string }
  // A draft may name a currency that nobody has looked up yet.
  if (code === noSuchKey && /curr|pair/.test(constraint ?? '')) return new Refusal(kitRefusals.NO_SUCH_CURRENCY, {})
  const refusalText = code === undefined ? undefined : fastifyCodes[code]
  if (refusalText) return new Refusal(refusalText, {})
  // The file server forbids folders; that they are there is nobody's business.
  if (statusCode === 403 || statusCode === 404) return new Refusal(kitRefusals.NOT_FOUND, {})
  if (statusCode === 429) return new Refusal(kitRefusals.TOO_MANY_REQUESTS, {})
  if (statusCode === 400 && code?.startsWith('FST_')) return new Refusal(kitRefusals.UNREADABLE, {})
  return undefined
}

/** The mathematics declines what it was given, such as a day beyond all calendars: its own reason, in the caller's language. */
function declined({ code, params }: QuantError): Refusal {
  const words = { ...params, code }
  return new Refusal(kitRefusals.NOT_RECKONED, { reason: filled(quantText(code, words), words), code })
}

/** A question outside a transaction (who is calling, what day it is, are you well) breaks as the driver says it. */
export function errorReply(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toDatabaseError(thrown, false)
  const lang = languageOf(request)
  const refusal = refusalOf(error)
  if (refusal) {
    if (error instanceof DatabaseError) request.log.warn({ err: error, problem: error.problem }, 'database')
    if (error instanceof FileStoreError) request.log.error({ err: error }, 'file store')
    if (error instanceof QuantError) request.log.warn({ err: error, quant: error.code, field: error.field }, 'declined')
    const status = refusal.because.status ?? 200
    const { retryAfter, limit } = refusal.params
    if (retryAfter !== undefined && status !== 200) reply.header('retry-after', String(retryAfter))
    if (limit !== undefined && status === 429)
      reply.headers(limitHeaders({ limit: Number(limit), remaining: 0, resetSeconds: Number(retryAfter) }))
    return reply.status(status).send(refusalBody(refusal, lang, request.id))
  }
  request.log.error({ err: error }, 'fault')
  const message = say(kitRefusals.SERVER_ERROR, lang, { traceId: request.id })
  return reply
    .status(500)
    .send({ code: kitRefusals.SERVER_ERROR.code, message, data: { fields: [], traceId: request.id } })
}

function refusalBody({ because, params, field, problems }: Refusal, lang: Lang, traceId: string) {
  const listed = problems.length > 0 ? problems : field ? [{ field, because, params }] : []
  const fields = listed.map((problem) => ({
    field: problem.field,
    message: refusalMessage(problem.because, lang, problem.params as TextParams),
  }))
  const message =
    problems.length > 1
      ? [...new Set(fields.map((problem) => problem.message))].join('; ')
      : refusalMessage(because, lang, params)
  return { code: because.code, message, data: { fields, traceId } }
}

/** What no route answers has no hook either that would set its headers. */
const unroutedHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** For an address that cannot be decoded. */
export const unroutedReply = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  errorReply(error, request, reply.headers(unroutedHeaders))

const unreadableStatus: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** For bytes that are no HTTP, or that came too slowly: there is no request to answer, only a connection. */
export function unreadableReply(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const refusal = new Refusal(kitRefusals.UNREADABLE, {})
  const body = JSON.stringify(refusalBody(refusal, defaultLang, randomUUID()))
  const headers = Object.entries({
    ...unroutedHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  const head = [`HTTP/1.1 ${unreadableStatus[error.code ?? ''] ?? '400 Bad Request'}`]
  for (const [name, value] of headers) head.push(`${name}: ${value}`)
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
