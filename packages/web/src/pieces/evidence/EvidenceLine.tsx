/** From a record to what proves it: its graph, and the paper of it for a bank. */
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { PackButton, type PackedRecord } from './PackButton.tsx'

export function EvidenceLine({ kind, id, number }: PackedRecord) {
  const t = useText()
  const to = pathOf('evidence-graph').replace('$kind', kind).replace('$id', id)
  return (
    <p className="hg-hint">
      <ListLink to={to}>{t(evidenceTexts.graph)}</ListLink> <PackButton kind={kind} id={id} number={number} />
    </p>
  )
}
