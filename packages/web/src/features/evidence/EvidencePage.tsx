/** Documents that prove exposures, and what each proves; the address says which of both lists is on screen. */
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { useSearch } from '@tanstack/react-router'
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx'
import { DocumentList } from './DocumentList.tsx'
import { EvidenceLinkList } from './EvidenceLinkList.tsx'

const links = 'links'

export function EvidencePage() {
  const { show } = useSearch({ strict: false }) as { readonly show?: unknown }
  return show === links ? (
    <EvidenceLinkList above={<Switch view={links} />} />
  ) : (
    <DocumentList above={<Switch view="" />} />
  )
}

const Switch = ({ view }: { readonly view: string }) => (
  <ViewSwitch says={evidenceTexts.show} name="show" current={view} views={views} />
)
const views = { '': evidenceTexts.documents, [links]: evidenceTexts.links }
