/** What a click on a card makes of the filters of the list: one value, with Ctrl another beside it, or none again. */
import type { Filters } from '../../kit/filter/list-search.ts'

export const chosenOf = (filters: Filters, name: string): readonly string[] =>
  (filters[name] ?? '').split(',').filter(Boolean)

export function toggled(filters: Filters, name: string, value: string, isAdding: boolean): Filters {
  const chosen = chosenOf(filters, name)
  const isOn = chosen.includes(value)
  const remaining = isAdding || (isOn && chosen.length > 1) ? chosen.filter((one) => one !== value) : []
  const next = isOn ? remaining : [...remaining, value]
  const { [name]: _, ...others } = filters
  return next.length === 0 ? others : { ...others, [name]: next.join(',') }
}

/** The conditions that both lists have go from one to the other. */
export const carried = (filters: Filters): Filters =>
  Object.fromEntries(
    ['businType', 'counterPartyId', 'orgId', 'dealSerialNo', 'serialNo', 'contractNo'].flatMap(
      (name): [string, string][] => {
        const value = filters[name]
        return value ? [[name, value]] : []
      },
    ),
  )
