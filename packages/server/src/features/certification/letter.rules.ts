/** The letter of authorisation as a paper: filled in from the application, to be signed and sealed by hand. */

import {
  authorisationTexts,
  certificationTexts,
  certificationWords,
} from '@hedgerow/contract/certification/certification.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { longTermEnd } from '@hedgerow/contract/kit/person/identity-document'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { IdentKind, OrgType } from '@hedgerow/contract/reference/reference.dict'
import type { Paper } from '../../kit/paper/paper.ts'
import type { Values } from './certification.rules.ts'

const ofOrganisation = ['orgName', 'orgType', 'license', 'orgCountry', 'orgProvince', 'orgCity'] as const
const ofAdministrator = ['realName', 'identKind', 'identId', 'identStartDate', 'identEndDate'] as const
const signed = ['representative', 'authorised', 'seal', 'date'] as const
const dictionaries = { orgType: OrgType, identKind: IdentKind } as const
type Field = (typeof ofOrganisation)[number] | (typeof ofAdministrator)[number]

/** `places` are names by their codes; a place outside China is its own name. A field that is empty is filled in by hand. */
export function authorisationLetter(
  values: Values,
  {
    lang,
    madeAt,
    places,
  }: { readonly lang: Lang; readonly madeAt: string; readonly places: ReadonlyMap<string, string> },
): Paper {
  const orgName = values.orgName ?? ''
  const textOf = (name: Field): string => {
    const value = values[name] ?? ''
    if (name === 'orgType' || name === 'identKind') return value ? say(labelOf(dictionaries[name], value), lang) : ''
    if (value === longTermEnd) return say(certificationTexts.longTerm, lang)
    if (/Date$/.test(name)) return say({ zh: '{value:day}', en: '{value:day}' }, lang, { value })
    return places.get(value) ?? value
  }
  const facts = (names: readonly Field[]) =>
    names.map((name) => [say(certificationWords[name], lang), textOf(name)] as const)
  return {
    lang,
    title: say(authorisationTexts.heading, lang),
    author: orgName,
    madeAt,
    foot: orgName,
    parts: [
      { text: say(authorisationTexts.body, lang) },
      { caption: say(certificationTexts.organisation, lang), facts: facts(ofOrganisation) },
      { caption: say(certificationTexts.administrator, lang), facts: facts(ofAdministrator) },
      { signed: signed.map((name) => say(authorisationTexts[name], lang)) },
    ],
  }
}
