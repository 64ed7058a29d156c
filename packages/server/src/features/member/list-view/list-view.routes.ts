/** A member's own views of lists: what they say must be possible in the list that they name. */
import { features } from '@hedgerow/contract/index'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type ListDeclaration, pageShape } from '@hedgerow/contract/kit/list'
import { refuse, refuseAll } from '@hedgerow/contract/kit/refusal'
import { fieldProblems, type Parsed } from '@hedgerow/contract/kit/shape'
import { listViewApi, mostViews } from '@hedgerow/contract/member/list-view.contract'
import { listViewRefusals } from '@hedgerow/contract/member/list-view.refusals'
import { serve } from '../../../kit/http/serve.ts'
import {
  clearStart,
  deleteListView,
  insertListView,
  listViewsOf,
  takeListViewTurn,
  updateListView,
} from './list-view.store.ts'

const lists = new Map(features.flatMap((feature) => feature.lists.map((list) => [list.name, list])))
const entity = 'listView'

type SavedView = Parsed<typeof listViewApi.save.input>

/** @throws Refusal naming the filter, the order or the column that the list does not have */
function demandOf(list: ListDeclaration, { filters, sort, columns }: SavedView): void {
  const { schema, words } = pageShape(list)
  const query = schema.safeParse({ queryWrapper: filters, ...(sort ? { sort } : {}) }, { reportInput: true })
  const problems = query.success ? [] : fieldProblems(query.error, words)
  refuseAll(problems)
  const sorted = (sort ?? '').split(',').map((name) => name.replace('-', ''))
  for (const name of [...columns.map(({ columnName }) => columnName), ...sorted])
    if (name !== '' && !Object.hasOwn(list.columns, name))
      refuse(listViewRefusals.VIEW_COLUMN, { list: list.title, name }, sorted.includes(name) ? 'sort' : 'columns')
}

export const listViewRoutes = serve(listViewApi, {
  query: ({ tx, session }) => listViewsOf(tx, session),

  async save({ tx, session, audit }, input) {
    const { listName, viewName = '', filters, sort = '', columns, isCompact } = input
    const list = lists.get(listName) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'listName')
    demandOf(list, input)
    await takeListViewTurn(tx, session)
    const views = await listViewsOf(tx, session, listName)
    const named = views.find((view) => view.viewName === viewName)
    // The arrangement as it was left is one; it has no name to be found by.
    const id = input.id ?? (viewName === '' ? named?.id : undefined)
    if (input.id && !views.some((view) => view.id === input.id && view.viewName !== ''))
      refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    if (input.id && viewName === '') refuse(kitRefusals.DOES_NOT_EXIST, {}, 'viewName')
    if (named && named.id !== id) refuse(listViewRefusals.VIEW_NAMED, { name: viewName }, 'viewName')
    if (!id && viewName !== '' && views.filter((view) => view.viewName !== '').length >= mostViews)
      refuse(listViewRefusals.VIEWS_FULL, { most: mostViews })
    const isStart = input.isStart && viewName !== ''
    if (isStart) await clearStart(tx, session, listName)
    const view = { listName, viewName, filters, sort, columns, isCompact, isStart }
    if (id) await updateListView(tx, session, { id, ...view })
    const entityId = id ?? (await insertListView(tx, session, view))
    audit({ entity, entityId, comment: viewName === '' ? 'arrangement' : 'saved' })
    return listViewsOf(tx, session, listName)
  },

  async delete({ tx, session, audit }, { id }) {
    await takeListViewTurn(tx, session)
    const listName = (await deleteListView(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    audit({ entity, entityId: id, comment: 'deleted' })
    return listViewsOf(tx, session, listName)
  },
})
