/** The goods of a declaration; only the columns in which something is said. Their sum stays in sight below them. */

import type { Declaration } from '@hedgerow/contract/customs/customs.contract'
import { DutyMode } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { declarationItemFields, declarationItemWords } from '@hedgerow/contract/customs/declaration.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { CodeName } from '../CodeName.tsx'
import { disagrees, type Item } from './item-price.ts'

type Name = (typeof declarationItemFields)[number]
const figures: readonly Name[] = ['gNo', 'gQty', 'declPrice', 'declTotal', 'firstQty', 'secondQty']

export function DeclarationItems({ of: { items, tradeCurr, totalAmt } }: { readonly of: Declaration }) {
  const t = useText()
  const names = declarationItemFields.filter((name) => items.some((item) => item[name]))
  const wrong = items.filter(disagrees).map(({ gNo }) => gNo)
  return (
    <>
      {wrong.length > 0 ? (
        <p className="hg-note hg-error">{t(customsTexts.disagrees, { list: wrong.join(t(kitWords.listComma)) })}</p>
      ) : null}
      <HeadedTable
        caption={t(customsTexts.items)}
        className="hg-declaration-items"
        head={names.map((name) => ({ word: t(declarationItemWords[name]), isEnd: figures.includes(name) }))}
        foot={
          <tr>
            <th scope="row" colSpan={Math.max(1, names.indexOf('declTotal'))}>
              {t(customsTexts.sumOf, { currency: tradeCurr })}
            </th>
            <td className="hg-end">
              <Money value={totalAmt} currency={tradeCurr} />
            </td>
            <td colSpan={Math.max(1, names.length - names.indexOf('declTotal') - 1)} />
          </tr>
        }
      >
        {items.map((item) => (
          <tr key={JSON.stringify(item)}>
            {names.map((name) => (
              <td key={name} className={figures.includes(name) ? 'hg-end hg-keep' : ''}>
                <Value name={name} item={item} />
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
    </>
  )
}

function Value({ name, item }: { readonly name: Name; readonly item: Item }) {
  const scale = useConventions((state) => amountScaleOf(state, item.tradeCurr))
  const value = item[name] ?? ''
  if (name === 'dutyMode') return <CodeName of={DutyMode} code={value} />
  return <bdi dir="ltr">{name === 'declTotal' ? formatNumber(value, scale) : value}</bdi>
}
