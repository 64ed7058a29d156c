// A currency is data: of an organisation, of a record, of what a market or an authority fixes. No source names one (decision 0277).
import fs from 'node:fs'
import { limitCurrency } from '../../packages/quant/src/basics/facts/currency.data.ts'
import { root, type Source } from './sources.ts'
import { isNode, type Node, places, treeRule } from './tokens.ts'

const reference = fs.readFileSync(`${root}/packages/server/src/migrations/0007_reference_data.sql`, 'utf8')
/** Every code of the product's reference data, and the renminbi as it is said offshore. */
const codes = [...reference.matchAll(/^\s*\('([A-Z]{3})', '\d{3}', /gm)].flatMap(([, code]) => code ?? []).concat('CNH')
const code = new RegExp(`(?<![A-Za-z0-9_])(?:${codes.join('|')})(?![A-Za-z0-9_])`)

/** Facts, dictionaries, published cases, demonstration, samples and the bench: what a code is a value of. */
const isData =
  /\.(?:data|dict|sample|seed|fixture)\.tsx?$|\/(?:seed|testing|bench|golden|reference-data)\/|^packages\/quant\/src\/(?:reference\/|basics\/published-holidays\.ts$)/
/** Words may show the form of a pair, a list or a time, and say the currency that limits are measured in. */
const isWords = /\.(?:text|refusals|calculator)\.ts$/
const shownForms = /[A-Z]{3}\/[A-Z]{3}|[A-Z]{3}(?:,[A-Z]{3})+|[A-Z]{3} \d\d:\d\d/g
const namesCode = (text: string, path: string): boolean =>
  code.test(isWords.test(path) ? text.replace(shownForms, '').replaceAll(limitCurrency, '') : text)

function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'JSXText') return String(node.value)
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : ''
}

const namedIn = (of: readonly Source[]): string[] =>
  places(
    of.filter(({ path }) => !isData.test(path)),
    (node, _, { path }) => isNode(node) && namesCode(textOf(node), path),
  )

const screen = 'packages/web/src/features/deal/DealPage.tsx'
const store = 'packages/server/src/features/deal/deal.store.ts'
const words = 'packages/contract/src/deal/deal.text.ts'

treeRule(
  'no source names a currency',
  {
    why: 'what is true of one currency alone is wrong for every other company; ask the organisation or the facts (decision 0277)',
    breaks: [
      [screen, "const home = 'CNY'"],
      [screen, 'const line = <span>USD</span>'],
      [screen, "const pair = 'USD/CNY'"],
      [screen, 'const money = <Money value={value} currency="CNY" />'],
      [store, "sql`select 1 from deal where buy_currency = 'CNY'`"],
      [store, 'const pair = `§{currency}/CNY`'.replace('§', '$')],
      [store, 'const currency = "\'USD\'"'],
      [words, "const cost = { zh: '成本', en: 'Cost in CNY' }"],
    ],
    holds: [
      [screen, "const home = useHomeCurrency() // 'CNY'"],
      [screen, "const kind = 'TRYING'"],
      [words, "const form = { zh: '例如 USD/CNY', en: 'such as CNY,USD' }"],
      [words, "const limit = { zh: '限额（USD）', en: 'Limit in USD' }"],
      ['packages/contract/src/deal/deal.dict.ts', "dictionary('CURRENCY', { usd: ['USD', '美元', 'US dollar'] })"],
      ['packages/quant/src/basics/facts/currency.data.ts', "export const sepaCurrency = 'EUR'"],
    ],
  },
  namedIn,
)
