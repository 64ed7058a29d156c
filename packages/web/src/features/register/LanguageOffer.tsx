/** Offers the language that the country of a phone number is spoken to in, where the page is in the other. */
import { splitPhone } from '@hedgerow/contract/kit/person/identity'
import { isLang, say } from '@hedgerow/contract/kit/text'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { useLang, useLanguageStore } from '../../kit/person/language.ts'
import { languageNames } from '../../kit/person/language-names.ts'
import { useCountries } from '../../pieces/entry/use-prefixes.ts'

export function LanguageOffer({ phone }: { readonly phone: string }) {
  const lang = useLang()
  const prefix = splitPhone(phone)?.prefix
  const languages = useCountries()
    .filter(({ phoneAreaCode }) => phoneAreaCode === prefix)
    .map(({ defaultLanguage }) => defaultLanguage)
  const [offered] = languages
  if (!isLang(offered) || offered === lang || languages.some((one) => one !== offered)) return null
  return (
    <p className="entry-hint" lang={languageNames[offered].tag}>
      <button type="button" className="entry-link" onClick={() => useLanguageStore.getState().setLang(offered)}>
        {say(entryWords.continueIn, offered)}
      </button>
    </p>
  )
}
