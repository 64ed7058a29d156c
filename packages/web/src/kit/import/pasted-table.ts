/** Cells as a spreadsheet puts them on the clipboard, as the text of a table: tabs part cells, quotes hold what has a tab or a new line. */
const quoted = '"((?:[^"]|"")*)"'
const cellEnd = /\t|\r?\n|\r|$/.source
const cellPattern = `(?:${quoted}|([^\\t\\r\\n]*))(${cellEnd})`

function rowsOf(pasted: string): string[][] {
  const rows: string[][] = [[]]
  const text = pasted.replace(/(\r?\n|\r)+$/, '')
  for (const [, inQuotes, plain = '', end = ''] of text.matchAll(new RegExp(cellPattern, 'g'))) {
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/** Thousands are parted for the eye alone. */
const thousands = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/
const written = (cell: string) => {
  const value = thousands.test(cell.trim()) ? cell.trim().replaceAll(',', '') : cell
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** The same cells as CSV; undefined where there is not even a row below the headings. */
export function csvOfPasted(pasted: string): string | undefined {
  const rows = rowsOf(pasted)
  return rows.length < 2 ? undefined : rows.map((row) => row.map(written).join(',')).join('\n')
}
