import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, systemScope, withTx } from '../database/database.ts'
import { testDatabase } from '../testing.ts'
import { type FolderFile, firstTaking, takeFiles, type WatchedFolder } from './watched-folder.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

let at = ''
beforeEach(async () => {
  at = await fs.mkdtemp(path.join(os.tmpdir(), 'hedgerow-folder-'))
})
afterEach(() => fs.rm(at, { recursive: true, force: true }))

const signal = new AbortController().signal
const group = { ...systemScope, groupId: '1' }
const put = (name: string, content: string) => fs.writeFile(path.join(at, name), content)
const inFolder = async (...below: string[]) =>
  (await fs.readdir(path.join(at, ...below), { withFileTypes: true })).flatMap((one) => (one.isFile() ? one.name : []))

const written: string[] = []
beforeEach(() => void written.splice(0))
/** Writes each file once; what begins with "no" it refuses, and "fault" breaks it. */
const write = async (file: FolderFile) => {
  const content = file.content.toString()
  if (content.startsWith('no'))
    throw new Refusal({ code: '99000001', zh: '不行 {why}', en: 'No {why}' }, { why: content.slice(3) }, 'file')
  if (content.startsWith('fault')) throw new Error('the disk is full')
  await withTx(database.db, systemScope, async (tx) => {
    if (await firstTaking(tx, group, at, file)) written.push(content)
  })
}
const round = (over: Partial<WatchedFolder> = {}) =>
  takeFiles({ path: at, limitBytes: 100, settleMs: 30, take: write, ...over }, signal)

describe('a watched folder', () => {
  it('gives each file once and moves it, with the reason where it is refused', async () => {
    await put('a.csv', 'rates')
    await put('b.csv', 'no header')
    await put('large.csv', 'x'.repeat(101))
    expect(await round()).toEqual({ done: ['a.csv'], refused: ['b.csv', 'large.csv'] })
    expect(written).toEqual(['rates'])
    expect(await inFolder()).toEqual([])
    expect(await inFolder('done')).toEqual(['a.csv'])
    expect((await inFolder('refused')).sort()).toEqual([
      'b.csv',
      'b.csv.reason.txt',
      'large.csv',
      'large.csv.reason.txt',
    ])
    expect(await fs.readFile(path.join(at, 'refused', 'b.csv.reason.txt'), 'utf8')).toBe(
      '不行 header\nNo header\n99000001\n',
    )
    expect(await fs.readFile(path.join(at, 'refused', 'large.csv.reason.txt'), 'utf8')).toContain('larger than 0 MB')
  })

  it('whose process died between the write and the move moves the file and writes nothing again', async () => {
    await put('a.csv', 'once')
    const dying = async (file: FolderFile) => {
      await write(file)
      throw new Error('killed')
    }
    await expect(round({ take: dying })).rejects.toThrow('killed')
    expect(await inFolder()).toEqual(['a.csv'])
    expect(await round()).toEqual({ done: ['a.csv'], refused: [] })
    expect(written).toEqual(['once'])
  })

  it('gives the same bytes once, also under another name and to two processes at the same moment', async () => {
    await put('a.csv', 'same')
    await put('b.csv', 'same')
    await Promise.allSettled([round(), round()])
    await round()
    expect(written).toEqual(['same'])
    expect((await inFolder('done')).sort()).toEqual(['a.csv', 'b.csv'])
  })

  it('leaves what is still being written, what is hidden, and what is no file', async () => {
    await put('growing.csv', 'first')
    await put('.hidden', 'x')
    await put('half.part', 'x')
    await put('real.txt', 'x')
    await fs.symlink(path.join(at, 'real.txt'), path.join(at, 'link.csv'))
    const growing = setInterval(() => void fs.appendFile(path.join(at, 'growing.csv'), '.'), 10)
    try {
      expect(await round({ settleMs: 200 })).toEqual({ done: ['real.txt'], refused: [] })
    } finally {
      clearInterval(growing)
    }
    expect((await inFolder()).sort()).toEqual(['.hidden', 'growing.csv', 'half.part'])
  })

  it('keeps a file whose handling broke, and takes the others', async () => {
    await put('a.csv', 'fault')
    await put('b.csv', 'good')
    await expect(round()).rejects.toThrow('the disk is full')
    expect(written).toEqual(['good'])
    expect(await inFolder()).toEqual(['a.csv'])
  })

  it('keeps both files of one name', async () => {
    await put('a.csv', 'one')
    await round()
    await put('a.csv', 'two')
    await round()
    const done = (await inFolder('done')).sort()
    expect(done).toHaveLength(2)
    expect(done).toContain('a.csv')
    expect(written).toEqual(['one', 'two'])
  })
})
