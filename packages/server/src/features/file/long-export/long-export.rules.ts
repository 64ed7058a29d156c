/** Which rights an export was made with, what of them is gone, and when two orders are the same. */
import { grants } from '@hedgerow/contract/grants'
import type { Needs } from '@hedgerow/contract/kit/record/duty.dict'
import type { Session } from '../../../kit/http/session.ts'
import type { ExportSource } from '../export-file.answer.ts'

/**
 * What decides which rows a member reads: the organisations in sight, and the duties that the list asks for with theirs; of a list that is made
 * for its reader, every duty.
 */
export function rightsOf({ orgIds, duties }: Pick<Session, 'orgIds' | 'duties'>, source: ExportSource): string[] {
  const needed: readonly string[] = (grants as Partial<Record<Needs, readonly string[]>>)[source.list.needs] ?? []
  const deciding = 'sourceFor' in source ? duties : duties.filter(({ duty }) => needed.includes(duty))
  const held = deciding.flatMap(({ duty, orgIds: covered }) => covered.map((orgId) => `${duty} ${orgId}`))
  return [...new Set([...orgIds.map((orgId) => `org ${orgId}`), ...held])].sort()
}

/** Whether anything of what the file was made with is gone. What came since does not matter. */
export const hasFewerRights = (made: readonly string[], present: readonly string[]): boolean =>
  made.some((right) => !present.includes(right))

interface ExportOrder {
  readonly listName: string
  readonly fileType: string
  readonly lang: string
  readonly baseName: string | null
  readonly columns: readonly unknown[]
  readonly query: {
    readonly queryWrapper: Readonly<Record<string, string | undefined>>
    readonly sort?: string | undefined
  }
}

/** One text for orders that give the same file; the order in which filters were set says nothing. */
export function orderText({ listName, fileType, lang, baseName, columns, query }: ExportOrder): string {
  const filters = Object.entries(query.queryWrapper).filter(([, value]) => value !== undefined && value !== '')
  return JSON.stringify([listName, fileType, lang, baseName, columns, query.sort ?? '', filters.sort()])
}
