/** Documents that prove exposures, and what each proves; the address says which of both lists is on screen. */
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { useText } from '../../kit/person/language.ts'
import { DocumentList } from './DocumentList.tsx'
import { EvidenceLinkList } from './EvidenceLinkList.tsx'

const links = 'links'

export function EvidencePage() {
  const { show } = useSearch({ strict: false }) as { readonly show?: unknown }
  return show === links ? (
    <EvidenceLinkList above={<Switch shown={links} />} />
  ) : (
    <DocumentList above={<Switch shown="" />} />
  )
}

function Switch({ shown }: { readonly shown: string }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <div>
      <Segmented
        aria-label={t(evidenceTexts.show)}
        value={shown}
        options={[
          { value: '', label: t(evidenceTexts.documents) },
          { value: links, label: t(evidenceTexts.links) },
        ]}
        onChange={(value) => void navigate({ to: '.', search: (value ? { show: value } : {}) as never })}
      />
    </div>
  )
}
