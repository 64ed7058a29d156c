/** Whether the first steps of an organisation are shown: not after they were put off, until the next sign-in of this tab, nor for good. */
import { create } from 'zustand'
import { changeSettings, useSettingsPart } from '../../kit/person/settings.ts'

const key = 'onboardingLater'
const usePutOff = create<{ readonly isPutOff: boolean }>(() => ({ isPutOff: sessionStorage.getItem(key) !== null }))

export function putOff(): void {
  sessionStorage.setItem(key, '1')
  usePutOff.setState({ isPutOff: true })
}

export function bringBack(): void {
  sessionStorage.removeItem(key)
  usePutOff.setState({ isPutOff: false })
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, onboardingHidden: false } }))
}

export function useOnboarding(): boolean {
  const isPutOff = usePutOff((state) => state.isPutOff)
  return !useSettingsPart(({ extra }) => extra.onboardingHidden) && !isPutOff
}
