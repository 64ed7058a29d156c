/** The worker of the calculators in the test's own thread: the same library, the same messages. */
import { type Ask, replyTo } from '@hedgerow/quant/calculator/ask'

type Hear = (event: { readonly data: unknown }) => void

class LibraryWorker {
  readonly #hearers: Hear[] = []
  #isEnded = false

  addEventListener(kind: string, hear: Hear): void {
    if (kind === 'message') this.#hearers.push(hear)
  }

  postMessage(message: { readonly number?: number; readonly calculator: string; readonly ask: Ask }): void {
    if (message.number === undefined) return
    void replyTo(message.calculator, message.ask, () => Promise.resolve()).then((reply) => {
      if (this.#isEnded) return
      for (const hear of this.#hearers) hear({ data: { number: message.number, reply } })
    })
  }

  terminate(): void {
    this.#isEnded = true
  }
}

/** Browsers have workers, the tests' document has none. */
export function installLibraryWorker(): void {
  Object.assign(globalThis, { Worker: LibraryWorker })
}
