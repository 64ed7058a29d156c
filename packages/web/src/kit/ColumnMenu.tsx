import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { Button, Checkbox, Popover } from 'antd'
import { Columns3 } from 'lucide-react'
import { useText } from './language.ts'

interface ColumnMenuProps {
  readonly of: ListDeclaration
  readonly hidden: ReadonlySet<string>
  readonly onChange: (hidden: ReadonlySet<string>) => void
}

/** Which columns show; remembered on this device. */
export function ColumnMenu({ of, hidden, onChange }: ColumnMenuProps) {
  const t = useText()
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  const menu = (
    <div className="hg-column-menu">
      {Object.keys(of.columns).map((name) => (
        <Checkbox key={name} checked={!hidden.has(name)} onChange={() => toggle(name)}>
          {t(of.words[name] ?? { zh: name, en: name })}
        </Checkbox>
      ))}
      <Button type="link" size="small" onClick={() => onChange(hiddenByDeclaration(of))}>
        {t(kitWords.columnsReset)}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={menu} destroyOnHidden>
      <Button icon={<Columns3 size={15} aria-hidden />}>{t(kitWords.columns)}</Button>
    </Popover>
  )
}

export const hiddenByDeclaration = (of: ListDeclaration): ReadonlySet<string> =>
  new Set(Object.entries(of.columns).flatMap(([name, column]) => (column.hidden ? [name] : [])))
