/** antd's own words, fetched only for the language in use. */
import type { Lang } from '@hedgerow/contract/kit/text'
import type { ConfigProviderProps } from 'antd'
import { useEffect, useState } from 'react'
import { currentLang, useLang } from '../../kit/person/language.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

const load: Readonly<Record<Lang, () => Promise<Locale>>> = {
  zh_CN: async () => (await import('antd/locale/zh_CN')).default,
  en_US: async () => (await import('antd/locale/en_US')).default,
}
const loaded: Partial<Record<Lang, Locale>> = {}
// The words of the first language are waited for with antd itself: without them nothing of it is drawn.
export const firstLocale = async (): Promise<void> => {
  const lang = currentLang()
  loaded[lang] ??= await load[lang]()
}

/** The words of the language in use, at once where they were used before; while another language's are on their way, the old ones. */
export function useAntdLocale(): Locale | undefined {
  const lang = useLang()
  const [last, setLast] = useState(loaded[lang])
  useEffect(() => {
    if (loaded[lang]) return
    let isCurrent = true
    void load[lang]().then((locale) => {
      loaded[lang] = locale
      if (isCurrent) setLast(locale)
    })
    return () => {
      isCurrent = false
    }
  }, [lang])
  return loaded[lang] ?? last
}
