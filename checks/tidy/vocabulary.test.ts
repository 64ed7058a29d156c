// Words that belong to one place: kinds of deal, statuses, duties, addresses of screens.
import { matches, product, rule } from './sources.ts'

const inProduct = product.filter(({ path }) => /^packages\/(contract|server|web)\/src\//.test(path))
/** The judge reads the stored codes as the description of the work spells them: a name shared with a rule would be misread with it (decision 0165). */
const judged = /^packages\/server\/src\/judge\//
const notDeclared = inProduct.filter(
  ({ path }) => !/\.(dict|life|grants|seed|sample|fixture)\.ts$|\/(bench|seed)\//.test(path) && !judged.test(path),
)

rule('nobody outside kinds/ compares kinds of deal', 'a new kind is one more set of terms (decision 0032)', () =>
  matches(
    inProduct.filter(({ path }) => !/\/kinds\//.test(path) && !judged.test(path)),
    /[!=]==\s*(?:BusinType\.|'FX_)|\bbusin_?[tT]ype\s*(?:=|<>|!=|in)\s*\(?'FX_|case 'FX_/,
    'code',
  ),
)

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
