/** Where the number of a record leads: the screen on which the reader already is, if it shows the record, else the first open to the reader. */
import type { Screen } from '@hedgerow/contract/kit/shell/screen'
import { screensShowing } from '@hedgerow/contract/screens'
import { useLocation } from '@tanstack/react-router'
import { useCan } from '../person/session-store.ts'

interface RecordPlace {
  readonly to: string
  /** Beside the list that is on screen: its filters stay. */
  readonly stays: boolean
  readonly search: Readonly<Record<string, string>>
}

export interface NumberedRecord {
  readonly record: string
  readonly id: string | null | undefined
  readonly number: string
}

/** Undefined where no screen open to the reader shows the record, or it is not known by its id. */
export function useRecordPlace(): (of: NumberedRecord) => RecordPlace | undefined {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const can = useCan()
  return ({ record, id, number }) => {
    const open = screensShowing(record).filter(({ needs }) => needs !== 'guest' && can(needs))
    const screen = open.find(({ path }) => path === here) ?? open[0]
    const search = screen && searchOf(screen, id, number)
    return search && { to: screen.path, stays: screen.path === here && screen.shows?.by === undefined, search }
  }
}

function searchOf({ shows }: Screen, id: string | null | undefined, number: string) {
  if (shows?.by === 'number') return { [shows.number]: number }
  return id ? { open: id } : undefined
}
