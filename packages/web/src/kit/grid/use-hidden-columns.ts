/** The columns a reader has switched off, for each list and member; kept on this device. */
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { useCallback, useState } from 'react'
import { useSession } from '../person/session-store.ts'

export interface HiddenColumns {
  readonly of: ListDeclaration
  readonly hidden: ReadonlySet<string>
  readonly onChange: (hidden: ReadonlySet<string>) => void
}

const keyOf = (of: ListDeclaration) => `columns.${useSession.getState().userId}.${of.name}`

export function useHiddenColumns(of: ListDeclaration): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState(() => stored(of) ?? hiddenByDeclaration(of))
  const keep = useCallback(
    (next: ReadonlySet<string>) => {
      localStorage.setItem(keyOf(of), [...next].join(','))
      setHidden(next)
    },
    [of],
  )
  return [hidden, keep]
}

function stored(of: ListDeclaration): ReadonlySet<string> | undefined {
  const text = localStorage.getItem(keyOf(of))
  return text === null ? undefined : new Set(text.split(',').filter((name) => of.columns[name]))
}

/** A column whose filter leaves one value of its dictionary says the same in every row: it is hidden until the filter is another. */
export const withoutSettled = (
  { columns }: ListDeclaration,
  hidden: ReadonlySet<string>,
  filters: Readonly<Record<string, string>>,
): ReadonlySet<string> =>
  new Set([
    ...hidden,
    ...Object.entries(columns).flatMap(([name, { dictionary }], index) =>
      index > 0 && dictionary && filters[name] && !filters[name].includes(',') ? [name] : [],
    ),
  ])

export const hiddenByDeclaration = (of: ListDeclaration): ReadonlySet<string> =>
  new Set(Object.entries(of.columns).flatMap(([name, column]) => (column.hidden ? [name] : [])))
