import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from './kit/database/database.ts'
import { asOwner, testDatabase } from './kit/testing.ts'

// `npm run setup` as scripts run it: a process of its own, on the test run's PostgreSQL.
let database: Database
let folder: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-setup-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const company = {
  orgCode: 'GB',
  orgName: '谷贝进出口有限公司',
  orgCountry: 'CN',
  baseCurrency: 'CNY',
  userName: 'gu_admin',
  realName: '顾一',
  email: 'admin@gubei.example',
  mobile: '+8613900000001',
  userPwd: 'Rain-on-tea9',
  confirmPwd: 'Rain-on-tea9',
  reviewerUserName: 'gu_review',
  reviewerRealName: '顾二',
  reviewerEmail: 'review@gubei.example',
  reviewerMobile: '+8613900000002',
  reviewerPwd: 'Snow-on-jade7',
  reviewerConfirmPwd: 'Snow-on-jade7',
}

function address(): string {
  const { host, port, user } = inject('postgres')
  return `postgres://${user}@localhost:${port}/${database.owner.database}?host=${encodeURIComponent(host)}`
}

/** The command with a file, or with what is said on standard input. */
async function setup(company: object, by: 'file' | 'input' | '--code') {
  const file = path.join(folder, 'company.json')
  fs.writeFileSync(file, JSON.stringify(company))
  const word = { file, input: '-', '--code': by }[by]
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'setup.ts'), word], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: address() },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (err += data))
  child.stdin.end(by === 'input' ? JSON.stringify(company) : '')
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, out, err }
}
const members = () =>
  asOwner<{ name: string; mustChange: boolean }>(
    database.owner,
    'select user_name as name, must_change_pwd as "mustChange" from member order by id',
  )

describe('the set-up of a server from the command line', () => {
  it('names every field that is wrong, in both languages, and stores nobody', async () => {
    const { code, out, err } = await setup({ ...company, orgName: '', mobile: '139' }, 'file')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^orgName: .+ \/ .+$/m)
    expect(err).toMatch(/^mobile: .+ \/ .+$/m)
    expect(await members()).toEqual([])
  })

  it('prints another code for the page, which ends the earlier one', async () => {
    const { code, out } = await setup({}, '--code')
    expect([code, out]).toEqual([0, expect.stringMatching(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}\n$/)])
    const again = await setup({}, '--code')
    expect(again.out).not.toBe(out)
    expect(await asOwner(database.owner, 'select count(*)::int as codes from setup_code')).toEqual([{ codes: 1 }])
  })

  it('makes the company and two administrators, tells no password, and is over then', async () => {
    const first = await setup(company, 'input')
    expect([first.code, first.err]).toEqual([0, ''])
    const printed = JSON.parse(first.out) as Record<string, string>
    expect(printed).toMatchObject({ userName: 'gu_admin', reviewerUserName: 'gu_review' })
    expect(Object.keys(printed)).toEqual(['userName', 'reviewerUserName'])
    expect(await members()).toEqual([
      { name: 'gu_admin', mustChange: false },
      { name: 'gu_review', mustChange: false },
    ])
    const again = await setup({ ...company, orgCode: 'GC', userName: 'gu_other' }, 'file')
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err).toContain('This server is set up already; sign in instead')
    expect((await setup({}, '--code')).err).toContain('This server is set up already')
    expect(await members()).toHaveLength(2)
  })
})
