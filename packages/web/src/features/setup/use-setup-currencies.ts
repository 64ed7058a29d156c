/** The currencies in which a company may keep its books, in the language of the moment. */
import { setupApi } from '@hedgerow/contract/setup/setup.contract'
import { useEffect, useState } from 'react'
import { useLang } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'
import type { EntryOption } from '../../pieces/entry/EntrySelect.tsx'

export function useSetupCurrencies(): readonly EntryOption[] {
  const lang = useLang()
  const [offer, setOffer] = useState<{ readonly lang?: string; readonly options: readonly EntryOption[] }>({
    options: [],
  })
  useEffect(() => {
    const leaving = new AbortController()
    // Without them the step keeps what was chosen, and the server says what it does not take.
    call(setupApi.state, {}, { signal: leaving.signal }).then(
      ({ currencies }) =>
        setOffer({
          lang,
          options: currencies.map(({ currencyCode, currencyName }) => ({
            value: currencyCode,
            label: `${currencyCode} ${currencyName}`,
          })),
        }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [lang])
  return offer.options
}
