/** How much waits behind a screen of the menu, by its address. Filled once the frame stands. */
import { create } from 'zustand'

export const useBadges = create<{ readonly waiting: Readonly<Record<string, number>> }>(() => ({ waiting: {} }))

/** Of one screen, or together of several. */
export const useBadge = (urls: readonly string[]): number =>
  useBadges(({ waiting }) => urls.reduce((sum, url) => sum + (waiting[url] ?? 0), 0))
