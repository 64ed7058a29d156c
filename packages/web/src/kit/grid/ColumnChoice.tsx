import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { Button, Checkbox } from 'antd'
import { useText } from '../person/language.ts'
import { type HiddenColumns, hiddenByDeclaration } from './use-hidden-columns.ts'

/** A box for each column of the list. */
export function ColumnChoice({ of, hidden, onChange }: HiddenColumns) {
  const t = useText()
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <div className="hg-column-menu">
      {choosable(of).map((name) => (
        <Checkbox key={name} checked={!hidden.has(name)} onChange={() => toggle(name)}>
          {t(of.words[name] ?? { zh: name, en: name })}
        </Checkbox>
      ))}
      <Button type="link" size="small" onClick={() => onChange(hiddenByDeclaration(of))}>
        {t(kitWords.columnsReset)}
      </Button>
    </div>
  )
}

/** A hidden column of ids is there for its filter, the name beside it is what people read; so is one that speaks of the reader. */
const choosable = (of: ListDeclaration) =>
  Object.entries(of.columns).flatMap(([name, { hidden, choice, ofReader }]) =>
    hidden && (choice || ofReader) ? [] : [name],
  )
