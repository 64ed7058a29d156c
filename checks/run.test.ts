import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const launcher = path.join(import.meta.dirname, '../run.mjs')
const explained = [
  ...fs.readFileSync(launcher, 'utf8').matchAll(/\[?'?([\w:]+)'?(?:: |\()\(?node\)? ?(?:=>|\{)[^}]*?script\('/g),
].map(([, name = '']) => name)

it('finds the commands that take words of their own', () => {
  expect(explained).toEqual(
    expect.arrayContaining(['bench', 'bench:quant', 'backup', 'restore', 'chaos', 'walk', 'setup']),
  )
})

it.each(explained)('npm run %s -- --help says what it is told, and does nothing', (name) => {
  const { status, stdout } = spawnSync(process.execPath, [launcher, name, '--help'], { encoding: 'utf8' })
  expect(stdout).toMatch(new RegExp(`^\`npm run ${name}\\b`))
  expect(status).toBe(0)
})
