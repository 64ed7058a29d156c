/** Import of declarations from a file, for one organisation and the direction of the list. */
import { customsApi, declarationRowLimit } from '@hedgerow/contract/customs/customs.contract'
import { customsTexts, customsWords } from '@hedgerow/contract/customs/customs.text'
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { Select } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { ImportFlow } from '../../kit/import/ImportFlow.tsx'
import { importSource } from '../../kit/import/import-preview.ts'
import { useText } from '../../kit/person/language.ts'

const { preview, commit, progress } = customsApi
const { entryId, dDate, contrNo, tradeCurr, totalAmt, itemCount } = customsWords
const kinds = { accept: '.json,.xml', rules: customsTexts.importKinds }

interface DeclarationImportDialogProps {
  readonly flow: 'E' | 'I'
  readonly onClose: () => void
}

export function DeclarationImportDialog({ flow, onClose }: DeclarationImportDialogProps) {
  const t = useText()
  const labelId = useId()
  const organisations = useChoices(organisationChoice)
  const [chosen, setChosen] = useState<string>()
  const orgId = chosen ?? organisations[0]?.value ?? ''
  const source = useMemo(() => {
    const previewUrl = preview.path.replace(':orgId', orgId).replace(':iEFlag', flow)
    return importSource({ previewUrl, commit, progress })
  }, [orgId, flow])
  return (
    <ImportFlow
      title={customsTexts.importFileTitle}
      source={source}
      columns={{ entryId, dDate, contrNo, tradeCurr, totalAmt, itemCount }}
      kinds={kinds}
      settings={
        <>
          <p>{t(customsTexts.importRules, { max: declarationRowLimit })}</p>
          <div>
            <label htmlFor={labelId}>{t(customsWords.orgId)}</label>{' '}
            <Select
              id={labelId}
              value={orgId || undefined}
              options={[...organisations]}
              onChange={setChosen}
              style={{ minInlineSize: 240, marginBlockEnd: 12 }}
            />
          </div>
        </>
      }
      onClose={onClose}
    />
  )
}
