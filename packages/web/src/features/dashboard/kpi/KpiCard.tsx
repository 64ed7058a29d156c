import type { Text } from '@hedgerow/contract/kit/text'
import type { ReactNode } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Loaded } from '../Loaded.tsx'

interface KpiCardProps<T> {
  readonly title: Text
  readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  readonly children: (data: T) => ReactNode
}

/** A small card around one leading figure. */
export function KpiCard<T>({ title, query, children }: KpiCardProps<T>) {
  const t = useText()
  return (
    <Card title={t(title)} className="hg-kpi">
      <Loaded query={query} height={64}>
        {children}
      </Loaded>
    </Card>
  )
}
