/**
 * A list page from its declaration: filters, toolbar, grid, pager, export. The page that uses it says only what its
 * actions do, which cells are special and how a row is viewed.
 */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { ListDeclaration, Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import type { ReactNode } from 'react'
import { Page } from '../page/Page.tsx'
import { ListView } from './ListView.tsx'
import type { Blocks, ListActions } from './list-actions.ts'

export interface ListPageProps<L extends ListDeclaration> {
  readonly of: L
  /** The `page(...)` endpoint of the list. */
  readonly endpoint: Endpoint
  readonly actions?: ListActions<L>
  /** Why actions do not suit rows, fetched with the first choice: the list stands without it. Keep it outside the component. */
  readonly blocks?: () => Promise<Blocks>
  /** Special cells by column id; keep the object outside the component. */
  readonly cells?: { readonly [K in keyof L['columns']]?: (row: Row) => ReactNode }
  /** Double click, Enter and the view button. */
  readonly view?: (row: Row) => void
  readonly help?: Text
  /** Shown between filters and grid: a chart, totals, a warning. */
  readonly above?: ReactNode
  /** One row at a time, where no action takes several. */
  readonly single?: boolean
  /** Draws every column at once; for tests. */
  readonly plain?: boolean
}

export function ListPage<const L extends ListDeclaration>(props: ListPageProps<L>) {
  return (
    <Page title={props.of.title} help={props.help}>
      <ListView {...(props as unknown as ListPageProps<ListDeclaration>)} />
    </Page>
  )
}
