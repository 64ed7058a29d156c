/** Draws papers beside the event loop. The fonts are unpacked once for as long as the thread is kept. */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import pdfmake from 'pdfmake'
import { workerTask } from '../work/worker.ts'
import { fontCharacters } from './characters.ts'
import type { Paper } from './paper.ts'
import { documentOf, type Fonts, paperFont } from './paper-layout.ts'

const fileOf = (weight: 'regular' | 'bold') => `noto-sans-sc-${weight}.ttf`
for (const weight of ['regular', 'bold'] as const) {
  const packed = readFileSync(new URL(`./fonts/${fileOf(weight)}.br`, import.meta.url))
  pdfmake.virtualfs.writeFileSync(fileOf(weight), brotliDecompressSync(packed))
}
pdfmake.setFonts({ [paperFont]: { normal: fileOf('regular'), bold: fileOf('bold') } })
// A paper is words alone: whatever it says, nothing is fetched and no file is opened for it.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

const fonts: Fonts = { regular: new Set(fontCharacters.regular()), bold: new Set(fontCharacters.bold()) }

workerTask((paper: Paper): Promise<Uint8Array> => pdfmake.createPdf(documentOf(paper, fonts)).getBuffer())
