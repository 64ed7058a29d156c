/**
 * From screen to screen without loading the program again, which is two thirds of what an opened address costs. The way leads out of the
 * frame and in again: what a screen had read or held open is gone then, as after a load.
 */
import type { Page } from 'playwright-core'

/** Open to everybody and outside the frame. */
const outside = '/demo/inbox'

/** @returns whether it stands there; otherwise the address has to be loaded */
export async function isWalkedTo(page: Page, path: string): Promise<boolean> {
  const walk = page.evaluate(walkInPage, [outside, path])
  // A page that asks whether to leave, or that loads itself anew.
  return walk.catch(() => false)
}

/** Runs in the page. */
async function walkInPage(paths: readonly string[]): Promise<boolean> {
  interface Router {
    readonly state: {
      readonly status: string
      readonly location: { readonly href: string; readonly pathname: string }
      readonly resolvedLocation?: { readonly href: string }
    }
  }
  const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: Router }
  if (!router || !document.querySelector('.shell-main')) return false
  const hasArrived = (pathname: string) => {
    const { status, location, resolvedLocation } = router.state
    return status === 'idle' && location.pathname === pathname && resolvedLocation?.href === location.href
  }
  for (const path of paths) {
    history.pushState({}, '', path)
    const { pathname } = new URL(path, location.href)
    const until = performance.now() + 5_000
    while (!hasArrived(pathname)) {
      if (performance.now() > until) return false
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return true
}
