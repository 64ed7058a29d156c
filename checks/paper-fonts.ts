/**
 * Cuts the fonts of papers to their characters (decision 0111). Its two packages weigh 100 MB and are needed once, so they are no
 * dependency: `npm install --prefix /tmp/fonts @expo-google-fonts/noto-sans-sc@0.4.3 subset-font@2.9.0`, then
 * `node checks/paper-fonts.ts /tmp/fonts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { fontCharacters } from '../packages/server/src/kit/paper/characters.ts'

type SubsetFont = (font: Buffer, characters: string, options: { readonly targetFormat: 'sfnt' }) => Promise<Buffer>

const installed = path.resolve(process.argv[2] ?? '.')
const target = path.join(import.meta.dirname, '../packages/server/src/kit/paper/fonts')
const subsetFont = createRequire(path.join(installed, 'package.json'))('subset-font') as SubsetFont
const family = path.join(installed, 'node_modules/@expo-google-fonts/noto-sans-sc')
const sources = { regular: '400Regular/NotoSansSC_400Regular.ttf', bold: '700Bold/NotoSansSC_700Bold.ttf' } as const

for (const weight of ['regular', 'bold'] as const) {
  const whole = readFileSync(path.join(family, sources[weight]))
  const cut = await subsetFont(whole, fontCharacters[weight](), { targetFormat: 'sfnt' })
  const packed = brotliCompressSync(cut, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
  writeFileSync(path.join(target, `noto-sans-sc-${weight}.ttf.br`), packed)
  process.stdout.write(`${weight}: ${whole.length} bytes, cut to ${cut.length}, packed ${packed.length}\n`)
}
