import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeGateFolder } from './gate-folder.ts'

let parent = ''
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-folder-'))
})
afterEach(() => fs.rmSync(parent, { recursive: true }))

/** No process has it: Linux and macOS give none above four million. */
const nobody = 99_999_999

it('makes a folder of its own, and what a run that was killed left goes', () => {
  const left = [`hedgerow-gate-${nobody}`]
  const others = [`hedgerow-gate-${process.ppid}`, 'hedgerow-test-1', 'notes']
  for (const name of [...left, ...others]) fs.mkdirSync(path.join(parent, name, 'pg'), { recursive: true })
  const folder = makeGateFolder(parent)
  expect(path.dirname(folder)).toBe(parent)
  expect(fs.readdirSync(parent).sort()).toEqual([...others, path.basename(folder)].sort())
})

it('stands where TMPDIR says', () => {
  const before = process.env.TMPDIR
  process.env.TMPDIR = parent
  try {
    expect(path.dirname(makeGateFolder())).toBe(parent)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
})
