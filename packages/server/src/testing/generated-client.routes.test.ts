/** The client that others generate from `/openapi.json`: strictly typed, without a cast, and at work against a server. */
import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertToken } from '../features/api-token/api-token.store.ts'
import { withTx } from '../kit/database/database.ts'
import { memberOfToken } from '../kit/http/session.ts'
import { type TestApp, testApp } from './fixture.ts'

const root = path.join(import.meta.dirname, '../../../..')
const source = path.join(root, 'checks/client')
const example = fs.readFileSync(path.join(source, 'example.ts'), 'utf8')
/** Inside the repository, where its packages are found; Node runs no TypeScript below node_modules. */
const folder = path.join(root, '.cache', `client-${process.pid}`)
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })

let test: TestApp
let url = ''
beforeAll(async () => {
  test = await testApp()
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  fs.mkdirSync(folder, { recursive: true })
  const { body } = await test.app.inject({ url: '/openapi.json' })
  fs.writeFileSync(path.join(folder, 'openapi.json'), body)
  for (const name of ['example.ts', 'tsconfig.json']) fs.copyFileSync(path.join(source, name), path.join(folder, name))
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
  await test.close()
})

async function tokenOf(duties: readonly string[]): Promise<string> {
  const { session } = await memberOfToken(test.database.db, test.as('a_mk').token)
  const terms = { tokenName: duties.join(), duties, days: 1 }
  return withTx(test.database.db, session, async (tx) => (await insertToken(tx, session, terms)).token)
}
const start = (token: string) => {
  const env = { ...process.env, HEDGEROW_URL: url, HEDGEROW_TOKEN: token, ORG_CODE: 'a' }
  return promisify(execFile)(process.execPath, ['example.ts'], { cwd: folder, env })
}

describe('the generated client', () => {
  it('is generated, and the example compiles against it strictly without a cast', () => {
    const generator = path.join(source, 'node_modules/openapi-typescript/bin/cli.js')
    const made = run(generator, 'openapi.json', '-o', 'hedgerow.d.ts')
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(example).not.toMatch(/\bas (?:const|never|unknown|[A-Z]\w*)\b/)
    const checked = run(path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')
    expect([checked.status, checked.stdout]).toEqual([0, ''])
  })

  it('signs in by a token, imports, lists, exports and adds', async () => {
    const { stdout } = await start(await tokenOf(['1-0']))
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^calling as a_mk of .*, \d+ grants$/),
      'imported 2 exposures',
      expect.stringMatching(/^\S+ USD 1250000\.5/),
      expect.stringMatching(/^\S+ USD 300000/),
      'exported 2 rows',
      expect.stringMatching(/^added \S+$/),
      '',
    ])
  })

  it('is told in its language what its token may not do', async () => {
    await expect(start(await tokenOf([]))).rejects.toThrow('which you do not hold for this organisation')
  })

  it('is what the pages for integrators show', () => {
    for (const lang of ['en', 'zh'])
      expect(fs.readFileSync(path.join(root, `docs/integration/${lang}.md`), 'utf8')).toContain(example)
  })
})
