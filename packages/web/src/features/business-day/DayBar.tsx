/** What the organisations hold on a day and what it is worth, as of its last snapshot or live. */
import { marketSnapshotApi } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { snapshotTexts } from '@hedgerow/contract/business-day/snapshot/snapshot.text'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { SnapshotBar, type SnapshotQuestion } from '../../pieces/snapshot/SnapshotBar.tsx'

export function DayBar() {
  const t = useText()
  const [question, setQuestion] = useState<SnapshotQuestion>({})
  const { data } = useQueryOf(marketSnapshotApi.worth, question, { staleTime: 0 })
  return (
    <>
      <SnapshotBar question={question} onChange={setQuestion} />
      {data ? <p className="hg-hint">{worthText(t, data)}</p> : null}
    </>
  )
}

type Worth = { readonly convertCurrency: string; readonly dealCount: number; readonly value: string | null }

function worthText(
  t: ReturnType<typeof useText>,
  { convertCurrency: currency, dealCount: count, value }: Worth,
): string {
  return value === null ? t(snapshotTexts.worthless, { count }) : t(snapshotTexts.worth, { count, currency, value })
}
