/** Over every list of what waits for a review: whoever counts as the maker decides on none of it (decision 0176). */
import fs from 'node:fs'
import path from 'node:path'
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { apis, features } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { ListDeclaration, PageReply } from '@hedgerow/contract/kit/list'
import type { Life } from '@hedgerow/contract/kit/record/life'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../kit/database/database.ts'
import { asOwner } from '../kit/testing.ts'
import { insertPerson } from './fixture.ts'
import { type SweepWorld, sweepWorld } from './sweep-world.ts'

type ListEndpoint = Endpoint & { readonly list: ListDeclaration }
const reviewed = apis
  .flatMap((api) => Object.values<Endpoint>(api))
  .filter((endpoint): endpoint is ListEndpoint => endpoint.list !== undefined && 'checkBlock' in endpoint.list.columns)
const { none, hand, decided } = CheckBlock.of

let world: SweepWorld
let before: Map<string, readonly string[]>
let after: Map<string, readonly string[]>
beforeAll(async () => {
  world = await sweepWorld()
  const { refs, database, app } = world
  const duties = ['0-0', '1-1', '2-1', '3-1', '5-1']
  const { token, scope } = await withTx(database.db, systemScope, (tx) =>
    insertPerson(tx, refs.a, 'reviewer_mg', duties),
  )
  /** How many of the rows have each standing. */
  const standings = async () => {
    const tables = new Map<string, readonly string[]>()
    for (const { path, list } of reviewed) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers,
        payload: { pageSize: 1000, queryWrapper: {} },
      })
      const answer = response.json()
      expect([path, answer.message]).toEqual([path, 'success'])
      const { recordList } = answer.data as PageReply
      const rows = recordList.toSorted((a, b) => Number(a.id) - Number(b.id))
      tables.set(
        list.name,
        rows.map(({ checkBlock }) => checkBlock ?? ''),
      )
    }
    return tables
  }
  before = await standings()
  await asOwner(
    database.owner,
    `insert into same_hand (group_id, user_id, other_id, cause, until)
      select group_id, ${scope.userId}, id, 'reset', 'infinity' from member where group_id = ${refs.a.groupId} and id <> ${scope.userId}`,
  )
  after = await standings()
})
afterAll(() => world.close())

it('every record that is reviewed stands in a list that says whether its reader may decide on it', () => {
  const lives = features.flatMap((feature) => Object.entries<Life>('lives' in feature ? feature.lives : {}))
  const names = lives
    .filter(([, { axes }]) => 'approveStatus' in axes)
    .map(([name]) => `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Life`)
  const root = path.join(import.meta.dirname, '../features')
  const sources = fs
    .globSync('**/*.sources.ts', { cwd: root })
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  expect(names.length).toBeGreaterThan(12)
  expect(
    names.filter(
      (name) =>
        !sources.some(
          (source) => source.includes('checkBlock') && new RegExp(`\\bblockSql\\('\\w+', ${name}\\b`).test(source),
        ),
    ),
  ).toEqual([])
})

it('has what somebody else could decide on', () => {
  expect(reviewed.length).toBeGreaterThan(9)
  expect([...before.values()].flat().filter((standing) => standing === none).length).toBeGreaterThan(9)
})

describe.each(reviewed.map(({ list }) => list.name))('the list %s', (name) => {
  it('leaves nothing of it to whoever counts as the maker', () =>
    expect(after.get(name)).toEqual(before.get(name)?.map((standing) => (standing === decided ? decided : hand))))
})
