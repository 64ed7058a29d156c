/** A message for people to read: XML with an element a line, each indented by its depth; other text stays as it is. */
export function laidOut(text: string): string {
  if (!text.startsWith('<?xml')) return text
  let depth = 0
  const lines = text.split(/(?<=>)\s*(?=<)/).map((line) => {
    if (line.startsWith('</')) depth -= 1
    const indented = `${'  '.repeat(depth)}${line}`
    // An element whose text and end stand in the same line opens nothing.
    if (/^<[^/?][^>]*(?<!\/)>$/.test(line)) depth += 1
    return indented
  })
  return lines.join('\n')
}
