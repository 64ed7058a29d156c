/** The library in a thread of its own, so that typing never waits for a tree. One a screen. */
import { type Ask, replyTo, Unwanted } from '@hedgerow/quant/calculator/ask'

interface Message {
  readonly number: number
  readonly calculator: string
  readonly ask: Ask
}
/** A number whose answer nobody waits for any more. */
interface Withdrawn {
  readonly withdrawn: number
}

const withdrawn = new Set<number>()
const turn = new MessageChannel()
const turns: (() => void)[] = []
turn.port1.onmessage = () => turns.shift()?.()

/** Milliseconds that a newer question may wait for its turn. */
const longestTurn = 8
let turnBegan = 0

/** Lets messages in that came meanwhile, and ends what was withdrawn by one of them; not at every point, which would cost more than a point. */
async function pause(number: number): Promise<void> {
  if (performance.now() - turnBegan < longestTurn) return
  await new Promise<void>((resolve) => {
    turns.push(resolve)
    turn.port2.postMessage(null)
  })
  turnBegan = performance.now()
  if (withdrawn.delete(number)) throw new Unwanted()
}

async function answer({ number, calculator, ask }: Message): Promise<void> {
  try {
    self.postMessage({ number, reply: await replyTo(calculator, ask, () => pause(number)) })
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error
    self.postMessage({ number, reply: null })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Message | Withdrawn>) => {
  turnBegan = performance.now()
  if ('withdrawn' in data) withdrawn.add(data.withdrawn)
  else void answer(data)
})
