/**
 * How this person has arranged the frame. Kept in this browser at once, so that the next start looks right before anybody is
 * known; a member's own come from the server with the session, and the frame saves what changes.
 */
import { type Region, regions, type SchemeId, Settings } from '@hedgerow/contract/member/settings.contract'
import { create } from 'zustand'
import { storedSession, useSession } from './session-store.ts'

const guestKey = 'settings'
const keyOf = (userId: string | null) => (userId === null ? guestKey : `${guestKey}.${userId}`)

interface SettingsState {
  readonly settings: Settings
  /** Counts what the person changed, apart from what was read. */
  readonly changes: number
}

export const useSettingsStore = create<SettingsState>(() => ({
  settings: keptSettings(storedSession()?.userId ?? null) ?? keptSettings(null) ?? firstSettings(),
  changes: 0,
}))

export const useSettings = (): Settings => useSettingsStore((state) => state.settings)
export const useSettingsPart = <T>(part: (settings: Settings) => T): T =>
  useSettingsStore((state) => part(state.settings))

export function changeSettings(change: (settings: Settings) => Settings): void {
  const { settings, changes } = useSettingsStore.getState()
  const changed = change(settings)
  localStorage.setItem(keyOf(useSession.getState().userId), JSON.stringify(changed))
  useSettingsStore.setState({ settings: changed, changes: changes + 1 })
}

/** One colour scheme for every region. */
export const setScheme = (scheme: SchemeId): void =>
  changeSettings((settings) => ({
    ...settings,
    theme: Object.fromEntries(regions.map((region) => [region, scheme])) as Record<Region, SchemeId>,
  }))

/** What somebody who never chose begins with: the usual arrangement, light or dark as the device prefers. */
export function firstSettings(): Settings {
  const usual = Settings.parse({})
  if (!matchMedia('(prefers-color-scheme: dark)').matches) return usual
  return { ...usual, theme: { main: 'midnight', navbar: 'midnight', toolbar: 'midnight', footer: 'midnight' } }
}

function keptSettings(userId: string | null): Settings | undefined {
  const stored = localStorage.getItem(keyOf(userId))
  if (stored === null) return undefined
  try {
    return Settings.safeParse(JSON.parse(stored)).data
  } catch {
    // Somebody else wrote the key: it is no arrangement of ours.
    return undefined
  }
}

// Another person, or nobody, brings another arrangement; a member who never chose goes on with what is on the screen.
useSession.subscribe(({ userId, member }, before) => {
  if (member === before.member && userId === before.userId) return
  const settings = userId === null ? (keptSettings(null) ?? firstSettings()) : member?.settings
  if (!settings) return
  if (userId !== null) localStorage.setItem(keyOf(userId), JSON.stringify(settings))
  useSettingsStore.setState({ settings })
})

/** Whether single keys, and those with Alt, do anything. */
export const areKeysOn = (): boolean => useSettingsStore.getState().settings.extra.keys

/** Whether nothing may move: the device asks for it, or the person does. */
export const isStill = (): boolean =>
  useSettingsStore.getState().settings.extra.motion === 'always' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches
