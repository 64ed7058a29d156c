/** Fetches the ECB's history of reference rates. Only the ECB's own host is asked, and only for this one file. */
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { rateFileLimitBytes } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { rateImportRefusals } from '@hedgerow/contract/rate-import/import/rate-import.refusals'
import type { Upload } from '../../../kit/file/upload.ts'
import { fetchBelow } from '../../../kit/outside/reach.ts'

const ecbBase = 'https://www.ecb.europa.eu'
const filePath = '/stats/eurofxref/eurofxref-hist.zip'
const timeoutMs = 20_000

/** @throws Refusal OFFLINE with the reason in a few words; `base` is another server only in tests */
export async function downloadEcbHistory(base: string = ecbBase): Promise<Upload> {
  try {
    const response = await fetchBelow(base, new URL(filePath, base), { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok || !response.body) refuse(rateImportRefusals.OFFLINE, { reason: `HTTP ${response.status}` })
    return { fileName: 'eurofxref-hist.zip', content: await bodyOf(response.body) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    refuse(rateImportRefusals.OFFLINE, { reason: reasonOf(error) })
  }
}

async function bodyOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > rateFileLimitBytes) refuse(rateImportRefusals.OFFLINE, { reason: `> ${rateFileLimitBytes} bytes` })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: { code?: string } }
  return cause?.code ?? (name === 'TimeoutError' ? name : (message ?? String(error)))
}
