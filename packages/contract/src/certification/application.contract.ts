/** What an organisation says of itself and its administrator, and what must hold between these fields (specification §5.7). */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { businessDate, dict, optional, text } from '../kit/field.ts'
import { fieldRefusals } from '../kit/kit.refusals.ts'
import { hasCheckedNumbers, hasDivisions } from '../kit/person/country-facts.data.ts'
import { birthInIdentity, isChineseIdentity } from '../kit/person/identity-document.ts'
import type { FieldProblem, RefusalText } from '../kit/refusal.ts'
import { shape } from '../kit/shape.ts'
import { Sex } from '../member/member.dict.ts'
import { IdentKind, LicenseValidityType, OrgType } from '../reference/reference.dict.ts'
import { certificationRefusals } from './certification.refusals.ts'
import { certificationWords } from './certification.text.ts'

export const organisationFields = {
  orgCountry: text({ max: 2, pattern: /^[A-Z]{2}$/, rule: 'A-Z × 2' }),
  /** A code where the divisions of the country are listed, and asked for there; elsewhere a name, where there is one. */
  orgProvince: optional(text({ max: 64 })),
  orgCity: text({ max: 64 }),
  orgType: dict(OrgType),
  fundDate: businessDate(),
  license: text({ max: 32 }),
  licenseValidityType: dict(LicenseValidityType),
  licenseStartDate: businessDate(),
  licenseEndDate: optional(businessDate()),
}
export const administratorFields = {
  realName: text({ max: 64 }),
  gender: dict(Sex),
  identKind: dict(IdentKind),
  identId: text({ max: 32 }),
  birth: businessDate(),
  identStartDate: businessDate(),
  identEndDate: businessDate(),
}

export const Application = shape(certificationWords, {
  ...organisationFields,
  ...administratorFields,
  consent: optional(text({ max: 1 })),
})

type Values = Readonly<Record<string, unknown>>
type Check = readonly [field: string, because: RefusalText, isWrong: boolean]

/** Chinese characters have no place in a passport number. */
const chinese = /\p{Script=Han}/u

/** Whether a fixed term is said, whose end is then asked for; a long-term licence has none. */
export const isFixedTerm = (values: Values) => values.licenseValidityType !== LicenseValidityType.of.longTerm

/** Every broken rule between the fields, the first for each; a field that says nothing is told of by the shape. */
export function applicationProblems(values: Values, today: BusinessDate): FieldProblem[] {
  const textOf = (name: string) => String(values[name] ?? '')
  const later = (name: string) => textOf(name) > today
  const ended = (name: string) => textOf(name) !== '' && textOf(name) < today
  const reversed = (start: string, end: string) => textOf(end) !== '' && textOf(start) >= textOf(end)
  const isCard = textOf('identKind') === IdentKind.of.idCard
  const isIdentity = isCard && isChineseIdentity(textOf('identId'))
  // The numbers of other countries' cards have forms of their own.
  const isForeign = !hasCheckedNumbers(textOf('orgCountry')) && !chinese.test(textOf('identId'))
  const { DATE_FUTURE, DATE_STRICT, DOC_EXPIRED } = certificationRefusals
  const lacksProvince = hasDivisions(textOf('orgCountry')) && textOf('orgProvince') === ''
  const checks: readonly Check[] = [
    ['orgProvince', fieldRefusals.REQUIRED, lacksProvince],
    ['fundDate', DATE_FUTURE, later('fundDate')],
    ['licenseStartDate', DATE_FUTURE, later('licenseStartDate')],
    ['licenseEndDate', fieldRefusals.REQUIRED, isFixedTerm(values) && textOf('licenseEndDate') === ''],
    ['licenseEndDate', DATE_STRICT, isFixedTerm(values) && reversed('licenseStartDate', 'licenseEndDate')],
    ['licenseEndDate', DOC_EXPIRED, isFixedTerm(values) && ended('licenseEndDate')],
    ['identId', certificationRefusals.ID_FORMAT, isCard && textOf('identId') !== '' && !isIdentity && !isForeign],
    ['identId', certificationRefusals.PASSPORT_FORMAT, !isCard && chinese.test(textOf('identId'))],
    ['birth', DATE_FUTURE, textOf('birth') !== '' && textOf('birth') >= today],
    [
      'birth',
      certificationRefusals.BIRTH_MISMATCH,
      isIdentity && !isForeign && textOf('birth') !== birthInIdentity(textOf('identId')),
    ],
    ['identStartDate', DATE_FUTURE, later('identStartDate')],
    ['identEndDate', DATE_STRICT, reversed('identStartDate', 'identEndDate')],
    ['identEndDate', DOC_EXPIRED, ended('identEndDate')],
    ['consent', certificationRefusals.CONSENT_FIRST, textOf('consent') !== '1'],
  ]
  const first = new Map<string, FieldProblem>()
  for (const [field, because, isWrong] of checks)
    if (isWrong && !first.has(field)) first.set(field, { field, because, params: { field: labelOf(field) } })
  return [...first.values()]
}

const labelOf = (field: string) => certificationWords[field as keyof typeof certificationWords]
