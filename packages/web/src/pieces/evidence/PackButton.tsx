/** The paper that a bank is given for a record's hedges, under the record's number. */
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { Button } from 'antd'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { useFile } from '../../kit/talk/use-file.ts'

export interface PackedRecord {
  /** A value of EVIDENCE_GRAPH_RECORD. */
  readonly kind: string
  readonly id: string
  readonly number: string
}

/** Not there for who may not give evidence away. */
export function PackButton({ kind, id, number, isMain = false }: PackedRecord & { readonly isMain?: boolean }) {
  const t = useText()
  const can = useCan()
  const file = useFile()
  if (!can('evidence.export')) return null
  const path = evidenceApi.pack.path.replace(':kind', kind).replace(':ids', id)
  return (
    <Button
      type={isMain ? 'primary' : 'default'}
      size={isMain ? 'middle' : 'small'}
      loading={file.isRunning}
      onClick={() => file.save(path, `${number}.pdf`)}
    >
      {t(packTexts.action)}
    </Button>
  )
}
