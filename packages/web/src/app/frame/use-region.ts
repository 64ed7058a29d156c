/** A region of the frame that has a scheme of its own carries that scheme's variables itself. */
import type { Region } from '@hedgerow/contract/member/settings.contract'
import { type CSSProperties, useMemo } from 'react'
import { useLang } from '../../kit/person/language.ts'
import { isDark } from '../../kit/person/schemes.ts'
import { useSettingsPart } from '../../kit/person/settings.ts'
import { cssVariables } from '../../kit/person/theme.ts'

export function useRegion(region: Exclude<Region, 'main'>): { readonly style?: CSSProperties } {
  const main = useSettingsPart(({ theme }) => theme.main)
  const own = useSettingsPart(({ theme }) => theme[region])
  const choice = useSettingsPart(({ extra }) => extra.marketColors)
  const lang = useLang()
  return useMemo(() => {
    if (own === main) return {}
    const colorScheme = isDark(own) ? 'dark' : 'light'
    return { style: { ...cssVariables(own, lang, choice), colorScheme } as CSSProperties }
  }, [own, main, lang, choice])
}
