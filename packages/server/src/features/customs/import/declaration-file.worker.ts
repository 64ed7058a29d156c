/** Reads an uploaded file of declarations beside the event loop, within memory and seconds (decision 0035). */
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OutsideError } from '../../../kit/outside/outside.ts'
import { workerTask } from '../../../kit/work/worker.ts'
import { pageOf } from '../feed/customs-client.read.ts'

export interface SentFile {
  readonly fileName: string
  readonly content: Uint8Array
  readonly most: number
}

workerTask(async ({ fileName, content, most }: SentFile): Promise<readonly unknown[]> => {
  try {
    const { declarations } = pageOf(Buffer.from(content))
    if (declarations.length === 0 || declarations.length > most)
      refuse(customsRefusals.DECL_FILE_ROWS, { fileName, max: most }, 'file')
    return declarations
  } catch (error) {
    if (error instanceof OutsideError) refuse(customsRefusals.DECL_FILE_UNREADABLE, { fileName }, 'file')
    throw error
  }
})
