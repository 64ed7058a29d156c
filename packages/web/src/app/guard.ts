/**
 * Who may be where. One pure decision for each navigation, so that every case can be listed in a test;
 * the router only carries it out.
 */
import { fitsPath, pathSegments, type Screen, type ScreenNeeds } from '@hedgerow/contract/kit/shell/screen'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'

export const home = pathOf('analytics')
export const loginPath = pathOf('login')
export const logoutPath = pathOf('logout')
const initialPasswordPath = pathOf('initial-password')
const notFoundPath = pathOf('error-404')

export type GuardedPage = Pick<Screen, 'path' | 'needs'>
export interface Visitor {
  readonly signedIn: boolean
  readonly grants: readonly string[]
  /** Has yet to change the password that somebody else chose. */
  readonly mustChangePwd?: boolean
}
interface Visit {
  readonly pathname: string
  /** Path and search, as the visitor asked for them. */
  readonly href: string
  /** Where a guest wanted to go before signing in. */
  readonly remembered: string | undefined
}

export type Decision =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly to: string; readonly remember?: string; readonly notice?: Text }

const stay: Decision = { kind: 'stay' }
const go = (to: string): Decision => ({ kind: 'go', to })

/** The path in its published spelling (an address may ignore case), parameters kept as they were typed. */
function spelled(page: GuardedPage, pathname: string): string {
  const segments = pathSegments(pathname)
  return pathSegments(page.path)
    .map((part, index) => (part.startsWith('$') ? segments[index] : part))
    .join('/')
}

export function findPage<P extends GuardedPage>(pages: readonly P[], pathname: string): P | undefined {
  return pages.find((page) => fitsPath(page.path, pathname))
}

export function mayOpen(visitor: Visitor, needs: ScreenNeeds): boolean {
  if (needs === 'open') return true
  if (needs === 'guest') return !visitor.signedIn
  return visitor.signedIn && (needs === 'member' || visitor.grants.includes(needs))
}

export function decide(visit: Visit, visitor: Visitor, pages: readonly GuardedPage[]): Decision {
  const { pathname, href } = visit
  if (pathname === '/') return go(home)
  const page = findPage(pages, pathname)
  if (!page) return go(`${notFoundPath}?path=${encodeURIComponent(pathname)}`)
  if (visitor.signedIn && pathname !== logoutPath) {
    const isThere = pathname === initialPasswordPath
    if (visitor.mustChangePwd) return isThere ? stay : go(initialPasswordPath)
    if (isThere) return go(visit.remembered ?? home)
  }
  const path = spelled(page, pathname)
  if (path !== pathname) return go(path + href.slice(pathname.length))
  if (mayOpen(visitor, page.needs)) return stay
  if (!visitor.signedIn) return path === logoutPath ? go(loginPath) : { kind: 'go', to: loginPath, remember: href }
  if (page.needs === 'guest') return go(visit.remembered ?? home)
  // A member without the dashboard would otherwise be sent to it for ever.
  if (path === home) return go(notFoundPath)
  return { kind: 'go', to: home, notice: shellWords.notPermitted }
}
