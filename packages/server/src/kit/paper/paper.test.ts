import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fontCharacters } from './characters.ts'
import { cautionOf, type Paper, pdfOf } from './paper.ts'
import { documentOf } from './paper-layout.ts'

const fonts = { regular: new Set(fontCharacters.regular()), bold: new Set(fontCharacters.bold()) }
const paper = (over: Partial<Paper> = {}): Paper => ({
  lang: 'zh_CN',
  title: '指令单 · Instruction',
  author: '汇篱贸易',
  madeAt: '2026-04-13T01:02:03.000Z',
  foot: '汇篱',
  parts: [
    { text: '我单位授权下列人员。' },
    { facts: [['致', '中国银行\nBank of China']] },
    { signed: ['公章', '日期'] },
  ],
  ...over,
})
const contentOf = (of: Paper): string => JSON.stringify(documentOf(of, fonts).content)

describe('a paper', () => {
  it('is a tagged PDF with its title, author and both fonts, and the same one twice', async () => {
    const file = await pdfOf(paper(), [])
    const text = file.toString('latin1')
    expect([text.slice(0, 8), text.includes('/StructTreeRoot'), text.includes('/Lang (zh-CN)')]).toEqual([
      '%PDF-1.7',
      true,
      true,
    ])
    expect(text).toContain('D:20260413010203Z')
    expect(new Set(text.match(/NotoSansSC-\w+/g))).toEqual(new Set(['NotoSansSC-Regular', 'NotoSansSC-Bold']))
    expect(Buffer.compare(await pdfOf(paper(), []), file)).toBe(0)
  })

  it('keeps the heads of a long table on every page, and keeps the event loop free', async () => {
    const columns = [{ title: '编号' }, { title: '说明', takesRest: true }, { title: '金额', isFigure: true }]
    const rows = Array.from({ length: 120 }, (_, at) => [`T${at}`, '远期结汇', '1,000.00'])
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 5)
    const file = await pdfOf(paper({ parts: [{ columns, rows }] }), [])
    clearInterval(turning)
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
    expect(turns).toBeGreaterThan(5)
  })

  it('says which characters its font lacks, and prints an accented letter without its mark', () => {
    const printed = contentOf(paper({ parts: [{ text: 'Škoda 😀 䶮 朱镕基' }] }))
    expect(printed).toContain('Skoda 〓 䶮 朱镕基')
    expect(printed).toContain('U+0160 U+1F600')
    expect(contentOf(paper())).not.toContain('U+')
    expect(contentOf(paper({ parts: [{ text: 'the ticket’s “JSON”，称为‘票’' }] }))).toContain(
      "the ticket's “JSON”，称为‘票’",
    )
  })

  it('writes a word that bold type lacks in regular type, and breaks what has no place to break', () => {
    const [rare, common] = ['镕', '金额']
    expect(fonts.bold.has(rare)).toBe(false)
    expect(contentOf(paper({ title: rare }))).not.toMatch(/"bold":true/)
    expect(contentOf(paper({ title: common }))).toMatch(/"bold":true/)
    expect(contentOf(paper({ parts: [{ facts: [['码', 'a'.repeat(64)]] }] }))).toContain('break-all')
  })

  it('keeps what is signed on the page of the sentence before it', () => {
    const stacks = documentOf(paper({ parts: [{ text: '本人确认以上内容。' }, { signed: ['签字'] }] }), fonts).content
    expect(JSON.stringify(stacks)).toMatch(/"stack":\[\{"text":"本人确认以上内容。".*签字.*"unbreakable":true/)
    const long = documentOf(paper({ parts: [{ text: '长'.repeat(5000) }, { signed: ['签字'] }] }), fonts).content
    expect(JSON.stringify(long)).not.toContain('"stack"')
  })

  it('fetches nothing and opens nothing that its words name', async () => {
    const file = await pdfOf(paper({ parts: [{ text: '/etc/passwd file:///etc/passwd http://127.0.0.1:1/x' }] }), [])
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

it.each(['regular', 'bold'] as const)('the %s font has every character that papers count on', (weight) => {
  const packed = readFileSync(new URL(`./fonts/noto-sans-sc-${weight}.ttf.br`, import.meta.url))
  const has = charactersOf(brotliDecompressSync(packed))
  expect([...fonts[weight]].filter((character) => !has.has(character.charCodeAt(0)))).toEqual([])
})

/** The code points of a font file: the segments of its `cmap` table of format 4. */
function charactersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.subarray(font.readUInt32BE(entry + 8))
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + at * 8))
  const table = cmap.subarray(offsets.find((at) => cmap.readUInt16BE(at) === 4))
  const segments = table.readUInt16BE(6) / 2
  const glyphs = new Set<number>()
  for (let at = 0; at < segments; at += 1) {
    const end = table.readUInt16BE(14 + at * 2)
    for (let code = table.readUInt16BE(16 + (segments + at) * 2); code <= end && code < 0xffff; code += 1)
      glyphs.add(code)
  }
  return glyphs
}

it('says above its title, in red, what whoever relies on it must know', () => {
  const [first] = documentOf(paper({ caution: 'Four eyes are not in force' }), fonts).content as {
    text: string
    color?: string
  }[]
  expect(first).toMatchObject({ text: 'Four eyes are not in force', color: '#b42318' })
  expect(contentOf(paper())).not.toContain('#b42318')
})

it('gives each caution a line, in the language of the paper or in both', () => {
  const cautions = [
    { zh: '一', en: 'One' },
    { zh: '二', en: 'Two' },
  ]
  const plain = { lang: 'en_US', title: '', author: '', madeAt: '', foot: '', parts: [] } as const
  expect(cautionOf(cautions, plain)).toBe('One\nTwo')
  expect(cautionOf(cautions, { ...plain, isBilingual: true })).toBe('一\nOne\n二\nTwo')
  expect(cautionOf([], plain)).toBe('')
})
