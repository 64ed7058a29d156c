/** What every request owes before and after its handler, in this order: session, grant, trim, parse, scope, transaction, once-key, handler, audit, envelope. */
import type { OnceField } from '@hedgerow/contract/kit/call'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { successCode } from '@hedgerow/contract/kit/endpoint'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { defaultLang, filled, isLang, type Lang, languages } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { endWith, type Tx, withTx } from '../database/database.ts'
import { DatabaseError } from '../database/database-error.ts'
import { type PageQuery, queryPage, startsFromItsTable } from '../database/list-query.ts'
import type { DB } from '../database/tables.ts'
import { type AuditEntry, auditAppended, writeAudit } from '../record/audit.ts'
import { demandVirtualNumber } from '../record/numbers.ts'
import { keptReply, takeKey, withoutSecrets } from '../record/once.ts'
import { keepDayOf } from '../record/system-date.ts'
import { type Reads, readsOfPrimary } from '../replica/reads.ts'
import type { Replica } from '../replica/replica.ts'
import type { Insist, Repeatable } from './asking-again.ts'
import type { IsPublished } from './input/declared.ts'
import { bodyOf, ignoredOf, inputOf } from './input/input.ts'
import { type LimitStanding, limitHeaders } from './request-limit.ts'
import type { Context, Handler, OpenContext, OpenRawContext, PageHandler, RawContext, Served } from './serve.ts'
import { isPage } from './serve.ts'
import type { Services } from './services.ts'
import {
  callerOf,
  demandCertified,
  demandGrant,
  demandPerson,
  demandStepUp,
  noteTokenUse,
  openDay,
  type Session,
} from './session.ts'

export interface Platform {
  readonly db: Kysely<DB>
  /** Answers what only reads; left out where the primary does. */
  readonly replica?: Pick<Replica, 'readsFrom'> | undefined
  readonly services: Services
  /** Counts one request of a member, or of a program that calls as one, and refuses those beyond the limit. */
  readonly countRequest: (caller: string, endpoint: Endpoint) => LimitStanding
  readonly isPublished: IsPublished
  /** Waits for a database that is away, for as long as the request is wanted. */
  readonly askAgain: (isWanted: () => boolean) => Insist
}

/** The language that the caller says, as our pages do; else the one that its `Accept-Language` prefers (RFC 9110, section 12.5.4). */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Lang {
  return isLang(headers.language) ? headers.language : acceptedLanguage(headers['accept-language'])
}

function acceptedLanguage(header = ''): Lang {
  const wished = header.split(',', mostWished).flatMap((part) => {
    const [range = '', ...params] = part.split(';').map((word) => word.trim().toLowerCase())
    const spoken = languages.find((lang) => lang.slice(0, 2) === range.split('-')[0])
    const quality = Number(params.find((param) => param.startsWith('q='))?.slice(2) ?? 1)
    return spoken && quality > 0 ? [{ spoken, quality }] : []
  })
  // The first of those that are wished equally.
  return wished.sort((one, other) => other.quality - one.quality)[0]?.spoken ?? defaultLang
}

const mostWished = 20

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme === 'Bearer' && token && token !== 'undefined' ? token : undefined
}

/** A command speaks JSON; anything else would be taken for an empty form. */
function demandJson(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (endpoint.method === 'POST' && !endpoint.raw && type !== undefined && !/^application\/json\b/i.test(type))
    refuse(kitRefusals.NOT_JSON)
}

/** Runs one endpoint for one request and returns the data of its envelope. */
export async function answer(
  platform: Platform,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint, handler } = served
  const { db, services, replica } = platform
  demandJson(endpoint, request)
  const about = {
    db,
    services,
    lang: languageOf(request),
    ip: request.ip,
    bearer: bearerOf(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
  }
  // What has begun to answer cannot begin again, and nobody waits for it once its caller is gone.
  const insist = platform.askAgain(() => !(reply.sent || reply.raw.headersSent || reply.raw.destroyed))
  if (endpoint.needs === 'open') {
    const repeatable = repeatableUnkeyed(endpoint)
    const { today } = await insist(repeatable, () => openDay(db, about.bearer))
    const input = inputOf(endpoint, request, platform.isPublished)
    const context: OpenContext = { ...about, today }
    if (!endpoint.raw) return insist(repeatable, () => call(handler, context, input))
    return insist(repeatable, () => call(handler, { ...context, request, reply } satisfies OpenRawContext, input))
  }
  const token = about.bearer ?? ''
  const early = repeatableOf(endpoint, hasKey(endpoint, request))
  const caller = await insist(early, () =>
    callerOf(db, token, replica !== undefined && (endpoint.raw || !endpoint.writes)),
  )
  const { userId, apiTokenId } = caller.session
  reply.headers(limitHeaders(platform.countRequest(apiTokenId ? `token ${apiTokenId}` : userId, endpoint)))
  await insist(early, () => noteTokenUse(db, caller.session, about.ip))
  const open: OpenContext = { ...about, today: caller.today }
  const session = { ...caller.session, lang: open.lang }
  const reads = replica?.readsFrom(caller.fence) ?? readsOfPrimary(db)
  try {
    return await forMember({ platform, served, session, token, open, reads, insist }, request, reply)
  } catch (error) {
    if (error instanceof Refusal && error.because.audited)
      await recordRefusal(platform, session, served, request, error)
    throw error
  }
}

async function forMember(member: Calling, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { served, session, open, reads, insist } = member
  const { endpoint, handler } = served
  if (session.mustChangePwd && !endpoint.early) refuse(kitRefusals.MUST_CHANGE_PWD)
  if (!endpoint.byToken) demandPerson(session)
  if (endpoint.needs !== 'member') demandGrant(session, endpoint.needs)
  if (!endpoint.unverified) demandCertified(session)
  if (endpoint.stepUp) demandStepUp(session)
  const input = inputOf(endpoint, request, member.platform.isPublished)
  if (endpoint.raw) {
    const context = { ...open, session, reads, request, reply } satisfies RawContext
    return insist(repeatableUnkeyed(endpoint), () => call(handler, context, input))
  }
  if (isPage(handler)) return insist('reads', () => page(member, handler, input as PageQuery))
  return inTransaction({ ...member, key: keyOf(endpoint, session, request, input) }, input)
}

const call = (handler: Handler, context: unknown, input: unknown): Promise<unknown> =>
  (handler as (context: unknown, input: unknown) => Promise<unknown>)(context, input)

/** Who tried which act, and on which record: in a transaction of its own, because the command's is rolled back. */
async function recordRefusal(
  { db }: Platform,
  session: Session,
  { name, endpoint }: Served,
  request: FastifyRequest,
  { because, params }: Refusal,
): Promise<void> {
  const input = Object.entries({ ...bodyOf(request.body), ...(request.query as object), ...(request.params as object) })
  const ids = input.filter(
    ([name, value]) => /^ids?$|Id$/.test(name) && typeof value === 'string' && /^[\d,]{1,100}$/.test(value),
  )
  const entry: AuditEntry = {
    entity: 'endpoint',
    entityId: endpoint.path,
    orgId: session.orgId,
    after: { code: because.code, ...Object.fromEntries(ids) },
    comment: `refused: ${filled(because, params).en}`,
  }
  await withTx(db, session, (tx) => writeAudit(tx, { ...session, ip: request.ip, action: name }, [entry]))
}

function page({ reads, open: { today }, session }: Calling, handler: PageHandler, query: PageQuery): Promise<unknown> {
  const who = { scope: session, today }
  const source = handler.sourceFor(session, today)
  const joinsAsWritten = startsFromItsTable(source, query)
  return reads(session, (tx) => queryPage(tx, source, query, who), { joinsAsWritten })
}

/** What names an organisation is judged by the day of that organisation; everything else by the day of whoever asks. */
async function dayFor(tx: Tx, session: Session, input: unknown, today: BusinessDate): Promise<BusinessDate> {
  const { orgId } = (input ?? {}) as { readonly orgId?: unknown }
  if (typeof orgId !== 'string' || orgId === session.orgId || !session.orgIds.includes(orgId)) return today
  return (await keepDayOf(tx, { groupId: session.groupId, orgId })).today
}

/** What may be asked again while the database is away. */
function repeatableOf({ writes, repeatable }: Endpoint, isKeyed: boolean): Repeatable {
  if (!writes) return 'reads'
  return isKeyed || repeatable ? 'keyed' : 'no'
}

/** Of open and raw endpoints: what came as a file cannot be read twice, and what has several transactions may have done a part. So of their posts only those that say so are asked again. */
const repeatableUnkeyed = ({ method, writes, repeatable }: Endpoint): Repeatable =>
  (method === 'GET' && !writes) || repeatable ? 'reads' : 'no'

/** Whether a key came, as far as can be seen before it is known who sends it. */
function hasKey({ once, unkept }: Endpoint, { headers, body }: FastifyRequest): boolean {
  const own = once && Object.entries(bodyOf(body)).some(([name, value]) => name === once && value)
  return !unkept && Boolean(own || headers['idempotency-key'])
}

/** The form's own number, else the header. Numbers are the group's; a header is its sender's, who may choose any text. */
function keyOf(endpoint: Endpoint, { userId }: Session, request: FastifyRequest, input: unknown): string | undefined {
  if (!endpoint.writes || endpoint.unkept) return undefined
  const own = endpoint.once ? (input as Record<string, unknown>)[endpoint.once] : undefined
  if (typeof own === 'string' && own !== '') return `v:${own}`
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || header === '') return undefined
  if (header.length > longestKey) refuse(kitRefusals.UNKNOWN_NUMBER)
  return `h:${userId}:${header}`
}

const longestKey = 255

/** A virtual number of the input must be one that this member was given for such a form. */
async function demandIssued(tx: Tx, session: Session, field: OnceField, input: unknown): Promise<void> {
  const virtualNo = (input as Record<string, unknown>)[field]
  if (typeof virtualNo === 'string' && virtualNo !== '') await demandVirtualNumber(tx, session, field, virtualNo)
}

interface Calling {
  readonly platform: Platform
  readonly served: Served
  readonly session: Session
  readonly token: string
  readonly open: OpenContext
  readonly reads: Reads
  readonly insist: Insist
}

interface Command extends Calling {
  readonly key: string | undefined
}

/** One command, one transaction: its effect, its audit row and its once-key stand or fall together. */
async function inTransaction(
  { platform, served, session, token, open, reads, insist, key }: Command,
  input: unknown,
): Promise<unknown> {
  const { endpoint, handler } = served
  const address = `${endpoint.method} ${endpoint.path}`
  let after: (() => void)[] = []
  // Of an attempt whose commit had no answer. The next one finds its reply, if it was saved.
  let unsure: (() => void)[] = []
  const run = async (tx: Tx) => {
    after = []
    if (endpoint.once && key) await demandIssued(tx, session, endpoint.once, input)
    const before = key ? await takeKey(tx, session, key, address, input) : undefined
    if (before) {
      after = unsure
      return before.reply
    }
    const entries: AuditEntry[] = []
    let isRepeat = false
    let asksSecondPerson = false
    const writes = {
      audit: (entry: AuditEntry) => void entries.push(entry),
      repeated: () => {
        isRepeat = true
      },
      secondPerson: () => {
        asksSecondPerson = true
      },
      afterwards: (act: () => void) => void after.push(act),
    }
    const today = await dayFor(tx, session, input, open.today)
    const data = await call(handler, { ...open, today, tx, session, token, ...writes } satisfies Context, input)
    if (!endpoint.writes) return data
    // Whatever was answered is answered again under its key, also where nothing was to be changed.
    const reply = key ? keptReply(session, key, withoutSecrets(endpoint.reply, data ?? null)) : undefined
    if (isRepeat) {
      await reply?.execute(tx)
      return data
    }
    assert(asksSecondPerson === endpoint.secondPerson, `${address} asks for a second person where it says so`)
    assert(entries.length > 0, `${address} tells the audit what it changed`)
    endWith(tx, auditAppended({ ...session, ip: open.ip, action: served.name }, entries, reply))
    return data
  }
  const reply = await insist(repeatableOf(endpoint, key !== undefined), async () => {
    try {
      return await (endpoint.writes ? withTx(platform.db, session, run) : reads(session, run))
    } catch (error) {
      if (error instanceof DatabaseError && error.problem === 'unknown') unsure = after
      throw error
    }
  })
  for (const act of after) act()
  return reply
}

export const envelope = (data: unknown, message = 'success') => ({ code: successCode, message, data: data ?? null })

/** With the names of what was sent and is not read. */
export const envelopeFor = (request: FastifyRequest, data: unknown) => {
  const ignored = ignoredOf(request)
  return ignored.length > 0 ? { ...envelope(data), ignored } : envelope(data)
}
