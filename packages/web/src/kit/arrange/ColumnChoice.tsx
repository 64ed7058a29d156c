import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { listViewWords } from '@hedgerow/contract/member/list-view.text'
import { Button, Checkbox } from 'antd'
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../person/language.ts'
import {
  arrangedColumns,
  declaredArrangement,
  hiddenIn,
  widthsIn,
  withHidden,
  withMoved,
  withWidths,
} from './arrangement.ts'
import './arrange.css'
import type { Arranging } from './use-arrangement.ts'

/** By so much a press makes a column wider or narrower. */
const widthStep = 20

/** A line for each column of the list: whether it shows, its place and its width; and how close the rows stand. */
export function ColumnChoice({ of, arrangement, onChange }: Arranging) {
  const t = useText()
  const columns = arrangedColumns(of.columns, arrangement)
  const hidden = hiddenIn(of.columns, arrangement)
  const widths = widthsIn(arrangement)
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    onChange(withHidden(of.columns, arrangement, next))
  }
  const widen = (name: string, by: number) => {
    const width = (widths[name] ?? columns[name]?.width ?? 0) + by
    onChange(withWidths(of.columns, arrangement, { [name]: width }), { anew: true })
  }
  const move = (name: string, by: -1 | 1) => onChange(withMoved(of.columns, arrangement, name, by))
  return (
    <div className="hg-column-menu">
      <ul>
        {Object.entries(columns).map(([name, { hidden: isSpare, choice, ofReader }], at) => {
          // A hidden column of ids is there for its filter, the name beside it is what people read; so is one that speaks of the reader.
          if (isSpare && (choice || ofReader)) return null
          const word = t(of.words[name] ?? { zh: name, en: name })
          const press = (text: keyof typeof listViewWords, icon: ReactNode, run: () => void) => (
            <button type="button" aria-label={t(listViewWords[text], { name: word })} onClick={run}>
              {icon}
            </button>
          )
          return (
            <li key={name}>
              <Checkbox checked={!hidden.has(name)} onChange={() => toggle(name)}>
                {word}
              </Checkbox>
              {hidden.has(name) ? null : (
                <span className="hg-column-acts">
                  {at === 0 ? null : press('earlier', <ChevronLeft size={14} aria-hidden />, () => move(name, -1))}
                  {at === 0 ? null : press('later', <ChevronRight size={14} aria-hidden />, () => move(name, 1))}
                  {press('narrower', <Minus size={14} aria-hidden />, () => widen(name, -widthStep))}
                  {press('wider', <Plus size={14} aria-hidden />, () => widen(name, widthStep))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Checkbox
        checked={arrangement.isCompact}
        onChange={({ target }) => onChange({ ...arrangement, isCompact: target.checked })}
      >
        {t(listViewWords.compact)}
      </Checkbox>
      <Button type="link" size="small" onClick={() => onChange(declaredArrangement, { anew: true })}>
        {t(kitWords.columnsReset)}
      </Button>
    </div>
  )
}
