/** The library in a thread of its own, so that typing never waits for a tree. One a screen. */
import { type Ask, replyTo } from '@hedgerow/quant/calculator/ask'

interface Message {
  readonly number: number
  readonly calculator: string
  readonly ask: Ask
}

self.addEventListener('message', async ({ data: { number, calculator, ask } }: MessageEvent<Message>) => {
  self.postMessage({ number, told: await replyTo(calculator, ask) })
})
