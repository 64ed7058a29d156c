/** Which of a page's views is on screen. The address says it; the first view has no name there. */

import type { Text } from '@hedgerow/contract/kit/text'
import { Segmented } from 'antd'
import { useGo } from '../link/use-go.ts'
import { useText } from '../person/language.ts'

interface ViewSwitchProps {
  readonly says: Text
  /** The word of the address, such as `?show=links`; it may be a filter of the list. */
  readonly name: string
  readonly current: string
  readonly views: Readonly<Record<string, Text>>
  /** Views of the same rows: their conditions stay in the address. */
  readonly keepsSearch?: boolean
}

export function ViewSwitch({ says, name, current, views, keepsSearch = false }: ViewSwitchProps) {
  const t = useText()
  const go = useGo()
  const show = (view: string) => {
    const search = ({ [name]: _, ...rest }: Readonly<Record<string, unknown>>) => ({
      ...(keepsSearch ? rest : {}),
      ...(view ? { [name]: view } : {}),
    })
    go('.', search)
  }
  // An object says its numbers before its words: the view without a name is the first, whatever the others are called.
  const names = Object.keys(views).sort((left, right) => Number(left !== '') - Number(right !== ''))
  const options = names.flatMap((value) => (views[value] ? [{ value, label: t(views[value]) }] : []))
  return (
    <div>
      <Segmented aria-label={t(says)} value={current} options={options} onChange={show} />
    </div>
  )
}
