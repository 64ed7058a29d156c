/**
 * Turns the table of screens into the router: one root that guards every navigation, one shell that stays while the
 * screens inside it change, and each screen's code loaded when it is first opened.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  defaultParseSearch,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { forgetPath, rememberedPath, rememberPath } from '../features/session/return-path.ts'
import { sessionStart } from '../features/session/session-start.ts'
import { leaveNotice } from '../kit/left-notice.ts'
import { useSession } from '../kit/session-store.ts'
import { CrashPage } from './errors/CrashPage.tsx'
import { type Decision, decide, findPage, loginPath } from './guard.ts'
import { Root } from './Root.tsx'
import { type Screen, screens } from './screens.ts'

const rootRoute = createRootRoute({
  component: Root,
  beforeLoad: async ({ location }) => {
    fetchAhead(location.pathname)
    await sessionStart()
    carryOut(decide(visitOf(location), visitor(), screens), location)
  },
})

/** While the server proves the stored session, the code of the frame and the screen is already on its way. */
function fetchAhead(pathname: string): void {
  const { token, member } = useSession.getState()
  if (token === null || member !== null) return
  const screen = findPage(screens, pathname)
  // What fails here is fetched again, and told, when it is needed.
  void Promise.allSettled([import('./shell/Shell.tsx'), screen?.page()])
}

const visitOf = (location: ParsedLocation) => ({
  pathname: location.pathname,
  href: location.pathname + location.searchStr,
  remembered: rememberedPath(),
})

function visitor() {
  const { member, grants } = useSession.getState()
  return { signedIn: member !== null, grants }
}

function carryOut(decision: Decision, location: ParsedLocation): void {
  if (decision.kind === 'stay') {
    if (location.pathname !== loginPath) forgetPath()
    return
  }
  if (decision.remember) rememberPath(decision.remember)
  if (decision.notice) leaveNotice(decision.notice)
  const [to = '/', search = ''] = decision.to.split('?', 2)
  throw redirect({ to, search: defaultParseSearch(search), replace: true })
}

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
})

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => (screen.bare ? rootRoute : shellRoute),
    path: screen.path,
    staticData: { screen },
    component: lazyRouteComponent(async () => ({ Page: await screen.page() }), 'Page'),
    errorComponent: CrashPage,
  })

const inShell = screens.filter((screen) => !screen.bare).map(routeOf)
const bare = screens.filter((screen) => screen.bare).map(routeOf)

export const router = createRouter({
  routeTree: rootRoute.addChildren([shellRoute.addChildren(inShell), ...bare]),
  caseSensitive: true,
  trailingSlash: 'never',
  defaultPreload: 'intent',
  scrollRestoration: false,
  defaultErrorComponent: CrashPage,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: Screen
  }
}
