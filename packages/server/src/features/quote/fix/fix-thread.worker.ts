/**
 * The thread in which all FIX lines of this process live: what a bank sends is read here, and whatever it costs is taken from no request.
 * The numbers and the answers are written by the server, which has the database (decision 0183).
 */
import { parentPort } from 'node:worker_threads'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { BankAnswer, BankConnection } from '../provider/provider.shape.ts'
import { type LineNumbers, openFixLine } from './fix-line.worker.ts'
import type { FromThread, Opening, ToThread, Work } from './fix-thread.shape.ts'

const port = parentPort
assert(port, 'the lines have a thread of their own')
const say = (message: FromThread) => port.postMessage(message)

const lines = new Map<number, BankConnection>()
const waiting = new Map<number, PromiseWithResolvers<unknown>>()
let questions = 0

function ask(key: number, work: Work): Promise<unknown> {
  questions += 1
  const answer = Promise.withResolvers<unknown>()
  waiting.set(questions, answer)
  say({ say: 'work', key, question: questions, work })
  return answer.promise
}

const numbersOf = (key: number): LineNumbers => ({
  read: (...given) => ask(key, { do: 'read', with: given }) as ReturnType<LineNumbers['read']>,
  keep: async (...given) => void (await ask(key, { do: 'keep', with: given })),
  resetSaid: async (...given) => void (await ask(key, { do: 'resetSaid', with: given })),
  countBad: async (...given) => void (await ask(key, { do: 'countBad', with: given })),
})

function open(key: number, { line, password, reach }: Opening): void {
  const events = {
    onAnswer: async (answer: BankAnswer) => void (await ask(key, { do: 'answer', with: [answer] })),
    onUp: () => say({ say: 'up', key }),
    onDown: (because: string) => say({ say: 'down', key, because }),
  }
  lines.set(key, openFixLine(line, events, { numbers: numbersOf(key), password, reach }))
}

async function close(key: number): Promise<void> {
  await lines.get(key)?.close()
  lines.delete(key)
  say({ say: 'closed', key })
}

port.on('message', (message: ToThread) => {
  switch (message.say) {
    case 'open':
      return open(message.key, message)
    case 'close':
      return void close(message.key)
    case 'ask':
      return void lines.get(message.key)?.ask(message.request)
    case 'order':
      return void lines.get(message.key)?.order(message.request)
    case 'status':
      return void lines.get(message.key)?.status(message.request)
    default:
      return ended(message)
  }
})

function ended(message: Extract<ToThread, { question: number }>): void {
  const answer = waiting.get(message.question)
  waiting.delete(message.question)
  if (message.say === 'done') answer?.resolve(message.value)
  else answer?.reject(new Error(message.because))
}
