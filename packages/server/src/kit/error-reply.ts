/** The one shape of every error: the envelope with code, message in the caller's language, fields and a trace id. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, type RefusalText } from '@hedgerow/contract/kit/refusal'
import { type Lang, say, type TextParams } from '@hedgerow/contract/kit/text'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from './database-error.ts'
import { languageOf } from './request.ts'

const fastifyCodes: Readonly<Record<string, RefusalText>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: kitRefusals.TOO_LARGE,
  FST_REQ_FILE_TOO_LARGE: kitRefusals.TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: kitRefusals.NOT_JSON,
  FST_ERR_CTP_EMPTY_JSON_BODY: kitRefusals.NOT_JSON,
  FST_ERR_CTP_INVALID_JSON_BODY: kitRefusals.NOT_JSON,
  FST_ERR_NOT_FOUND: kitRefusals.NOT_FOUND,
}

/** What an error means to the caller; undefined for a fault of ours. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseError)
    return new Refusal(
      error.problem === 'locked' || error.problem === 'contended' ? kitRefusals.RECORD_BUSY : kitRefusals.BUSY,
      {},
    )
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : fastifyCodes[code]
  if (known) return new Refusal(known, {})
  if (statusCode === 429) return new Refusal(kitRefusals.TOO_MANY_REQUESTS, {})
  if (error instanceof SyntaxError || statusCode === 400) return new Refusal(kitRefusals.NOT_JSON, {})
  return undefined
}

export function errorReply(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = languageOf(request)
  const refusal = refusalOf(error)
  if (refusal) return reply.status(refusal.because.status ?? 200).send(refusalBody(refusal, lang, request.id))
  const detail = error instanceof QuantError ? { quant: error.code, field: error.field } : {}
  request.log.error({ err: error, ...detail }, 'fault')
  const message = say(kitRefusals.SERVER_ERROR, lang, { traceId: request.id })
  return reply
    .status(500)
    .send({ code: kitRefusals.SERVER_ERROR.code, message, data: { fields: [], traceId: request.id } })
}

function refusalBody({ because, params, field, problems }: Refusal, lang: Lang, traceId: string) {
  const told = problems.length > 0 ? problems : field ? [{ field, because, params }] : []
  const fields = told.map((problem) => ({
    field: problem.field,
    message: say(problem.because, lang, problem.params as TextParams),
  }))
  const message = problems.length > 1 ? fields.map((problem) => problem.message).join('; ') : say(because, lang, params)
  return { code: because.code, message, data: { fields, traceId } }
}
