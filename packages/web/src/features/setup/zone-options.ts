/** Time zones to choose from: those of the country first, each with its clock's name and what it is ahead of Greenwich now. */
import { factsOfCountry, zonesOfCountries } from '@hedgerow/contract/kit/person/country-facts.data'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { setupWords } from '@hedgerow/contract/setup/setup.text'
import type { EntryOption } from '../../pieces/entry/EntrySelect.tsx'

function partOf(timeZone: string, lang: Lang, timeZoneName: 'longGeneric' | 'longOffset'): string {
  const format = new Intl.DateTimeFormat(lang === 'zh_CN' ? 'zh-CN' : 'en', { timeZone, timeZoneName })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

export function zoneOptions(country: string, lang: Lang): EntryOption[] {
  const here = factsOfCountry(country)?.zones ?? []
  const option = (value: string, group: string): EntryOption => {
    const place = value.replaceAll('_', ' ')
    return {
      value,
      label: `${place} · ${partOf(value, lang, 'longGeneric')} (${partOf(value, lang, 'longOffset')})`,
      group,
    }
  }
  const [zonesHere, elsewhere] = [say(setupWords.zonesHere, lang), say(setupWords.zonesElsewhere, lang)]
  const others = zonesOfCountries.filter((zone) => !here.includes(zone)).toSorted()
  return [...here.map((zone) => option(zone, zonesHere)), ...others.map((zone) => option(zone, elsewhere))]
}
