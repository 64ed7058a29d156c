/** Whether a file in a bank's folder is all there: by its own end, or where it has none by not having grown for a while. Pure. */

const second = 1000
/** A table has no end: it is taken once it has not changed for so long. */
const tableRestMs = 60 * second
/** Of a file that never ends somebody is told in the end: it is refused as what it is. */
const mostWaitMs = 30 * 60 * second

function textOf(content: Buffer): string {
  const mark = content.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return content.toString('utf16le')
  return mark === 'feff'
    ? Buffer.from(content.subarray(0, content.length & ~1))
        .swap16()
        .toString('utf16le')
    : content.toString('latin1')
}

/** After its last opening balance a statement has its closing one, with the line ended. */
const closing = /:62[FM]:[CD]\d{6}[A-Z]{3}[\d,]+[\r\n-]/
const longestTrailer = 512
function isWholeMt(text: string): boolean {
  const last = Math.max(text.lastIndexOf(':60F:'), text.lastIndexOf(':60M:'))
  if (last >= 0) return closing.test(text.slice(last))
  const end = text.slice(-longestTrailer).replace(/[\s\0]+$/, '')
  return end.endsWith('-}') || end.endsWith('\n-') || /-\}\{5:.*\}$/.test(end)
}

/** @param restMs how long ago it was last written */
export function isWholeFile(content: Buffer, restMs: number): boolean {
  if (restMs >= mostWaitMs) return true
  const text = textOf(content)
  const start = text.slice(0, 4096)
  const root = /<(?![?!])([\w:.-]+)/.exec(start)?.[1]
  if (/^[^\w:{]*</.test(start)) return root !== undefined && text.trimEnd().endsWith(`</${root}>`)
  if (/\{1:|^\s*:20:|\n:20:/.test(start)) return isWholeMt(text)
  if (start.startsWith('PK')) return content.includes('PK\u0005\u0006')
  return restMs >= tableRestMs
}
