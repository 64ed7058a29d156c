import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

// Started as run.mjs starts it, with a channel that tells when the starter is gone: to listen there must not keep it alive.
const gate = (...args: string[]) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'gate.ts'), ...args], { stdio: [...stdio] })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text
      })
    child.once('exit', (code) => resolve({ code, output: output }))
  })

it('ends by itself when its last step is done', { timeout: 180_000 }, async () => {
  const { code, output } = await gate('format and lint')
  expect(output).toMatch(/\n[01] passed, [01] failed\n$/)
  expect(code).toBe(output.endsWith('\n1 passed, 0 failed\n') ? 0 : 1)
})

it('refuses a step that it does not have', async () => {
  const { code, output } = await gate('journey')
  expect(output).toContain('no step is called journey')
  expect(code).toBe(1)
})
