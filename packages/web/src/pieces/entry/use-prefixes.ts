/** Prefixes with the names of their countries, as the list of countries has them; the prefix alone until it is there. */
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { useEffect, useState } from 'react'
import { useLang } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'

interface NamedCountry {
  readonly countryCode: string
  readonly countryName: string
  readonly phoneAreaCode: string
  readonly defaultLanguage: string
}

/** In the language of the moment; a change of it asks again. */
export function useCountries(): readonly NamedCountry[] {
  const lang = useLang()
  const [countries, setFound] = useState<{ readonly lang?: string; readonly list: readonly NamedCountry[] }>({
    list: [],
  })
  useEffect(() => {
    const leaving = new AbortController()
    // Without the names the prefixes are complete: whoever knows theirs can still choose it.
    call(placeApi.countries, {}, { signal: leaving.signal }).then(
      (list) => setFound({ lang, list }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [lang])
  return countries.list
}

interface Prefixes {
  readonly names: ReadonlyMap<string, string>
  /** That of the country whose clocks the browser keeps; undefined until both are known, and where the clocks say none. */
  readonly usual: string | undefined
}

export function usePrefixes(): Prefixes {
  const countries = useCountries()
  const here = useCountryHere()
  const names = new Map<string, string>()
  for (const { phoneAreaCode, countryName } of countries) {
    const name = names.get(phoneAreaCode)
    names.set(phoneAreaCode, name ? `${name}, ${countryName}` : `${phoneAreaCode} ${countryName}`)
  }
  return { names, usual: countries.find(({ countryCode }) => countryCode === here)?.phoneAreaCode }
}

/** By the clocks: most browsers speak American English wherever they are. */
function useCountryHere(): string | undefined {
  const [country, setCountry] = useState<string>()
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    import('@hedgerow/contract/kit/person/country-facts.data').then(
      ({ countryOfZone }) => setCountry(countryOfZone(zone)),
      () => undefined,
    )
  }, [])
  return country
}
