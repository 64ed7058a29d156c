// What the walk can do: an act, by whom it is usually done, and on which records it usually succeeds.
import type pg from 'pg'
import type { BankAnswer } from '../../../packages/server/src/features/quote/provider/provider.shape.ts'

/** A stored row, its columns as PostgreSQL writes them in JSON, numbers as text. */
export type Row = Readonly<Record<string, string>>
export interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** A file that is uploaded. */
  readonly file?: { readonly name: string; readonly text: string }
  /** What a bank says on one of its lines, instead of a request. */
  readonly answer?: { readonly lineId: string; readonly words: BankAnswer }
}
interface Target {
  /** With the alias `r`. */
  readonly table: string
  /** When the act is usually taken; a wrong one forgets it. */
  readonly usual: string
}
export interface Act {
  readonly name: string
  /** Members with the duty, as a rule. */
  readonly by: readonly string[]
  /** The column that names the one person who may, where the record does. */
  readonly maker?: string
  readonly often?: number
  readonly on?: Target
  /** Undefined where the world has nothing to do it with. */
  readonly send: (world: World, row: Row, who: string) => Sent | undefined | Promise<Sent | undefined>
}

export interface World {
  readonly owner: pg.Client
  readonly groupId: string
  readonly random: () => number
  /** The business date. */
  readonly today: () => string
  readonly passDay: () => Promise<void>
  readonly call: (userName: string, sent: Sent) => Promise<Reply>
  readonly rows: (sql: string, values?: readonly unknown[]) => Promise<Row[]>
}
export interface Reply {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly data: unknown
}

export const success = '00000000'

export const pick = <T>(random: () => number, all: readonly T[]): T | undefined =>
  all[Math.floor(random() * all.length)]
export const chance = ({ random }: World, probability: number): boolean => random() < probability
/** Of a hundred, a whole amount that people would type. */
export const amountUpTo = ({ random }: World, most: number): string =>
  String(Math.max(1, Math.floor((random() * most) / 100)) * 100)

const newest = 80

/** A record that the act usually takes; a wrong one takes any, of any organisation. */
export async function target(world: World, { table, usual }: Target, wrong: boolean): Promise<Row | undefined> {
  const where = wrong ? 'true' : `r.group_id = ${world.groupId} and (${usual})`
  const rows = await world.rows(`select r.* from ${table} r where ${where} order by r.id desc limit ${newest}`)
  return pick(world.random, rows)
}

/** yyyymmdd of what PostgreSQL writes as a date. */
export const dayOf = (date: string | undefined): string => (date ?? '').slice(0, 10).replaceAll('-', '')

/** So many calendar days later, and no weekend. */
export function daysLater(day: string, days: number): string {
  const date = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)) + days))
  while (date.getUTCDay() % 6 === 0) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10).replaceAll('-', '')
}

export const post = (path: string, body: Readonly<Record<string, unknown>>): Sent => ({ method: 'POST', path, body })
export const get = (path: string): Sent => ({ method: 'GET', path })
export const stamped = ({ id, version }: Row) => ({ id, version: Number(version) })
/** Passed three times out of four. */
const verdict = (world: World) => ({ checkStatus: chance(world, 0.75) ? '1' : '2', comment: 'seen' })
export const checkOf =
  (path: string) =>
  (world: World, row: Row): Sent =>
    post(path, { ...stamped(row), ...verdict(world) })
export const stampedTo =
  (path: string, over: Readonly<Record<string, unknown>> = {}) =>
  (_: World, row: Row): Sent =>
    post(path, { ...stamped(row), ...over })
