/** The server's business day. "Today" on screen is never the browser's own day; null until the server has said it. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { create } from 'zustand'

interface SystemDateState {
  readonly systemDate: BusinessDate | null
  readonly setSystemDate: (date: BusinessDate) => void
}

export const useSystemDateStore = create<SystemDateState>((set) => ({
  systemDate: null,
  setSystemDate: (systemDate) => set({ systemDate }),
}))

export const useSystemDate = (): BusinessDate | null => useSystemDateStore((state) => state.systemDate)
