// Where the browser does arithmetic on amounts, rates and percents.
import { browserSums } from './browser-sums.ts'
import { product, rule, type Source } from './sources.ts'

const screens = product.filter(({ path }) => /^packages\/web\/src\/(features|pieces|app)\//.test(path))
const isSumming = ({ code, bare }: Source) =>
  code.includes("/basics/decimal'") && (/\.(add|sub|mul|div|neg)\(/.test(bare) || /\bsum\(/.test(bare))

rule(
  'a figure of a screen comes from its answer',
  'a sum that the browser makes has no sheet, and nothing compares it with anything (decision 0401): give it in the answer, or list the file in browser-sums.ts with its reason',
  () => screens.filter((one) => isSumming(one) && !browserSums.includes(one.path)).map(({ path }) => path),
)

rule('what no longer adds up leaves the list', 'a list of exceptions that are none hides the next one', () =>
  browserSums.filter((path) => !screens.some((one) => one.path === path && isSumming(one))),
)
