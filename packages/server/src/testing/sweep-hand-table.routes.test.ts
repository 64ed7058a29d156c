/**
 * Every act of two people × everybody who might have a hand in the record, through the server: whoever made it, changed it, stands in their
 * place, has their account or calls by their program decides on none of it; somebody else does. A life with such an event, and an
 * endpoint that brings one, enters `hand-table.fixture.ts` or fails here.
 */

import assert from 'node:assert'
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { apis, features } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { Duty } from '@hedgerow/contract/kit/record/duty.dict'
import type { Life, LifeEvent } from '@hedgerow/contract/kit/record/life'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../kit/database/database.ts'
import { newToken, tokenHash } from '../kit/http/session.ts'
import { insertPerson } from './fixture.ts'
import { type Act, handTable, triedElsewhere, withoutLife } from './hand-table.fixture.ts'
import { requestOf, sampleInput } from './sweep-input.ts'
import { type SweepWorld, sweepWorld } from './sweep-world.ts'

const endpoints = new Map(apis.flatMap((api) => Object.values<Endpoint>(api)).map((one) => [one.path, one]))
const lives: readonly Life[] = features.flatMap((feature) => Object.values<Life>(feature.lives))
/** What says that the door is shut, and by whose hand. */
const shut = [
  'SAME_PERSON',
  'SAME_CHECKER',
  'ONE_HAND',
  'CONFLICTING_DUTIES',
  'DOES_NOT_EXIST',
  'NOT_PERMITTED',
  'NOT_BY_TOKEN',
  'STALE_VERSION',
]

interface Row {
  readonly event: LifeEvent<string>
  readonly states: Life['states']
  readonly act: Act
  readonly endpoint: Endpoint
  readonly isSentBack: boolean
}
/** What is sent back asks for no second factor, and a program may do it. */
const sendingBack = new Set(['reject', 'giveBack', 'refuse'])
const tried = lives.flatMap(({ entity, states, events }) =>
  Object.entries(events)
    .filter(([name, { by }]) => by !== undefined && name !== 'firstPass')
    .map(([name, event]) => ({ key: `${entity}.${name}`, name, states, event, act: handTable[entity]?.[name] })),
)
const rowsOf = (by: LifeEvent<string>['by']) =>
  tried.flatMap(({ key, name, states, event, act }) =>
    (event.by === by ? (act?.paths ?? []) : []).flatMap((path) => {
      const endpoint = endpoints.get(path)
      if (!act || !endpoint) return []
      const row: Row = { event, states, act, endpoint, isSentBack: sendingBack.has(name) }
      return [[`${key} by ${path}`, row] as const]
    }),
  )

it('every event of a maker or of somebody else is in the table, and every endpoint that brings one', () => {
  expect(tried.filter(({ key, act }) => !act && !(key in triedElsewhere)).map(({ key }) => key)).toEqual([])
  const paths = Object.values(handTable).flatMap((acts) => Object.values(acts).flatMap((act) => act.paths))
  const deciding = [...endpoints.values()].filter(({ secondPerson }) => secondPerson).map(({ path }) => path)
  expect(deciding.filter((path) => !paths.includes(path) && !(path in withoutLife))).toEqual([])
  expect(paths.filter((path) => !endpoints.has(path))).toEqual([])
})

let world: SweepWorld
let client: pg.Client
beforeAll(async () => {
  world = await sweepWorld()
  client = new pg.Client(world.database.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await world.close()
})
const owner = async <R extends pg.QueryResultRow>(text: string) => (await client.query<R>(text)).rows

interface Person {
  readonly userId: string
  readonly token: string
}
const people = new Map<string, Promise<Person>>()
/** Somebody with these duties, a manager; of one name and the same duties it is the same person. */
function person(name: string, held: readonly Duty[], at: 'a' | 'b' | 'subsidiary' = 'a'): Promise<Person> {
  const key = `${at}_${name}_${held.join('_')}_mg`
  const group = world.refs[at === 'b' ? 'b' : 'a']
  const place = at === 'subsidiary' ? { ...group, orgId: group.subsidiaryId } : group
  const one =
    people.get(key) ??
    withTx(world.database.db, systemScope, async (tx) => {
      const { token, scope } = await insertPerson(tx, place, key, held)
      return { userId: scope.userId, token }
    })
  people.set(key, one)
  return one
}
/** A program that calls in the name of a person, with all of their duties. */
async function programOf({ userId }: Person, held: readonly Duty[], at: 'a' | 'subsidiary' = 'a'): Promise<string> {
  const token = `hgt_${newToken()}`
  const { groupId, orgId, subsidiaryId } = world.refs.a
  await owner(`insert into api_token (group_id, user_id, org_id, org_user_type, token_name, token_start, token_sha256, duties, expires_at)
    values (${groupId}, ${userId}, ${at === 'a' ? orgId : subsidiaryId}, '1', 'erp', 'hgt_', '\\x${tokenHash(token).toString('hex')}',
      '{${held.join(',')}}', now() + interval '1 day')`)
  return token
}

/** The duty for two weeks in the place of who holds it. */
async function delegate(holder: Person, standIn: Person, duty: Duty, at: 'a' | 'subsidiary'): Promise<void> {
  const { groupId, orgId, subsidiaryId } = world.refs.a
  const [type, operation] = duty.split('-')
  await owner(`insert into delegation (group_id, org_id, holder_id, delegate_id, check_type, check_op_type, valid_from, valid_to, reason, create_by)
    select ${groupId}, ${at === 'a' ? orgId : subsidiaryId}, ${holder.userId}, ${standIn.userId}, '${type}', '${operation}', '20260410', '20260424',
      'away', ${holder.userId} where not exists (select from delegation where delegate_id = ${standIn.userId} and holder_id = ${holder.userId})`)
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = new Map<string, ReadonlySet<string>>()
async function columnsOf(table: string): Promise<ReadonlySet<string>> {
  const rows = columns.has(table)
    ? []
    : await owner<{ column: string }>(
        `select column_name as column from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
      )
  const all = columns.get(table) ?? new Set(rows.map(({ column }) => column))
  columns.set(table, all)
  return all
}

/** Values of the axes in which it waits for the event: submitted, or the first state from which the event leads on. */
async function axesOf({ event, states, act }: Row): Promise<readonly (readonly [string, string])[]> {
  const from = Object.keys(event.from)
  const state = from.includes('submitted') ? 'submitted' : (from[0] ?? '')
  const all = await columnsOf(act.place.table)
  return Object.entries(states[state] ?? {})
    .map(([name, value]) => [columnOf(name), value ?? ''] as const)
    .filter(([column]) => all.has(column))
}

interface Standing {
  readonly id: string
  readonly version: number
}
interface Hand {
  readonly by: string
  readonly who: Person
}
/** A record that awaits the act, made by somebody who has no part in it; then by `who`, as the hand says. */
async function stand(row: Row, hand?: Hand): Promise<Standing> {
  const { table, sets, named, hands, orgColumn = 'org_id' } = row.act.place
  const { groupId, orgId, subsidiaryId } = world.refs.a
  const axes = (await axesOf(row)).map(([column, value]) => `${column} = '${value}'`)
  const { userId: other } = await person('uninvolved', [])
  const all = await columnsOf(table)
  const ofOrg = all.has(orgColumn) ? `and ${orgColumn} = ${orgColumn === 'target_org_id' ? subsidiaryId : orgId}` : ''
  const best = axes.map((axis) => `(${axis})::int`).join(' + ') || '1'
  const fitting = await owner<Standing>(
    `select id from ${table} where group_id = ${groupId} ${ofOrg} order by ${best} desc, id limit 1`,
  )
  const id = fitting[0]?.id
  assert(id, `${table} has a record`)
  const written = (one: string, who: string) => one.replaceAll('$who', who).replaceAll('$other', other)
  const free = all.has('first_checker_id') ? ['first_checker_id = null'] : []
  const clean = [...free, ...Object.values(hands).map((one) => written(one, other))]
  const moves = [
    ...clean,
    [...axes, ...(sets ? [sets] : [])].join(', '),
    ...(hand ? [written(hand.by, hand.who.userId)] : []),
  ]
  for (const move of moves) await owner(`update ${table} set ${move} where id = ${id}`)
  const of = named ? `${table} t join ${named.table} n on n.id = t.${named.column} where t.id` : `${table} n where n.id`
  const [record] = await owner<Standing>(`select n.id, n.version from ${of} = ${id}`)
  assert(record, `${table} has the record that was put in place`)
  return record
}

/** What the server answers to whoever tries it. */
async function attempt({ act, endpoint, isSentBack }: Row, { id, version }: Standing, token: string): Promise<string> {
  const fields = new Set(Object.keys(endpoint.input?.schema.shape ?? {}))
  const naming = ['id', 'orderId', 'dealId', 'ids'].find((name) => fields.has(name)) ?? 'id'
  const sample = sampleInput(endpoint, (name) => (name === naming ? id : undefined))
  const checkStatus = isSentBack ? CheckStatus.of.rejected : CheckStatus.of.passed
  const versions = naming === 'ids' ? { versions: String(version) } : { version }
  const entries = Object.entries({ checkStatus, comment: 'because', reason: 'because', ...versions, ...act.input })
  const input = { ...sample, [naming]: id, ...Object.fromEntries(entries.filter(([name]) => fields.has(name))) }
  const response = await world.app.inject({
    ...requestOf(endpoint, input),
    headers: { authorization: `Bearer ${token}`, language: 'en_US' },
  })
  const { code, data } = response.json<{ code: string; data: { refused?: { refusalCode: string }[] } | null }>()
  return data?.refused?.[0]?.refusalCode ?? code
}

const nameOf = new Map(
  [kitRefusals, ...features.flatMap(({ refusals }) => refusals)].flatMap((some) =>
    Object.entries<{ code: string }>(some).map(([name, { code }]) => [code, name] as const),
  ),
)
const unread = new Set(Object.values<{ code: string }>(fieldRefusals).map(({ code }) => code))
/** The refusal by its name: a failing row then says which door it was. */
async function answerOf(row: Row, standing: Standing, token: string): Promise<string> {
  const code = await attempt(row, standing, token)
  assert(!unread.has(code), `${row.endpoint.path} takes the input: ${code}`)
  return nameOf.get(code) ?? code
}
const dutyOf = ({ duty }: LifeEvent<string>): Duty => {
  const [one] = [duty].flat()
  assert(one, 'an event asks for a duty')
  return one
}
describe.each(rowsOf('other'))('%s', (_, row) => {
  const { act, event, endpoint, isSentBack } = row
  const duty = dutyOf(event)
  const at = act.place.orgColumn === 'target_org_id' ? 'subsidiary' : 'a'
  const hands = Object.entries(act.place.hands)
  const [, by] = hands[0] ?? assert.fail('a record has a maker')
  const own = act.refusal ? (nameOf.get(act.refusal.code) ?? '') : 'SAME_PERSON'
  const isReviewed = 'its last editor' in act.place.hands

  it.each(hands)('is not for %s', async (hand, assignment) => {
    const who = await person('hand', [duty], at)
    expect(await answerOf(row, await stand(row, { by: assignment, who }), who.token)).toBe(
      hand === 'an editor' ? 'SAME_PERSON' : own,
    )
  })

  if (isReviewed && act.isSpine) {
    it('is not for who gave the first of two reviews', async () => {
      const who = await person('hand', [duty], at)
      const standing = await stand(row, { by: 'first_checker_id = $who', who })
      expect(await answerOf(row, standing, who.token)).toBe('SAME_CHECKER')
    })
  }

  if (event.without) {
    it('is not for who holds the duty that does not go with it', async () => {
      const who = await person('both', [duty, event.without ?? duty], at)
      expect(await answerOf(row, await stand(row), who.token)).toBe('CONFLICTING_DUTIES')
    })
  }

  it('is not for who is without the duty', async () => {
    const who = await person('none', [], at)
    expect(await answerOf(row, await stand(row), who.token)).toBe('NOT_PERMITTED')
  })

  if (duty.endsWith('-1')) {
    it('is not for whom its maker has stand in, and for whom another has', async () => {
      const [who, standIn] = [await person('hand', [duty], at), await person('standIn', [], at)]
      await delegate(who, standIn, duty, at)
      expect(await answerOf(row, await stand(row, { by, who }), standIn.token)).toBe('NOT_PERMITTED')
      expect(shut).not.toContain(await answerOf(row, await stand(row), standIn.token))
    })
  }

  it('is not for who took the account of its maker over', async () => {
    const [maker, who] = [await person('taken', [], at), await person('taker', [duty], at)]
    await owner(`insert into same_hand (group_id, user_id, other_id, cause, until)
      select ${world.refs.a.groupId}, ${who.userId}, ${maker.userId}, 'reset', 'infinity'
      where not exists (select from same_hand where user_id = ${who.userId})`)
    expect(await answerOf(row, await stand(row, { by, who: maker }), who.token)).toBe('ONE_HAND')
  })

  it('is not for another group, nor for another organisation of the group', async () => {
    const standing = await stand(row)
    const stranger = await person('stranger', [duty], 'b')
    expect(await answerOf(row, standing, stranger.token)).toBe('DOES_NOT_EXIST')
    if (at === 'subsidiary' || act.place.isOfAny) return
    const sister = await person('sister', [duty], 'subsidiary')
    expect(['DOES_NOT_EXIST', 'NOT_PERMITTED']).toContain(await answerOf(row, standing, sister.token))
  })

  it('is not for a program of its maker, and passes by no program at all', async () => {
    const [maker, other] = [await person('hand', [duty], at), await person('other', [duty], at)]
    const answer = await answerOf(row, await stand(row, { by, who: maker }), await programOf(maker, [duty], at))
    expect(answer).toBe(endpoint.byToken ? own : 'NOT_BY_TOKEN')
    const passed = await answerOf(row, await stand(row), await programOf(other, [duty], at))
    if (isSentBack && endpoint.byToken) expect(shut).not.toContain(passed)
    else expect(passed).toBe('NOT_BY_TOKEN')
  })

  it('is for somebody else with the duty', async () => {
    const who = await person('other', [duty], at)
    expect(shut).not.toContain(await answerOf(row, await stand(row), who.token))
  })
})

describe.each(rowsOf('maker'))('%s', (_, row) => {
  const { act, event, endpoint } = row
  const duty = dutyOf(event)
  const [, by] = Object.entries(act.place.hands)[0] ?? assert.fail('a record has a maker')
  const own = nameOf.get(act.refusal?.code ?? '') ?? ''

  it('is not for anybody else, whatever hand they had in it', async () => {
    const who = await person('hand', [duty])
    expect(await answerOf(row, await stand(row), who.token)).toBe(own)
    const editing = Object.entries(act.place.hands).slice(1)
    for (const [hand, assignment] of editing)
      expect([hand, await answerOf(row, await stand(row, { by: assignment, who }), who.token)]).toEqual([hand, own])
  })

  it('is not for who took the account of its maker over', async () => {
    const [maker, who] = [await person('taken', []), await person('taker', [duty])]
    await owner(`insert into same_hand (group_id, user_id, other_id, cause, until)
      select ${world.refs.a.groupId}, ${who.userId}, ${maker.userId}, 'reset', 'infinity'
      where not exists (select from same_hand where user_id = ${who.userId})`)
    expect(await answerOf(row, await stand(row, { by, who: maker }), who.token)).toBe(own)
  })

  it('is not for its maker without the duty any more, nor for another group', async () => {
    const [maker, stranger] = [await person('none', []), await person('stranger', [duty], 'b')]
    const standing = await stand(row, { by, who: maker })
    expect(await answerOf(row, standing, maker.token)).toBe('NOT_PERMITTED')
    expect(await answerOf(row, standing, stranger.token)).toBe('DOES_NOT_EXIST')
  })

  it('is for its maker, and for a program of its maker where the endpoint takes one', async () => {
    const maker = await person('hand', [duty])
    const program = await answerOf(row, await stand(row, { by, who: maker }), await programOf(maker, [duty]))
    if (endpoint.byToken) expect([own, ...shut]).not.toContain(program)
    else expect(program).toBe('NOT_BY_TOKEN')
    expect([own, ...shut]).not.toContain(await answerOf(row, await stand(row, { by, who: maker }), maker.token))
  })
})
