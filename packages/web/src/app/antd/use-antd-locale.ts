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
// The words of the first language are waited for with antd itself: without them nothing of it is drawn.
let first: Locale | undefined
export const firstLocale = async (): Promise<void> => {
  first ??= await load[currentLang()]()
}

/** The words of the language in use; while another language's are on their way, the old ones. */
export function useAntdLocale(): Locale | undefined {
  const lang = useLang()
  const [locale, setLocale] = useState(first)
  useEffect(() => {
    let isCurrent = true
    void load[lang]().then((loaded) => {
      if (isCurrent) setLocale(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [lang])
  return locale
}
