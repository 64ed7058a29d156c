import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

// In a process of its own: what zod tried is decided by whoever loads it first.
const counted = `
  let made = 0
  globalThis.Function = new Proxy(Function, {
    construct(...said) { made += 1; return Reflect.construct(...said) },
    apply(...said) { made += 1; return Reflect.apply(...said) },
  })
  const { apis } = await import('./index.ts')
  const { z } = await import('zod')
  if (process.argv[1] === 'evaluating') { z.config({ jitless: false }); z.object({}).parse({}) }
  const answers = Object.values(apis).flatMap(Object.values).map(({ input }) => input?.schema.safeParse({}).success)
  console.log(JSON.stringify({ asked: answers.length > 50, made: made > 0 }))`

const load = (...flags: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', counted, ...flags], {
      cwd: path.join(import.meta.dirname, '../../../contract/src'),
      encoding: 'utf8',
    }),
  )

it('the contract is loaded and checks without making code from text', () => {
  expect(load()).toEqual({ asked: true, made: false })
})

it('which would be noticed', () => {
  expect(load('evaluating')).toEqual({ asked: true, made: true })
})
