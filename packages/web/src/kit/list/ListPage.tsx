/**
 * A list page from its declaration: filters, toolbar, grid, pager, export. The page that uses it says only what its
 * actions do, which cells are special and how a row is viewed.
 */
import type { ListDeclaration } from '@hedgerow/contract/kit/list'
import { Page } from '../page/Page.tsx'
import { type ListPageProps, ListView } from './ListView.tsx'

export function ListPage<const L extends ListDeclaration>(props: ListPageProps<L>) {
  return (
    <Page title={props.of.title} help={props.help}>
      <ListView {...props} />
    </Page>
  )
}
