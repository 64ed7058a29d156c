/**
 * Where the number of a record leads: the screen on which the reader already is, if it shows the record; over that screen, if the record
 * can be shown so; else the first screen open to the reader.
 */
import type { Screen } from '@hedgerow/contract/kit/shell/screen'
import { screensShowing, wordsOver } from '@hedgerow/contract/screens'
import { useLocation } from '@tanstack/react-router'
import { useCan } from '../person/session-store.ts'

type Search = Readonly<Record<string, string | undefined>>

interface RecordPlace {
  readonly to: string
  /** Beside or over what is on screen: its filters stay. */
  readonly stays: boolean
  /** The screen is the record's own list. */
  readonly isOwn: boolean
  readonly search: Search
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
    const own = open.find(({ path }) => path === here)
    const over = own ? undefined : open.find(({ shows }) => shows?.over)?.shows?.over
    if (over) return id ? { to: here, stays: true, isOwn: false, search: { ...nothingOver, [over]: id } } : undefined
    const screen = own ?? open[0]
    const search = screen && searchOf(screen, id, number)
    return search && { to: screen.path, stays: own?.shows?.by === undefined && own !== undefined, isOwn: true, search }
  }
}

/** One record at a time is shown over a screen, and no calculation sheet above it: back leads to what was open before. */
const nothingOver: Search = Object.fromEntries([...wordsOver, 'sheet', 'seen'].map((word) => [word, undefined]))

function searchOf({ shows }: Screen, id: string | null | undefined, number: string): Search | undefined {
  if (shows?.by === 'number') return { [shows.number]: number }
  return id ? { open: id } : undefined
}

/** The address of a place, for the router: what stays keeps the rest of its search. */
export const searchAt = ({ stays, search }: RecordPlace) =>
  stays ? (current: Readonly<Record<string, unknown>>) => ({ ...current, ...search }) : search
