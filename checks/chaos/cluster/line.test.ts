import net, { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { type Line, lineTo } from './line.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Whoever says something hears it again. */
async function echo(): Promise<{ line: Line; say: (text: string) => void; words: () => string; socket: net.Socket }> {
  const far = net.createServer((socket) => void socket.on('error', () => undefined).pipe(socket))
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve))
  const line = await lineTo(`127.0.0.1:${(far.address() as AddressInfo).port}`)
  const [host, port] = line.address.split(':')
  const socket = net.connect(Number(port), host)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  ends.push(
    () => socket.destroy(),
    line.close,
    () => void far.close(),
  )
  return { line, socket, words: () => text, say: (more) => void socket.write(more) }
}

it('a cut line brings nothing and closes nothing; mended it brings what was sent meanwhile', async () => {
  const { line, say, words, socket } = await echo()
  say('one ')
  await expect.poll(words).toBe('one ')
  line.cut()
  say('two ')
  await sleep(100)
  expect([words(), socket.destroyed]).toEqual(['one ', false])
  line.mend()
  await expect.poll(words).toBe('one two ')
})

it('whoever calls while it is cut waits, and gets through once it is mended', async () => {
  const { line } = await echo()
  line.cut()
  const [host, port] = line.address.split(':')
  const late = net.connect(Number(port), host)
  ends.push(() => late.destroy())
  let text = ''
  late.on('data', (chunk) => {
    text += chunk
  })
  late.write('three')
  await sleep(100)
  expect([text, late.destroyed]).toEqual(['', false])
  line.mend()
  await expect.poll(() => text).toBe('three')
})

it('a line that is not cut ends with either end', async () => {
  const { line, say, words, socket } = await echo()
  say('x')
  await expect.poll(words).toBe('x')
  line.close()
  await expect.poll(() => socket.destroyed).toBe(true)
})
