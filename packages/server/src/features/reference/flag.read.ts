/** Flags as small round pictures, from the set `circle-flags` (MIT) that is installed with the server: nothing is fetched from elsewhere. */
import { flagUrl } from '@hedgerow/contract/reference/place.contract'
import { icons } from '@iconify-json/circle-flags'

const sizePx = 512
/** One is listed as a region, by the name that the list gives it, and has no national flag; the other is the set's picture of no country. */
const withoutFlag: readonly string[] = ['TW', 'XX']

const drawingOf = (countryCode: string) => icons.icons[countryCode.toLowerCase()]?.body

export const hasFlag = (countryCode: string): boolean =>
  !withoutFlag.includes(countryCode) && drawingOf(countryCode) !== undefined

/** Empty where there is none to draw. */
export const flagUrlOf = (countryCode: string): string => (hasFlag(countryCode) ? flagUrl(countryCode) : '')

export const flagPicture = (countryCode: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sizePx} ${sizePx}">${drawingOf(countryCode) ?? ''}</svg>`
