/** The letter of authorisation, filled in from the application, in the language of the reader: to be printed, signed and sealed. */
import { authorisationTexts, certificationTexts } from '@hedgerow/contract/certification/certification.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Button, Drawer } from 'antd'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { wordOf } from '../CertificationFacts.tsx'
import { useFieldText } from '../use-field-text.ts'
import './authorisation-letter.css'
import type { Values } from './use-draft.ts'

interface AuthorisationLetterProps {
  readonly orgName: string
  readonly values: Values
  readonly onClose: () => void
}

const widthPx = 640
const ofOrganisation = ['orgName', 'orgType', 'license', 'orgCountry', 'orgProvince', 'orgCity'] as const
const ofAdministrator = ['realName', 'identKind', 'identId', 'identStartDate', 'identEndDate'] as const
const signed = ['representative', 'authorised', 'seal', 'date'] as const

export function AuthorisationLetter({ orgName, values, onClose }: AuthorisationLetterProps) {
  const t = useText()
  useReturnFocus()
  return (
    <Drawer
      open
      size={widthPx}
      title={t(authorisationTexts.heading)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
      footer={
        <div className="hg-letter-acts">
          <Button type="primary" onClick={() => printAs(t(authorisationTexts.fileName))}>
            {t(authorisationTexts.print)}
          </Button>
        </div>
      }
    >
      <p>{t(authorisationTexts.help)}</p>
      <Letter values={{ ...values, orgName }} />
    </Drawer>
  )
}

/** A browser calls the file that it saves after the title of the page. */
function printAs(name: string): void {
  const title = document.title
  document.title = name
  window.print()
  document.title = title
}

function Letter({ values }: { readonly values: Values }) {
  const t = useText()
  const parts: readonly (readonly [Text, readonly string[]])[] = [
    [certificationTexts.organisation, ofOrganisation],
    [certificationTexts.administrator, ofAdministrator],
  ]
  return (
    <article className="hg-letter" aria-label={t(authorisationTexts.heading)}>
      <h2>{t(authorisationTexts.heading)}</h2>
      <p>{t(authorisationTexts.body)}</p>
      {parts.map(([title, names]) => (
        <FactTable key={title.en} title={title} names={names} values={values} />
      ))}
      <dl>
        {signed.map((name) => (
          <div key={name}>
            <dt>{t(authorisationTexts[name])}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </article>
  )
}

interface FactTableProps {
  readonly title: Text
  readonly names: readonly string[]
  readonly values: Values
}

/** A field that was left empty stays on the paper, to be filled in by hand. */
function FactTable({ title, names, values }: FactTableProps) {
  const t = useText()
  const textOf = useFieldText(values)
  return (
    <table>
      <caption>{t(title)}</caption>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{t(wordOf(name))}</th>
            <td>{values[name] ? textOf(name, values[name]) : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
