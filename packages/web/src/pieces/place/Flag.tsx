/** The flag of a country of the list, of the size of a letter, before its name; nothing where there is none. */
import { useCountries } from './use-countries.ts'

const look = { verticalAlign: '-0.2em', borderRadius: '50%', boxShadow: '0 0 0 1px var(--line)' }

interface FlagProps {
  readonly code?: string | undefined
  /** Where the address is there already. */
  readonly url?: string | undefined
}

export function Flag({ code, url }: FlagProps) {
  const src = useCountries().find(({ countryCode }) => countryCode === code)?.nationalFlagImgUrl || url
  return src ? <img src={src} alt="" width="16" height="16" loading="lazy" style={look} /> : null
}
