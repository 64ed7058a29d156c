/**
 * Work that keeps a processor busy for longer than others should wait, beside the event loop: a module that calls
 * `workerTask`, run in a thread of its own. The task may ask back for what only the main thread has, such as rows of the
 * database. One task at a time: two would only take the processor from each other and from the requests.
 */
import { parentPort, Worker } from 'node:worker_threads'
import { assert, Refusal } from '@hedgerow/contract/kit/refusal'

type Ended<Result> = { readonly result: Result } | { readonly refusal: Pick<Refusal, 'because' | 'params' | 'field'> }
type Told<Question, Result> = { readonly question: Question } | Ended<Result>

/** A task that needs more ends with an error of its own, and the process lives on. */
const memoryMebibytes = 1024
/** A thread takes a third of a second to start; the next file often comes soon. */
const keptIdleMs = 60_000

const idle = new Map<string, { readonly worker: Worker; readonly end: NodeJS.Timeout }>()
let turn: Promise<unknown> = Promise.resolve()

/** Runs the task of `module` in its turn. @throws what the task throws, a Refusal as a Refusal */
export function inWorker<Question, Answer, Result>(
  module: URL,
  input: object,
  answer: (question: Question) => Promise<Answer>,
): Promise<Result> {
  const result = turn.then(() => runTask<Question, Answer, Result>(module, input, answer))
  turn = result.catch(() => undefined)
  return result
}

async function runTask<Question, Answer, Result>(
  module: URL,
  input: object,
  answer: (question: Question) => Promise<Answer>,
): Promise<Result> {
  const worker = takeWorker(module)
  const { promise, resolve, reject } = Promise.withResolvers<Ended<Result>>()
  const gone = () => reject(new Error(`the worker ${module.pathname} ended without a result`))
  const hear = (told: Told<Question, Result>) => {
    if (!('question' in told)) resolve(told)
    else answer(told.question).then((said) => worker.postMessage(said), reject)
  }
  worker.on('message', hear).on('error', reject).on('exit', gone)
  worker.postMessage(input)
  const told = await promise.catch(async (error: unknown) => {
    await worker.terminate()
    throw error
  })
  worker.off('message', hear).off('error', reject).off('exit', gone)
  keepWorker(module, worker)
  if ('result' in told) return told.result
  const { because, params, field } = told.refusal
  throw new Refusal(because, params, field)
}

function takeWorker(module: URL): Worker {
  const kept = idle.get(module.href)
  if (!kept) return startWorker(module)
  idle.delete(module.href)
  clearTimeout(kept.end)
  kept.worker.ref()
  return kept.worker
}

function startWorker(module: URL): Worker {
  const worker = new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMebibytes } })
  worker.on('error', () => undefined) // who waits for it hears of it, too
  worker.on('exit', () => void (idle.get(module.href)?.worker === worker && idle.delete(module.href)))
  return worker
}

/** An idle worker keeps no process alive, and ends when nothing comes. */
function keepWorker(module: URL, worker: Worker): void {
  worker.unref()
  idle.set(module.href, { worker, end: setTimeout(() => void worker.terminate(), keptIdleMs).unref() })
}

/** What a worker's module does with its input. A refusal is told as such; any other error ends the thread. */
export function workerTask<Input, Question, Answer, Result>(
  task: (input: Input, ask: (question: Question) => Promise<Answer>) => Promise<Result>,
): void {
  const port = parentPort
  assert(port, 'a task runs in a worker')
  const tell = (told: Told<Question, Result>) => port.postMessage(told)
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      port.once('message', resolve)
      tell({ question })
    })
  const next = () =>
    port.once('message', async (input: Input) => {
      const told = await outcomeOf(task(input, ask))
      next()
      tell(told)
    })
  next()
}

async function outcomeOf<Result>(running: Promise<Result>): Promise<Ended<Result>> {
  try {
    return { result: await running }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { because, params, field } = error
    return { refusal: { because, params, field } }
  }
}
