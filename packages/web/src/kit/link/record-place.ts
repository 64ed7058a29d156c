/**
 * Where the number of a record leads: the screen on which the reader already is, if it shows the record; above that screen, where its record
 * opens above any; else the first screen open to the reader.
 */
import type { Screen } from '@hedgerow/contract/kit/shell/screen'
import { screensShowing } from '@hedgerow/contract/screens'
import { useLocation } from '@tanstack/react-router'
import { useCan } from '../person/session-store.ts'
import type { NextSearch } from './use-go.ts'

interface RecordPlace {
  readonly to: string
  /** Where the reader stays, the filters of the list stay, too. */
  readonly search: NextSearch
  /** The screen of the reader is a list of such records. */
  readonly isOwnList: boolean
}

export interface NumberedRecord {
  readonly record: string
  readonly id: string | null | undefined
  readonly number: string
}

/** The word of the address that names a record above the screen: `?above=deal.7`. */
export const aboveWord = 'above'

/** Undefined where no screen open to the reader shows the record, or it is not known by its id. */
export function useRecordPlace(): (of: NumberedRecord) => RecordPlace | undefined {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const can = useCan()
  return ({ record, id, number }) => {
    const open = screensShowing(record).filter(({ needs }) => needs !== 'guest' && can(needs))
    const own = open.find(({ path }) => path === here)
    const screen = own ?? open[0]
    if (!own && screen?.shows?.above && id)
      return { to: here, isOwnList: false, search: (current) => ({ ...current, [aboveWord]: `${record}.${id}` }) }
    const search = screen && searchOf(screen, id, number)
    if (!search) return undefined
    const isOwnList = own !== undefined && own.shows?.by === undefined
    return { to: screen.path, isOwnList, search: isOwnList ? (current) => ({ ...current, ...search }) : search }
  }
}

function searchOf({ shows }: Screen, id: string | null | undefined, number: string) {
  if (shows?.by === 'number') return { [shows.number]: number }
  return id ? { open: id } : undefined
}
