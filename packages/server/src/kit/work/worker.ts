/**
 * Work that keeps a processor busy for longer than others should wait, beside the event loop: a module that calls
 * `workerTask`, run in a thread of its own. The task may ask back for what only the main thread has, such as rows of the
 * database. One task of a module at a time: two
 * would only take the processor from each other and from the requests.
 */
import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { assert, Refusal, type RefusalText } from '@hedgerow/contract/kit/refusal'
import type { TextParams } from '@hedgerow/contract/kit/text'

type Ended<Result> = { readonly result: Result } | { readonly refusal: Pick<Refusal, 'because' | 'params' | 'field'> }
type WorkerMessage<Question, Result> = { readonly question: Question } | { readonly doneShare: number } | Ended<Result>

/** A task that needs more ends with an error of its own, and the process lives on. */
const memory = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

/** What a task may cost beside its memory, and what is refused where it costs more. */
export interface WorkLimits {
  readonly seconds: number
  readonly exceeded: RefusalText
  readonly params: TextParams
  /** Where the refusal stands; a file unless said otherwise. */
  readonly field?: string
  /** Ends the task, and one that waits for its turn never begins. */
  readonly stop?: AbortSignal
  /** Hears which share of it is done, 0 to 1, of a task that tells. */
  readonly onShare?: (doneShare: number) => void
}

/** A thread takes a third of a second to start; the next file often comes soon. */
const keptIdleMs = 60_000

const idle = new Map<string, { readonly worker: Worker; readonly end: NodeJS.Timeout }>()
const turns = new Map<string, Promise<unknown>>()

/**
 * Runs the task of `module` in its turn. @throws what the task throws, a Refusal as a Refusal, and `limits.exceeded` for one
 * that runs out of memory or time, and the reason of `limits.stop`
 */
export function inWorker<Question, Answer, Result>(
  module: URL,
  input: object,
  answer: (question: Question) => Promise<Answer>,
  limits?: WorkLimits,
): Promise<Result> {
  const before = turns.get(module.href) ?? Promise.resolve()
  const result = before.then(() => runTask<Question, Answer, Result>(module, input, answer, limits))
  turns.set(
    module.href,
    result.catch(() => undefined),
  )
  return result
}

/** One processor is left to the requests; more threads than this would take more memory than they save time. */
const mostSpare = 4
/** So many tasks of the background run beside each other in one process. */
export const spareThreads = Math.max(1, Math.min(mostSpare, availableParallelism() - 1))

/** The same module once for each thread that may be spared: tasks of one wait for no others. */
export const spareModules = ({ href }: URL): readonly URL[] =>
  Array.from({ length: spareThreads }, (_, at) => new URL(`${href}?spare=${at}`))

const waiting = new Map<string, number>()

/** In the thread that fewest tasks wait for. @throws as `inWorker` */
export async function inAnyWorker<Question, Answer, Result>(
  modules: readonly URL[],
  input: object,
  answer: (question: Question) => Promise<Answer>,
  limits: WorkLimits,
): Promise<Result> {
  const waitingFor = ({ href }: URL) => waiting.get(href) ?? 0
  const [first, ...others] = modules
  assert(first, 'there is a thread')
  const module = others.reduce((least, one) => (waitingFor(one) < waitingFor(least) ? one : least), first)
  const { href } = module
  waiting.set(href, waitingFor(module) + 1)
  return inWorker<Question, Answer, Result>(module, input, answer, limits).finally(() =>
    waiting.set(href, waitingFor(module) - 1),
  )
}

async function runTask<Question, Answer, Result>(
  module: URL,
  input: object,
  answer: (question: Question) => Promise<Answer>,
  limits: WorkLimits | undefined,
): Promise<Result> {
  limits?.stop?.throwIfAborted()
  const worker = takeWorker(module)
  const { promise, resolve, reject } = Promise.withResolvers<Ended<Result>>()
  const gone = () => reject(new Error(`the worker ${module.pathname} ended without a result`))
  const hear = (message: WorkerMessage<Question, Result>) => {
    if ('doneShare' in message) limits?.onShare?.(message.doneShare)
    else if (!('question' in message)) resolve(message)
    else answer(message.question).then((reply) => worker.postMessage(reply), reject)
  }
  const late = limits && setTimeout(() => reject(tooCostly(limits)), limits.seconds * 1000)
  const stopped = () => reject(limits?.stop?.reason)
  limits?.stop?.addEventListener('abort', stopped)
  worker.on('message', hear).on('error', reject).on('exit', gone)
  worker.postMessage(input)
  const outcome = await promise
    .catch(async (error: unknown) => {
      await worker.terminate()
      const isTooLarge = (error as { code?: string }).code === outOfMemory
      throw limits && isTooLarge ? tooCostly(limits) : error
    })
    .finally(() => {
      clearTimeout(late)
      limits?.stop?.removeEventListener('abort', stopped)
    })
  worker.off('message', hear).off('error', reject).off('exit', gone)
  keepWorker(module, worker)
  if ('result' in outcome) return outcome.result
  const { because, params, field } = outcome.refusal
  throw new Refusal(because, params, field)
}

const tooCostly = ({ exceeded, params, field = 'file' }: WorkLimits) => new Refusal(exceeded, params, field)
const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

function takeWorker(module: URL): Worker {
  const idleWorker = idle.get(module.href)
  if (!idleWorker) return startWorker(module)
  idle.delete(module.href)
  clearTimeout(idleWorker.end)
  idleWorker.worker.ref()
  return idleWorker.worker
}

function startWorker(module: URL): Worker {
  const worker = new Worker(module, { execArgv: [], resourceLimits: memory })
  worker.on('error', () => undefined) // who waits for it hears of it, too
  worker.on('exit', () => void (idle.get(module.href)?.worker === worker && idle.delete(module.href)))
  return worker
}

/** An idle worker keeps no process alive, and ends when nothing comes. */
function keepWorker(module: URL, worker: Worker): void {
  worker.unref()
  idle.set(module.href, { worker, end: setTimeout(() => void worker.terminate(), keptIdleMs).unref() })
}

/**
 * What a worker's module does with its input, asking back and telling which share is done where it wants. A refusal is told as such; any
 * other error ends the thread.
 */
export function workerTask<Input, Question, Answer, Result>(
  task: (
    input: Input,
    ask: (question: Question) => Promise<Answer>,
    tellShare: (doneShare: number) => void,
  ) => Promise<Result>,
): void {
  const port = parentPort
  assert(port, 'a task runs in a worker')
  const tell = (message: WorkerMessage<Question, Result>) => port.postMessage(message)
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      port.once('message', resolve)
      tell({ question })
    })
  const next = () =>
    port.once('message', async (input: Input) => {
      const outcome = await outcomeOf(task(input, ask, (doneShare) => tell({ doneShare })))
      next()
      tell(outcome)
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
