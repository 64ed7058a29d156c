/** The server's business day. "Today" on screen is never the browser's own day; null until the server has said it. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { create } from 'zustand'

interface SystemDateState {
  readonly systemDate: BusinessDate | null
  /** The zone that the business day follows; until it is known the browser's own. */
  readonly timeZone: string | undefined
  readonly setSystemDate: (date: BusinessDate, timeZone?: string) => void
}

export const useSystemDateStore = create<SystemDateState>((set) => ({
  systemDate: null,
  timeZone: undefined,
  setSystemDate: (systemDate, timeZone) => set({ systemDate, timeZone }),
}))

export const useSystemDate = (): BusinessDate | null => useSystemDateStore((state) => state.systemDate)
