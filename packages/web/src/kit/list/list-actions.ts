/** What a list's toolbar may do: which declared actions show, and why one is not available at the moment. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type Action, isForUnverified, type ListDeclaration, type Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'

/** Words that say why not; undefined when these rows allow it. */
export type Blocked = (rows: readonly Row[]) => Text | undefined
/** The page's part of an action: what it does, or with a reason why these rows do not allow it. */
type ListAction =
  | ((rows: readonly Row[]) => void)
  | {
      readonly run: (rows: readonly Row[]) => void
      readonly blocked?: Blocked
      readonly danger?: boolean
    }
export type ListActions<L extends ListDeclaration = ListDeclaration> = {
  readonly [K in keyof L['actions']]?: ListAction | undefined
}

/** By the action's name, for a page that fetches them with the first choice instead of saying them with its actions. */
export type Blocks = Readonly<Record<string, Blocked | undefined>>

export interface ToolbarAction {
  readonly name: string
  readonly text: Text
  readonly key: Action['key']
  readonly primary: boolean
  readonly danger: boolean
  readonly reason: Text | undefined
  readonly run: () => void
}

/** The actions to show, in declared order; `can` decides what is hidden, the selection what is disabled. */
export function toolbarActions(
  of: ListDeclaration,
  actions: ListActions,
  rows: readonly Row[],
  can: (needs: Action['needs']) => boolean,
  blocks: Blocks = {},
  /** Why the reader may only look and draft. */
  unverified?: Text,
): ToolbarAction[] {
  return Object.entries(of.actions).flatMap(([name, declared]): ToolbarAction[] => {
    const action = actions[name]
    if (!action || !can(declared.needs)) return []
    const { run, blocked, danger = false } = typeof action === 'function' ? { run: action } : action
    const barred = isForUnverified(declared) ? undefined : unverified
    const reason = barred ?? whyNot(declared, rows) ?? (blocks[name] ?? blocked)?.(rows)
    const { text, key, selection } = declared
    return [{ name, text, key, primary: selection === 'none', danger, reason, run: () => run(rows) }]
  })
}

function whyNot({ selection }: Action, rows: readonly Row[]): Text | undefined {
  if (selection === 'none') return undefined
  if (rows.length === 0) return kitWords.chooseFirst
  return selection === 'one' && rows.length > 1 ? kitWords.chooseOne : undefined
}

/** The action that a key means, as the list declares it. */
export const actionOfKey = (key: string, actions: readonly ToolbarAction[]): ToolbarAction | undefined =>
  actions.find((action) => action.reason === undefined && action.key === key)

/** What an act over several records says: their ids, joined as the published calls read them. */
export const idsOf = (rows: readonly Row[]) => ({ ids: rows.map(({ id }) => id).join(',') })
/** The same of rows that were seen: each with the version that it had. */
export const allSeenOf = (rows: readonly Row[]) => ({
  ...idsOf(rows),
  versions: rows.map(({ version }) => version).join(','),
})

/** What an act says of the row that was seen: with a version that is no longer so it is refused. */
export const seenOf = (row: Row) => ({ id: row.id, version: Number(row.version) })
