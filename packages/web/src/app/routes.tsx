/**
 * Turns the table of screens into the router: one root that guards every navigation, one shell that stays while the
 * screens inside it change, and each screen's code loaded when it is first opened.
 */

import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { sessionStart } from '../features/session/session-start.ts'
import { parseSearch, stringifySearch } from '../kit/link/address-search.ts'
import { searchFor } from '../kit/link/use-go.ts'
import type { PagedScreen } from '../kit/page/screen-pages.ts'
import { leaveNotice } from '../kit/person/left-notice.ts'
import { useSession } from '../kit/person/session-store.ts'
import { CrashPage } from './errors/CrashPage.tsx'
import { ScreenOutline } from './frame/ScreenOutline.tsx'
import { type Decision, decide, loginPath } from './guard.ts'
import { Root } from './Root.tsx'
import { screenTable } from './screen-table.ts'

/** Where a guest wanted to go before signing in; kept for this tab only. */
const returnKey = 'returnTo'

const rememberPath = (href: string) => sessionStorage.setItem(returnKey, href)
const rememberedPath = (): string | undefined => sessionStorage.getItem(returnKey) ?? undefined
const forgetPath = () => sessionStorage.removeItem(returnKey)

const rootRoute = createRootRoute({
  component: Root,
  beforeLoad: async ({ location }) => {
    await sessionStart()
    carryOut(decide(visitOf(location), visitor(), screenTable), location)
  },
})

const visitOf = (location: ParsedLocation) => ({
  pathname: location.pathname,
  href: location.pathname + location.searchStr,
  remembered: rememberedPath(),
})

function visitor() {
  const { member, grants, mustChangePwd } = useSession.getState()
  return { signedIn: member !== null, grants, mustChangePwd }
}

function carryOut(decision: Decision, location: ParsedLocation): void {
  if (decision.kind === 'stay') {
    if (location.pathname !== loginPath) forgetPath()
    return
  }
  if (decision.remember) rememberPath(decision.remember)
  if (decision.notice) leaveNotice(decision.notice)
  const [to = '/', search = ''] = decision.to.split('?', 2)
  throw redirect({ to, search: searchFor(parseSearch(search)), replace: true })
}

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
})

const routeOf = (screen: PagedScreen) =>
  createRoute({
    getParentRoute: () => (screen.bare ? rootRoute : shellRoute),
    path: screen.path,
    staticData: { screen },
    component: componentOf(screen),
    errorComponent: CrashPage,
    ...(screen.bare ? {} : { pendingComponent: ScreenOutline }),
  })

/** The frame stands before its first screen; later on the old screen stays until the next one is there. */
function componentOf(screen: PagedScreen) {
  const load = async (): Promise<{ Page: FunctionComponent }> => ({ Page: await screen.page() })
  const Page = lazyRouteComponent(load, 'Page')
  const isFirst = (): boolean => router.state.resolvedLocation === undefined
  const preload = async (): Promise<void> => (isFirst() && !screen.bare ? undefined : Page.preload?.())
  return Object.assign(() => <Page />, { preload })
}

const inShell = screenTable.filter((screen) => !screen.bare).map(routeOf)
const bare = screenTable.filter((screen) => screen.bare).map(routeOf)

export const router = createRouter({
  routeTree: rootRoute.addChildren([shellRoute.addChildren(inShell), ...bare]),
  caseSensitive: true,
  trailingSlash: 'never',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: false,
  defaultErrorComponent: CrashPage,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: PagedScreen
  }
}
