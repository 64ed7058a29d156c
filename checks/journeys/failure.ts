/** What a failed journey leaves behind: a folder with what each page showed and each visitor's trace, for opening later. */
import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'

/** Ignored by git; emptied when the next journeys begin. */
export const failureFolder = path.join(import.meta.dirname, '../../.cache/journeys')

/** A trace takes a sixth of a journey's time, so only who looks for a fault asks for it: `JOURNEY_TRACE=1`. */
const isTraced = process.env.JOURNEY_TRACE === '1'

/** Keeps what the browser does from now on; a journey that ends well throws it away. */
export async function beginTrace(context: BrowserContext): Promise<void> {
  if (isTraced) await context.tracing.start({ snapshots: true })
}

/** @returns the same error, with where to look in its message */
export async function withTraces(
  name: string,
  error: Error,
  contexts: readonly BrowserContext[],
  problems: readonly string[],
): Promise<Error> {
  const folder = path.join(failureFolder, name.replace(/[^\p{L}\d]+/gu, '-'))
  fs.mkdirSync(folder, { recursive: true })
  for (const [index, context] of contexts.entries()) {
    const file = (kind: string) => path.join(folder, `visitor-${index + 1}${kind}`)
    for (const [place, page] of context.pages().entries())
      await page.screenshot({ path: file(`-page-${place + 1}.png`) })
    if (isTraced) await context.tracing.stop({ path: file('-trace.zip') })
  }
  const inBrowser = problems.join('\n') || 'no error'
  fs.writeFileSync(path.join(folder, 'error.txt'), `${error.stack}\n\nIn the browser: ${inBrowser}\n`)
  const traces = isTraced
    ? 'and traces for\n  node node_modules/playwright-core/cli.js show-trace <trace.zip>'
    : 'traces by JOURNEY_TRACE=1'
  error.message += `\nIn the browser: ${inBrowser}\nLeft in ${folder}: error.txt, the pages, ${traces}`
  // A report takes the stack, which was written with the message of before.
  error.stack = [String(error), ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
  return error
}
