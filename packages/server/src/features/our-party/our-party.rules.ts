/** What our party must be: the form of time zone, LEI and BIC. Its life is in the contract; docs/states/our-party.md shows it. */

import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { addressWords, missingOf } from '@hedgerow/contract/kit/person/postal-address'
import { isBic } from '@hedgerow/contract/kit/record/bank-number'
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { type FieldProblem, type RefusalText, refuseAll } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { NewOurParty, OurParty } from '@hedgerow/contract/our-party/our-party.contract'
import { ourPartyLife } from '@hedgerow/contract/our-party/our-party.life'
import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'

export type PartyInput = Omit<Parsed<typeof NewOurParty>, 'orgId'>

const zoneForm = /^GMT[+-](0\d|1[0-4]):[0-5]\d$/
const leiForm = /^[A-Z0-9]{18}\d{2}$/

/** ISO 17442: with letters as 10 to 35, the remainder by 97 is 1 (ISO 7064 MOD 97-10). */
export function isLei(lei: string): boolean {
  if (!leiForm.test(lei)) return false
  const digits = [...lei].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** The offsets that a place has in a year, summer time included, such as `GMT+01:00` and `GMT+02:00`. */
export function offsetsOf(zoneId: string, year: string): readonly string[] {
  const days = ['01', '07'].map((month) =>
    new Intl.DateTimeFormat('en', { timeZone: zoneId, timeZoneName: 'longOffset' }).formatToParts(
      Date.parse(`${year}-${month}-01T00:00:00Z`),
    ),
  )
  const offsets = days.map((parts) => parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
  return [...new Set(offsets.map((offset) => (offset === 'GMT' ? 'GMT+00:00' : offset)))]
}

/** @throws Refusal with every field that is wrong: TIMEZONE_FORM, TIMEZONE_PLACE, LEI_CHECK, OUR_BIC_FORM, REQUIRED of an address */
export function demandParty(party: PartyInput, today: string): void {
  const { timezone, zoneId, lei, bic } = party
  const problems: FieldProblem[] = []
  const add = (field: string, because: RefusalText, params = {}) => problems.push({ field, because, params })
  const offsets = zoneId ? offsetsOf(zoneId, today.slice(0, 4)) : []
  if (!zoneForm.test(timezone)) add('timezone', ourPartyRefusals.TIMEZONE_FORM)
  else if (zoneId && !offsets.includes(timezone))
    add('timezone', ourPartyRefusals.TIMEZONE_PLACE, { place: zoneId, offset: offsets.join(' / ') })
  if (lei && !isLei(lei)) add('lei', ourPartyRefusals.LEI_CHECK)
  if (bic && !isBic(bic)) add('bic', ourPartyRefusals.OUR_BIC_FORM)
  for (const field of missingOf(party)) add(field, fieldRefusals.REQUIRED, { field: addressWords[field] })
  refuseAll(problems)
}

/** @throws Refusal of the life */
export const demandStep = (
  { partyStatus, checkStatus, approveStatus }: Pick<OurParty, 'partyStatus' | 'checkStatus' | 'approveStatus'>,
  event: EventOf<typeof ourPartyLife>,
) => demandEvent(ourPartyLife, { partyStatus, checkStatus, approveStatus }, event)
