/** The fields of a certification as words and values, and its pictures where the reader may see them. */
import {
  administratorNames,
  type CertificationRecord,
  imageFields,
  organisationNames,
} from '@hedgerow/contract/certification/certification.contract'
import { certificationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { StoredImage } from '../../kit/show/StoredImage.tsx'
import { useFieldText } from './use-field-text.ts'

export const wordOf = (field: string): Text => certificationWords[field as keyof typeof certificationWords]

export function CertificationFacts({ record: { values } }: { readonly record: CertificationRecord }) {
  const t = useText()
  const textOf = useFieldText(values)
  const facts = (names: readonly string[]) =>
    names.filter((name) => values[name]).map((name) => [wordOf(name), textOf(name, values[name])] as const)
  const pictures = imageFields.flatMap((field) => (values[field] ? [{ field, url: values[field] }] : []))
  if (Object.keys(values).length === 0) return null
  return (
    <>
      <h3>{t(certificationTexts.organisation)}</h3>
      <FactList facts={facts(organisationNames)} />
      <h3>{t(certificationTexts.administrator)}</h3>
      <FactList facts={facts(administratorNames)} />
      {pictures.length > 0 ? (
        <div className="hg-cert-tiles">
          {pictures.map(({ field, url }) => (
            <figure key={field} className="hg-cert-tile">
              <figcaption>{t(wordOf(field))}</figcaption>
              <div className="hg-cert-picture">
                <StoredImage url={url} alt={t(wordOf(field))} missing={t(certificationTexts.pictureMissing)} />
              </div>
            </figure>
          ))}
        </div>
      ) : null}
    </>
  )
}
