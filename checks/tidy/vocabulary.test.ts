// Words that belong to one place: kinds of deal, statuses, duties, addresses of screens.
import { expect, it } from 'vitest'
import { matches, product, rule } from './sources.ts'

const inProduct = product.filter(({ path }) => /^packages\/(contract|server|web)\/src\//.test(path))
/** The judge reads the stored codes as the description of the work spells them: a name shared with a rule would be misread with it (decision 0165). */
const judged = /^packages\/server\/src\/judge\//
const notDeclared = inProduct.filter(
  ({ path }) => !/\.(dict|life|grants|seed|sample|fixture)\.ts$|\/(bench|seed)\//.test(path) && !judged.test(path),
)

/** A kind's own files: its register and answers, and the rooms of options, which are one kind. */
const ofKinds = /\/kinds\/|\/trade\/deal-kinds\.routes|\/trade\/option(?:-price|-entry)?\/|\.kind\.tsx?$/
/**
 * A kind by its name or its wire value, also behind another name (`const option = BusinType.of.option`), and a column compared in a
 * statement with a value or with one put into it. What several features ask of a kind stands in `deal-kinds.dict.ts`.
 */
const namesKind =
  /\b(?:Online)?BusinType\.(?:of|values\[|items\[)|['"]FX_(?:SPOT|FWD|OPTION)['"]|\bbusin_type\s*(?:=|<>|!=|(?:not )?in\b|is (?:not )?distinct from)\s*\(?\s*(?:'|\$\{)/

rule('nobody outside kinds/ names or compares kinds of deal', 'a new kind answers by itself (decision 0221)', () =>
  matches(
    notDeclared.filter(({ path }) => !ofKinds.test(path)),
    namesKind,
    'code',
  ),
)

/** `§{}` is what a template puts in. */
const template = (line: string) => line.replaceAll('§', '$')

it.each([
  'd.busin_type <> §{option} and d.value_date between §{from} and §{to}',
  'const option = sql.lit(BusinType.of.option)',
  'and d.busin_type in (§{BusinType.of.spot}, §{BusinType.of.forward}))`',
  'or r.stage < case when d.busin_type = §{sql.lit(BusinType.of.option)} and x.maturity_date >= §{today}',
  'const spotTypes: ReadonlySet<string> = new Set([BusinType.of.spot])',
  'spotLimits.includes(dealLimit) ? OnlineBusinType.of.spot : OnlineBusinType.of.forward',
  'const kind = kindOf(BusinType.of.forward)',
  '{ ...asks, businType: BusinType.of.forward, timeLimit: period },',
  'const { spot } = BusinType.of',
  "if (deal.businType === 'FX_OPTION') return",
  "where d.busin_type is distinct from 'FX_SPOT'",
  "and d.busin_type not in ('FX_SPOT')",
])('a kind is named in: %s', (line) => expect(template(line)).toMatch(namesKind))

it.each([
  "businType: columns.dict(BusinType, { filter: 'one' })",
  'RelBusinType.of.fee',
  'OrderBusinType.of.dealEvent',
  't(labelOf(BusinType, deal.businType))',
  'group by d.busin_type',
])('no kind is named in: %s', (line) => expect(line).not.toMatch(namesKind))

rule('no status literal outside dictionaries, lives and migrations', 'a number without its name is a riddle', () =>
  matches(notDeclared, /\b\w*[sS]tatus\b\s*(?:[!=]==|=|<>|!=|in|:)\s*\(?'[0-9T]'/, 'code'),
)

rule('no duty literal outside dictionaries, lives and grants', 'who may is declared where the act is', () =>
  matches(notDeclared, /'[0-4]-[01]'/, 'code'),
)

rule('addresses of screens stand in the manifests', 'a screen that moves is moved in one place', () =>
  matches(
    inProduct.filter(({ path }) => !/\.(screens|feature)\.ts$/.test(path)),
    /['"`]\/(?:apps|pages)\/|['"`]\/(?:addressManage|authentication|login|logout|register)(?:['"`?]|\/register)/,
    'code',
  ),
)
