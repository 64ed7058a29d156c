/** What a PDF says, as far as the fonts in it tell which character each of their glyphs is. */
import { inflateSync } from 'node:zlib'

/** Once by each font: which of them a line is written in does not matter to whoever looks for a sentence. */
export function textsOfPaper(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, body = '']) => {
      // A picture or a font is compressed otherwise or says nothing here.
      try {
        return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    },
  )
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(charactersOf)
  const glyphs = streams
    .filter((stream) => /\bTJ\b/.test(stream))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []))
  if (fonts.length === 0 || glyphs.length === 0) throw new Error('should hold: the paper has text')
  return fonts.map((characters) => glyphs.map((glyph) => characters.get(glyph) ?? '').join(''))
}

function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  // A ligature is several characters of one glyph.
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries())
      characters.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return characters
}
