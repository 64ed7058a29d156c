/** antd's and dayjs's own words, fetched only for the language in use. */
import type { Lang } from '@hedgerow/contract/kit/text'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useLang } from '../../kit/language.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

const load: Readonly<Record<Lang, () => Promise<Locale>>> = {
  zh_CN: async () => {
    const [antd] = await Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    return antd.default
  },
  en_US: async () => (await import('antd/locale/en_US')).default,
}

export function useAntdLocale(): Locale | undefined {
  const lang = useLang()
  const [locale, setLocale] = useState<Locale>()
  useEffect(() => {
    let isCurrent = true
    void load[lang]().then((loaded) => {
      if (!isCurrent) return
      dayjs.locale(lang === 'zh_CN' ? 'zh-cn' : 'en')
      setLocale(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [lang])
  return locale
}
