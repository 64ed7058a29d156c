import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { describe, expect, test } from 'vitest'
import { decide, findPage, type GuardedPage, home, mayOpen, type Visitor } from './guard.ts'

const pages: readonly GuardedPage[] = [
  { path: home, needs: 'dashboard.view' },
  { path: '/apps/exposureMng/exposureMng-baseinfo', needs: 'exposure.view' },
  { path: '/apps/exposureMng/exposureMng-check', needs: 'hedging.check' },
  { path: '/apps/accountMng/$filter', needs: 'member' },
  { path: '/login', needs: 'guest' },
  { path: '/logout', needs: 'member' },
  { path: '/pages/errors/error-404', needs: 'open' },
]
const guest: Visitor = { signedIn: false, grants: [] }
const member: Visitor = { signedIn: true, grants: ['dashboard.view', 'exposure.view'] }
const visit = (href: string, remembered?: string) => ({ pathname: href.split('?')[0] ?? href, href, remembered })
const exposure = '/apps/exposureMng/exposureMng-baseinfo'

describe('decide', () => {
  test('the root goes to the dashboard for everyone', () => {
    expect(decide(visit('/'), guest, pages)).toEqual({ kind: 'go', to: home })
    expect(decide(visit('/'), member, pages)).toEqual({ kind: 'go', to: home })
  })

  test('a guest on a protected page signs in first and the whole address is remembered', () => {
    const wanted = `${exposure}?current=2`
    expect(decide(visit(wanted), guest, pages)).toEqual({ kind: 'go', to: '/login', remember: wanted })
  })

  test('signing out is never remembered as the place to return to', () => {
    expect(decide(visit('/logout'), guest, pages)).toEqual({ kind: 'go', to: '/login' })
  })

  test('a guest stays on the sign-in page and on open pages', () => {
    expect(decide(visit('/login'), guest, pages)).toEqual({ kind: 'stay' })
    expect(decide(visit('/pages/errors/error-404'), guest, pages)).toEqual({ kind: 'stay' })
  })

  test('a member on the sign-in page goes to the remembered page, else to the dashboard', () => {
    expect(decide(visit('/login'), member, pages)).toEqual({ kind: 'go', to: home })
    expect(decide(visit('/login', exposure), member, pages)).toEqual({ kind: 'go', to: exposure })
  })

  test('a member without the grant is told so on the dashboard', () => {
    expect(decide(visit('/apps/exposureMng/exposureMng-check'), member, pages)).toEqual({
      kind: 'go',
      to: home,
      notice: shellWords.notPermitted,
    })
  })

  test('a member without the dashboard is not sent round in circles', () => {
    const bare: Visitor = { signedIn: true, grants: [] }
    expect(decide(visit(home), bare, pages)).toEqual({ kind: 'go', to: '/pages/errors/error-404' })
  })

  test('another spelling is redirected to the published one, search and parameters kept', () => {
    expect(decide(visit('/APPS/exposuremng/ExposureMng-BaseInfo/?sort=-id'), member, pages)).toEqual({
      kind: 'go',
      to: `${exposure}/?sort=-id`.replace('/?', '?'),
    })
    expect(decide(visit('/apps/accountmng/Enabled'), member, pages)).toEqual({
      kind: 'go',
      to: '/apps/accountMng/Enabled',
    })
  })

  test('an unmatched path goes to the not-found page and says which', () => {
    expect(decide(visit('/apps/expo sure'), member, pages)).toEqual({
      kind: 'go',
      to: '/pages/errors/error-404?path=%2Fapps%2Fexpo%20sure',
    })
  })
})

test('a page path with a parameter matches exactly one more segment', () => {
  expect(findPage(pages, '/apps/accountMng/all')?.path).toBe('/apps/accountMng/$filter')
  expect(findPage(pages, '/apps/accountMng')).toBeUndefined()
  expect(findPage(pages, '/apps/accountMng/all/more')).toBeUndefined()
})

test('a grant is asked of members only', () => {
  expect(mayOpen({ signedIn: false, grants: ['exposure.view'] }, 'exposure.view')).toBe(false)
  expect(mayOpen(member, 'exposure.view')).toBe(true)
  expect(mayOpen(member, 'guest')).toBe(false)
})
