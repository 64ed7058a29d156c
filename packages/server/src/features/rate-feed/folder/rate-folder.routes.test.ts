import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { rateFolderTake } from './rate-folder.jobs.ts'

let test: TestApp
let root = ''
beforeAll(async () => {
  test = await testApp({}, { workers: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'hedgerow-folder-'))
})
afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true })
  for (const table of ['market_change', 'import_batch', 'market_price', 'notification', 'folder_file'])
    await owner(`truncate ${table} cascade`)
})

const owner = <T extends Record<string, unknown> = Record<string, unknown>>(text: string) =>
  asOwner<T>(test.database.owner, text)
/** They sign in by these names. */
const nameOf = (person: 'a_mk' | 'a_ck'): string => person
const put = async (folder: string, name: string, content: string) => {
  await fs.mkdir(path.join(root, folder), { recursive: true })
  await fs.writeFile(path.join(root, folder, name), content)
}
const round = () =>
  rateFolderTake.run(
    { db: test.database.db, signal: new AbortController().signal, isLast: false, outside: { RATE_FOLDER: root } },
    {},
  )
const files = async (...below: string[]) =>
  (await fs.readdir(path.join(root, ...below), { withFileTypes: true })).flatMap((one) =>
    one.isFile() ? one.name : [],
  )
const reasonOf = (folder: string, name: string) =>
  fs.readFile(path.join(root, folder, 'refused', `${name}.reason.txt`), 'utf8')
const rates = (mid = '6.83') => `Date,Pair,Mid,Source\n2026-04-10,USD/CNY,${mid},BANK\n`
const changes = () => owner<{ id: string; file_name: string }>('select id::text, file_name from market_change')
const noticesOf = async (person: 'a_mk' | 'a_ck') =>
  (
    await asOwner<{ message_en: string }>(
      test.database.owner,
      'select message_en from notification where user_id = $1',
      [test.as(person).scope.userId],
    )
  ).map((one) => one.message_en)

describe('a folder of rates', () => {
  it('brings a file in the name of its member, once, and counts when another person has passed it', async () => {
    await put(nameOf('a_mk'), 'today.csv', rates())
    await round()
    expect(await files(nameOf('a_mk'), 'done')).toEqual(['today.csv'])
    const [change] = await changes()
    expect(change).toMatchObject({ file_name: 'today.csv' })
    expect(await noticesOf('a_ck')).toEqual(['Market change today.csv awaits review'])
    const check = (person: 'a_mk' | 'a_ck') =>
      test
        .as(person)
        .post(marketChangeApi.check.path, { id: change?.id, version: 0, checkStatus: '1', comment: 'seen' })
    expect((await check('a_mk')).code).not.toBe('00000000')
    expect((await check('a_ck')).code).toBe('00000000')
    await vi.waitFor(
      async () =>
        expect(await owner('select data_source, mid_price::float8 as mid from market_price')).toEqual([
          { data_source: 'BANK', mid: 6.83 },
        ]),
      { timeout: 20_000, interval: 200 },
    )
    await put(nameOf('a_mk'), 'again.csv', rates())
    await round()
    expect(await changes()).toHaveLength(1)
  })

  it('whose process died before the move submits nothing again', async () => {
    await put(nameOf('a_mk'), 'today.csv', rates())
    await round()
    await fs.rename(path.join(root, nameOf('a_mk'), 'done', 'today.csv'), path.join(root, nameOf('a_mk'), 'today.csv'))
    await round()
    expect(await changes()).toHaveLength(1)
    expect(await files(nameOf('a_mk'), 'done')).toEqual(['today.csv'])
  })

  it('refuses a file whole where a row of it cannot be imported, and tells its member why', async () => {
    const refused: Readonly<Record<string, readonly [content: string, why: string]>> = {
      'nothing.csv': ['a,b\n1,2\n', 'No rates were recognised'],
      'tenfold.csv': [`${rates()}2026-04-09,USD/CNY,68.3,BANK\n`, 'cannot be imported, first line'],
      'future.csv': ['Date,Pair,Mid\n2026-05-01,USD/CNY,6.83\n', '1 row cannot be imported, first line 2'],
      'published.csv': [
        'Date,Pair,Mid,Source\n2026-04-10,USD/CNY,6.83,ECB\n',
        'can only be imported from the file it publishes',
      ],
      'broken.xlsx': ['not a workbook', 'No rates were recognised'],
    }
    const all = Object.entries(refused)
    for (const [name, [content]] of all) await put(nameOf('a_mk'), name, content)
    await round()
    for (const [name, [, why]] of all) expect(await reasonOf(nameOf('a_mk'), name)).toContain(why)
    expect(await changes()).toEqual([])
    const messages = await noticesOf('a_mk')
    for (const [name] of all) expect(messages.join('\n')).toContain(`${name} in the rate folder was refused`)
    expect(await files(nameOf('a_mk'))).toEqual([])
  })

  it('of nobody, or of somebody who may not bring rates, is refused', async () => {
    await put('nobody', 'today.csv', rates())
    await put(nameOf('a_ck'), 'today.csv', rates())
    await round()
    expect(await reasonOf('nobody', 'today.csv')).toContain('is not the sign-in name of an active member')
    expect(await reasonOf(nameOf('a_ck'), 'today.csv')).toContain('不是任何启用的')
    expect(await changes()).toEqual([])
  })
})
