/** What a failed journey leaves behind: a folder with what each page showed and each visitor's trace, for opening later. */
import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'

/** Ignored by git; emptied when the next journeys begin. */
export const failureFolder = path.join(import.meta.dirname, '../../.cache/journeys')

/** What the server on this port printed. */
export const serverLog = (port: number | string) => path.join(failureFolder, `server-${port}.log`)

const mostLines = 12
const longestLine = 400

/** What the servers warned of that stand in these problems: why they answered as they did is not known to the browser. */
function warningsOf(problems: readonly string[]): string {
  const ports = new Set(problems.flatMap((line) => /127\.0\.0\.1:(\d+)/.exec(line)?.[1] ?? []))
  return [...ports]
    .map(serverLog)
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => fs.readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /^\{"level":[456]0/.test(line))
    .slice(-mostLines)
    .map((line) => line.slice(0, longestLine))
    .join('\n')
}

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
  const warnings = warningsOf(problems) || 'no warning'
  fs.writeFileSync(
    path.join(folder, 'error.txt'),
    `${error.stack}\n\nIn the browser: ${inBrowser}\n\nOf the server: ${warnings}\n`,
  )
  const traces = isTraced
    ? 'and traces for\n  node node_modules/playwright-core/cli.js show-trace <trace.zip>'
    : 'traces by JOURNEY_TRACE=1'
  error.message += `\nIn the browser: ${inBrowser}\nOf the server: ${warnings}\nLeft in ${folder}: error.txt, the pages, ${traces}`
  // A report takes the stack, which was written with the message of before.
  error.stack = [String(error), ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
  return error
}
