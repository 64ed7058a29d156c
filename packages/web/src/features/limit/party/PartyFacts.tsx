import { counterPartyWords } from '@hedgerow/contract/enterprise/enterprise.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { placeApi } from '@hedgerow/contract/reference/place.contract'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

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
  const { data: countries = [] } = useQueryOf(placeApi.countries, {}, { staleTime: 24 * 3_600_000 })
  const { country } = record
  const facts: Fact[] = [
    ...plain.map((name): Fact => [counterPartyWords[name], record[name]]),
    [counterPartyWords.country, countries.find((one) => one.countryCode === country)?.countryName ?? country],
    [counterPartyWords.bank, record.bank],
    ...flags.map((name): Fact => [counterPartyWords[name], named(YesNo, record[name])]),
  ]
  return <FactList facts={facts} />
}
