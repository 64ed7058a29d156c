/**
 * Talks to the worker of a screen. In each lane only the newest question waits: while the worker answers one, a newer one takes the
 * place of whatever stood behind it, and the one that runs is withdrawn. Cancelling ends the worker, because a running calculation hears nothing; a new one starts.
 */
import type { Answered } from '@hedgerow/quant/calculator/answer'
import type { Ask, QuestionKind, Questions } from '@hedgerow/quant/calculator/ask'

export type WorkerAnswer<K extends QuestionKind> = Answered<Questions[K]['answer']>

export interface CalculationWorker {
  /** Null when a newer question of the lane took its place, or the calculation was ended. */
  readonly ask: <K extends QuestionKind>(lane: string, ask: Ask<K>) => Promise<WorkerAnswer<K> | null>
  /** Ends what runs and starts anew. */
  readonly restart: () => void
  readonly close: () => void
}

interface Question {
  readonly ask: object
  readonly settle: (reply: Answered<unknown> | null) => void
}
interface Lane {
  running: number
  next: Question | undefined
}

/** Starts the worker of a calculator. `onLost` is told when it ended by itself. */
export function startCalculation(calculator: string, onLost: () => void): CalculationWorker {
  const lanes = new Map<string, Lane>()
  const waiting = new Map<number, { readonly lane: string; readonly question: Question }>()
  let number = 0
  const start = () => {
    const made = new Worker(new URL('./calculator.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', hear)
    made.addEventListener('error', onLost)
    return made
  }
  const send = (name: string, lane: Lane, question: Question) => {
    number += 1
    lane.running = number
    waiting.set(number, { lane: name, question })
    worker.postMessage({ number, calculator, ask: question.ask })
  }
  function hear({ data }: MessageEvent<{ readonly number: number; readonly reply: Answered<unknown> | null }>) {
    const request = waiting.get(data.number)
    if (!request) return
    waiting.delete(data.number)
    request.question.settle(data.reply)
    const lane = lanes.get(request.lane)
    if (!lane) return
    const { next } = lane
    lane.running = 0
    lane.next = undefined
    if (next) send(request.lane, lane, next)
  }
  const forget = () => {
    for (const { question } of waiting.values()) question.settle(null)
    for (const { next } of lanes.values()) next?.settle(null)
    waiting.clear()
    lanes.clear()
  }
  let worker = start()
  return {
    ask: (name, ask) =>
      new Promise((resolve) => {
        const question: Question = { ask, settle: resolve as Question['settle'] }
        const lane = lanes.get(name) ?? { running: 0, next: undefined }
        lanes.set(name, lane)
        if (lane.running === 0) return send(name, lane, question)
        worker.postMessage({ withdrawn: lane.running })
        lane.next?.settle(null)
        lane.next = question
      }),
    restart: () => {
      worker.terminate()
      forget()
      worker = start()
    },
    close: () => {
      worker.terminate()
      forget()
    },
  }
}
