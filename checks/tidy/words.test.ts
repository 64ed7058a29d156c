import { matches, product, rule, sources } from './sources.ts'

// These files spell out the banned words.
const others = sources.filter(({ path }) => !path.startsWith('checks/tidy/'))

rule('no console in product code', 'the log has levels, request ids and no secrets; the console has none of them', () =>
  matches(product, /\bconsole\./),
)

rule('no any, no ignore comment', 'one hole is enough for a wrong amount to pass', () => [
  ...matches(others, /(?::|<|\bas|,|\|) any\b|<any\b|\bany\[\]/),
  ...matches(others, /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable/, 'text'),
])

rule('no skip, only or todo in tests', 'a test that does not run proves nothing and looks as if it did', () =>
  matches(others, /\b(?:it|test|describe)\.(?:skip|only|todo)\b|\bx(?:it|describe)\(/),
)

rule('no test writes a prototype', 'the files of a worker share one window; what `vi.spyOn` replaces comes back', () =>
  matches(others, /\.prototype\.\w+ (?:\?\?)?= |deleteProperty\(\w+\.prototype\b/),
)

rule('no TODO', 'it belongs where it is seen: an issue', () => matches(others, /\b(?:TODO|FIXME)\b/, 'text'))

rule('no Chinese in .tsx', 'texts live in <noun>.text.ts, both languages side by side', () => {
  const screens = product.filter(({ path }) => path.endsWith('.tsx'))
  return matches(screens, /[\u3400-\u9fff\uff00-\uffef]/, 'code')
})

rule('a list on a screen has the comma of the language', '`join(t(kitWords.listComma))`: 、 in Chinese', () =>
  matches(
    product.filter(({ path }) => path.startsWith('packages/web/') && path.endsWith('.tsx')),
    /\.join\(['"`], ['"`]\)/,
    'code',
  ),
)

rule('no page makes markup of a text', 'what people write may be a script; React draws it as text', () =>
  matches(
    product.filter(({ path }) => path.startsWith('packages/web/')),
    /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcDoc|createContextualFragment|DOMParser)\b|\bdocument\.write|\beval\(|\bnew Function\b/,
  ),
)

rule('no empty catch', 'a catch is a decision; write it', () =>
  product.filter(({ bare }) => /catch\s*(?:\([^)]*\)\s*)?\{\s*\}/.test(bare)).map(({ path }) => path),
)

rule('no default exports, no barrels', 'one name for one thing, found by one search', () =>
  matches(
    sources.filter(({ path }) => !/\.config\.ts$/.test(path)),
    /^export (?:default\b|\*)/,
  ),
)

rule(
  'a day or an amount in a message says that it is one',
  '`say` then writes 2026/04/13 and 1,000,000 everywhere',
  () =>
    matches(
      product.filter(({ path }) => /\/contract\/.*(?<!\.text)\.ts$/.test(path)),
      /\{(?:\w*[dD]ate|day|\w*[aA]mount|\w*Amt|limit|used|usd|quota|facility|sum|remaining|evidence|max|min)\}/,
      'text',
    ),
)
