/** The scheme of the screens, and the short way between light and dark. */
import { isDark, type Scheme } from './schemes.ts'
import { setScheme, useSettingsPart, useSettingsStore } from './settings.ts'

export const useScheme = (): Scheme => useSettingsPart(({ theme }) => theme.main)

export const toggleScheme = (): void =>
  setScheme(isDark(useSettingsStore.getState().settings.theme.main) ? 'default' : 'midnight')
