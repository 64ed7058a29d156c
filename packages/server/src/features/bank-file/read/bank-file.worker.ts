/** Reads a bank's file beside the event loop. */
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { workerTask } from '../../../kit/work/worker.ts'
import { type ReadingTerms, readBankFile } from './bank-file.read.ts'
import type { ReadFile } from './read-file.shape.ts'

export interface SentBankFile extends ReadingTerms {
  readonly fileName: string
  readonly content: Uint8Array
}

workerTask(async ({ fileName, content, ...terms }: SentBankFile): Promise<ReadFile> => {
  try {
    return await readBankFile(Buffer.from(content), fileName, terms)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.because, { ...error.params, fileName }, error.field)
  }
})
