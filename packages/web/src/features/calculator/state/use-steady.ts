/** Acts that stay the same objects while what they do changes: who is handed them need not be drawn again at each key. */
import { useRef, useState } from 'react'

type Acts = Readonly<Record<string, (...given: never[]) => unknown>>

/** The same object at every drawing; each of its functions does what the one given last under its name does. */
export function useSteady<T extends Acts>(acts: T): T {
  const newest = useRef(acts)
  newest.current = acts
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...given: never[]) => newest.current[name]?.(...given)]),
      ) as T,
  )
  return steady
}

/** The list of the drawing before where the new one has the same members in the same order. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const former = useRef(list)
  const isSame = former.current.length === list.length && former.current.every((one, at) => one === list[at])
  if (!isSame) former.current = list
  return former.current
}
