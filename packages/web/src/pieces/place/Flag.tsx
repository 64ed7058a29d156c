/** The flag of a country of the list, of the size of a letter, before its name; nothing where there is none. */
import { useCountries } from './use-countries.ts'

const look = { verticalAlign: '-0.2em', borderRadius: '50%', boxShadow: '0 0 0 1px var(--line)' }

export function Flag({ code }: { readonly code: string | undefined }) {
  const url = useCountries().find(({ countryCode }) => countryCode === code)?.nationalFlagImgUrl
  return url ? <img src={url} alt="" width="16" height="16" loading="lazy" style={look} /> : null
}
