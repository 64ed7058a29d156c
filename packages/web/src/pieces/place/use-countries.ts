/** The countries of the list, and how they stand in a list to choose from: flag, name, and the official languages below. */
import type { Lang } from '@hedgerow/contract/kit/text'
import { type Country, placeApi } from '@hedgerow/contract/reference/place.contract'
import { placeTexts } from '@hedgerow/contract/reference/place.text'
import { useMemo } from 'react'
import type { FieldOption } from '../../kit/fields/OptionsField.tsx'
import { useLang, useText } from '../../kit/person/language.ts'
import { languageNames } from '../../kit/person/language-names.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const daily = 24 * 3_600_000
const none: readonly Country[] = []

export function useCountries(): readonly Country[] {
  const { data = none } = useQueryOf(placeApi.countries, {}, { staleTime: daily })
  return data
}

/** Under their codes; `isCoded` writes the code before the name. */
export function useCountryOptions(isCoded = false): readonly FieldOption[] {
  const t = useText()
  const lang = useLang()
  const countries = useCountries()
  return useMemo(
    () =>
      countries.map(({ countryCode, countryName, officialLanguages }) => {
        const names = namesOfLanguages(officialLanguages, lang)
        return {
          value: countryCode,
          label: isCoded ? `${countryCode} ${countryName}` : countryName,
          note:
            names.length > 0
              ? t(placeTexts.officialLanguages, { count: names.length, languages: inOneLine(names, lang) })
              : undefined,
        }
      }),
    [countries, lang, t, isCoded],
  )
}

/** Each under the name that readers of this language give it. */
function namesOfLanguages(tags: string, lang: Lang): readonly string[] {
  const names = new Intl.DisplayNames([languageNames[lang].tag], { type: 'language' })
  return tags
    .split(',')
    .filter(Boolean)
    .map((tag) => names.of(tag) ?? tag)
}

const inOneLine = (names: readonly string[], lang: Lang) => names.join(lang === 'zh_CN' ? '、' : ', ')
