// What a screen settles for itself, before any arrangement that a person has chosen: whether the frame stands around it.
import { screens } from '@hedgerow/contract/screens'
import { expect, test } from 'vitest'
import { router } from './routes.tsx'

interface RouteInTree {
  readonly parentRoute?: { readonly id: string }
}
const framed = (path: string): boolean => {
  const route: RouteInTree | undefined = Object.entries(router.routesByPath).find(
    ([routePath]) => routePath === path,
  )?.[1]
  if (!route) throw new Error(`should hold: ${path} has a route`)
  return route.parentRoute?.id !== '__root__'
}

test('a screen that is declared bare stands outside the frame, whatever is set; every other stands inside', () => {
  const inside = screens.filter(({ path }) => framed(path)).map(({ id }) => id)
  const declared = screens.filter((screen) => !('bare' in screen && screen.bare)).map(({ id }) => id)
  expect(inside).toEqual(declared)
})

test('bare are the screens of coming in and going out', () => {
  const bare = screens.filter((screen) => 'bare' in screen && screen.bare).map(({ id }) => id)
  expect(bare.toSorted()).toEqual(['demo-inbox', 'initial-password', 'login', 'logout', 'register', 'setup'])
})
