/** Every field of the header that says something, in the groups and the order of the published list. */
import {
  CostMark,
  DutyNature,
  TradeFlow,
  TradeMode,
  TransMode,
  TransportMode,
} from '@hedgerow/contract/customs/customs.dict'
import { declarationGroups, declarationHeadWords } from '@hedgerow/contract/customs/declaration.text'
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { CodeName } from '../CodeName.tsx'

type Name = keyof typeof declarationHeadWords
const dictionaries: { readonly [K in Name]?: Dictionary } = {
  iEFlag: TradeFlow,
  trafMode: TransportMode,
  tradeMode: TradeMode,
  cutMode: DutyNature,
  transMode: TransMode,
  feeMark: CostMark,
  insurMark: CostMark,
  otherMark: CostMark,
}
const days: readonly Name[] = ['iEDate', 'dDate']

type Fields = Readonly<Record<string, string>>

export function DeclarationHeader({ header }: { readonly header: Fields }) {
  const t = useText()
  const groups = declarationGroups.filter(({ fields }) => fields.some((name) => header[name]))
  return groups.map(({ title, fields }) => (
    <section key={title.en}>
      <h2>{t(title)}</h2>
      <FactList facts={fields.map((name) => factOf(name, header[name] ?? ''))} />
    </section>
  ))
}

function factOf(name: Name, value: string): Fact {
  const word = declarationHeadWords[name]
  const dictionary = dictionaries[name]
  if (dictionary && value) return [word, <CodeName key={name} of={dictionary} code={value} />]
  return [word, days.includes(name) && value ? formatDate(value) : value]
}
