/** A country behind its flag; `as` where more of the place is said than its country. */
import { Flag } from './Flag.tsx'
import { useCountries } from './use-countries.tsx'

export function CountryName({ code, as }: { readonly code: string; readonly as?: string }) {
  const country = useCountries().find(({ countryCode }) => countryCode === code)
  return (
    <span>
      <Flag url={country?.nationalFlagImgUrl} />
      {as ?? country?.countryName ?? code}
    </span>
  )
}
