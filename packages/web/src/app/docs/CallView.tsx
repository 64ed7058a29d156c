/** One call: closed it is a line, opened it tells its parameters, its request and its reply. */
import { docsTexts } from '@hedgerow/contract/kit/shell/docs.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { useState } from 'react'
import { useLang, useText } from '../../kit/person/language.ts'
import { type DescribedCall, type FieldRow, fieldsOf, inLanguage, type Parameter, typeOf } from './description.ts'

interface CallViewProps {
  readonly call: DescribedCall
  /** Parameters that many calls have. */
  readonly shared: Readonly<Record<string, Parameter>>
}

export function CallView({ call, shared }: CallViewProps) {
  const [isOpen, setOpen] = useState(false)
  const lang = useLang()
  const { method, address, summary } = call
  const [title = '', act = ''] = summary.split(': ')
  return (
    <details className="docs-call" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code className="docs-method">{method}</code> <code>{address}</code>{' '}
        <span className="hg-hint">{`${inLanguage(title, lang)}: ${act}`}</span>
      </summary>
      {isOpen ? <Opened call={call} shared={shared} /> : null}
    </details>
  )
}

function Opened({ call, shared }: CallViewProps) {
  const lang = useLang()
  const { operationId, description, parameters, requestBody, responses } = call
  const rows = parameters.flatMap((parameter) => {
    const one = '$ref' in parameter ? shared[parameter.$ref.split('/').at(-1) ?? ''] : parameter
    return one ? [one] : []
  })
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)
  const data = responses['200']?.content?.['application/json']?.schema.properties?.data
  return (
    <div className="docs-opened">
      <p>
        {inLanguage(description, lang)} <code>{operationId}</code>
      </p>
      <Fields title={docsTexts.parameters} rows={rows.map(rowOf)} />
      <Fields title={docsTexts.body} rows={schemas.flatMap((schema) => fieldsOf(schema))} />
      <Fields title={docsTexts.reply} rows={data ? fieldsOf(data) : []} />
    </div>
  )
}

const rowOf = ({ name, in: where, required = false, description = '', schema }: Parameter): FieldRow => ({
  path: `${name} (${where})`,
  type: typeOf(schema),
  isRequired: required,
  about: description,
})

function Fields({ title, rows }: { readonly title: Text; readonly rows: readonly FieldRow[] }) {
  const t = useText()
  const lang = useLang()
  if (rows.length === 0) return null
  return (
    <section className="hg-table-scroll" aria-label={t(title)} tabIndex={0}>
      <table className="hg-table">
        <caption>{t(title)}</caption>
        <thead>
          <tr>
            {[docsTexts.name, docsTexts.type, docsTexts.required, docsTexts.about].map((word) => (
              <th key={word.en} scope="col">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, type, isRequired, about }) => (
            <tr key={`${path} ${type}`}>
              <td>
                <code>{path}</code>
              </td>
              <td>
                <code>{type}</code>
              </td>
              <td>{isRequired ? t(docsTexts.yes) : ''}</td>
              <td>{inLanguage(about, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
