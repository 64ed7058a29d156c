/** antd's own words, fetched only for the language in use. */
import type { Lang } from '@hedgerow/contract/kit/text'
import type { ConfigProviderProps } from 'antd'
import { useEffect, useState } from 'react'
import { currentLang, useLang } from '../../kit/language.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

const load: Readonly<Record<Lang, () => Promise<Locale>>> = {
  zh_CN: async () => (await import('antd/locale/zh_CN')).default,
  en_US: async () => (await import('antd/locale/en_US')).default,
}

// Asked for as soon as the frame's code runs: nothing is drawn before the words are there.
void Promise.allSettled([load[currentLang()]()])

export function useAntdLocale(): Locale | undefined {
  const lang = useLang()
  const [locale, setLocale] = useState<Locale>()
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
