import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { Flag } from '../../../pieces/place/Flag.tsx'
import { useCountries } from '../../../pieces/place/use-countries.ts'

const plain = [
  'counterPartyNo',
  'fullName',
  'fullNameEn',
  'shortName',
  'pym',
  'internalRiskRating',
  'externalRiskRating',
  'generalRiskRating',
  'license',
  'province',
  'city',
  'registrationPlace',
  'dealTimeBegin',
  'dealTimeEnd',
  'timezone',
] as const
const flags = ['bestCounterParty', 'nettingAgreement', 'marginFree'] as const

/** By the wire names of a counterparty. */
type PartyRecord = {
  readonly [K in (typeof plain)[number] | (typeof flags)[number] | 'bank' | 'country']?: string | null
}

/** Who a counterparty is, as it is kept or as it is submitted. */
export function PartyFacts({ record }: { readonly record: PartyRecord }) {
  const t = useText()
  const named = (of: Dictionary, value: string | null | undefined) => (value ? t(labelOf(of, value)) : '')
  const { country } = record
  const countries = useCountries()
  const countryName = countries.find(({ countryCode }) => countryCode === country)?.countryName ?? country
  const place = country ? (
    <>
      <Flag code={country} /> {countryName}
    </>
  ) : null
  const facts: Fact[] = [
    ...plain.map((name): Fact => [counterPartyWords[name], record[name]]),
    [counterPartyWords.country, place],
    [counterPartyWords.bank, record.bank],
    ...flags.map((name): Fact => [counterPartyWords[name], named(YesNo, record[name])]),
  ]
  return <FactList facts={facts} />
}
