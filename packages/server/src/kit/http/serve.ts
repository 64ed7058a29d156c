/**
 * Ties a contract's endpoints to their handlers. A handler is the story of one command: load, decide, save. Everything
 * that every command owes (trimming, parsing, session, grant, scope, transaction, envelope, audit) is in `request.ts`.
 */
import type { InputOf, ReplyOf } from '@hedgerow/contract/kit/call'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import type { Lang } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { ListSource } from '../database/list-query.ts'
import type { DB } from '../database/tables.ts'
import type { AuditEntry } from '../record/audit.ts'
import type { Reads } from '../replica/reads.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'

/** What a signed-in member's handler works with; `tx` sees only the member's organisations. */
export interface Context {
  readonly tx: Tx
  /** For what must stand although the command is refused, such as a wrong password; everything else uses `tx`. */
  readonly db: Kysely<DB>
  readonly session: Session
  readonly today: BusinessDate
  readonly lang: Lang
  readonly ip: string
  readonly userAgent: string
  readonly services: Services
  /** The bearer token of this request, for the session's own commands. */
  readonly token: string
  /** Tells what changed; a writing endpoint that tells nothing is a fault. */
  readonly audit: (entry: AuditEntry) => void
  /** Tells that the command was already carried out: it changes nothing again, so there is nothing for the audit. */
  readonly repeated: () => void
  /** Tells that the door of second persons was asked (`approval/second-person.rules.ts`): who is declared to, must. */
  readonly secondPerson: () => void
  /** For what must not happen unless the command stands, such as a message to somebody outside. */
  readonly afterwards: (act: () => void) => void
}

/** What an `open` endpoint works with: nobody is known yet, so it opens its own transactions. */
export interface OpenContext {
  readonly db: Kysely<DB>
  readonly today: BusinessDate
  readonly lang: Lang
  readonly ip: string
  readonly userAgent: string
  readonly services: Services
  /** The bearer token, where one was sent. */
  readonly bearer: string | undefined
}

type ContextOf<E extends Endpoint> = E['needs'] extends 'open' ? OpenContext : Context

/** Files and streams: the handler answers by itself; `raw` endpoints open their own transaction. */
export interface RawContext extends OpenContext {
  readonly session: Session
  /** For what the request found there when it came; what it wrote itself it reads by `db`. */
  readonly reads: Reads
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A file for whoever knows its address. */
export interface OpenRawContext extends OpenContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface PageHandler<L extends ListDeclaration = ListDeclaration> {
  readonly sourceFor: (session: Session, today: BusinessDate) => ListSource<L>
}
/** A list page needs no handler of its own, only where its columns come from. */
export const pageOf = <L extends ListDeclaration>(
  source: ListSource<L> | PageHandler<L>['sourceFor'],
): PageHandler<L> => ({
  sourceFor: typeof source === 'function' ? source : () => source,
})

type HandlerOf<E extends Endpoint> = E extends { list: ListDeclaration }
  ? PageHandler
  : E extends { raw: true }
    ? (context: E['needs'] extends 'open' ? OpenRawContext : RawContext, input: InputOf<E>) => Promise<unknown>
    : (context: ContextOf<E>, input: InputOf<E>) => Promise<ReplyOf<E>>

export type Handler = PageHandler | ((context: never, input: never) => Promise<unknown>)

export interface Served {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: Handler
}

/** Every declared endpoint must have its handler: the type and the start both refuse a gap. */
export function serve<const A extends Readonly<Record<string, Endpoint>>>(
  api: A,
  handlers: { readonly [K in keyof A]: HandlerOf<A[K]> },
): Served[] {
  return Object.entries(api).map(([name, endpoint]) => {
    const handler = handlers[name as keyof A] as Handler | undefined
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`)
    return { name, endpoint, handler }
  })
}

export const isPage = (handler: Handler): handler is PageHandler => typeof handler === 'object'
