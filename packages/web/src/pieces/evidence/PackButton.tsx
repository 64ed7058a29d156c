/** The paper that a bank is given for a record's hedges. */
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'

const PackDialog = lazy(async () => ({ default: (await import('./PackDialog.tsx')).PackDialog }))

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
  const [isAsking, setAsking] = useState(false)
  if (!can('evidence.export')) return null
  return (
    <>
      <Button type={isMain ? 'primary' : 'default'} size={isMain ? 'middle' : 'small'} onClick={() => setAsking(true)}>
        {t(packTexts.action)}
      </Button>
      <Suspense>
        {isAsking ? <PackDialog kind={kind} records={[{ id, number }]} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </>
  )
}
