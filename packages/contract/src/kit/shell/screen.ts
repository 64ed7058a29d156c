/**
 * A screen, declared once in `<feature>.screens.ts`: its address by the specification, its title, who may open it and where the menu
 * shows it. Menu, router, guard and titles derive from it. These files are in the first script of the browser, so they hold
 * nothing but this; shapes, lists and words of a feature stay out of them.
 */
import type { Needs } from '../record/duty.dict.ts'
import type { Text } from '../text.ts'
import type { SectionId } from './menu.ts'

/** `guest`: only for those who have not signed in. */
export type ScreenNeeds = Needs | 'guest'

export interface Screen {
  /** How the product speaks of it: no other file spells its address. */
  readonly id: string
  /** May hold `$name` segments. */
  readonly path: string
  readonly title: Text
  readonly needs: ScreenNeeds
  /** Left out where no menu shows it. `order` is among the screens of the section; `icon` is a name of lucide. */
  readonly menu?: { readonly section: SectionId; readonly order: number; readonly icon: string }
  /** Drawn without navigation, toolbar and footer. */
  readonly bare?: true
}

export const screen = <const S extends Screen>(says: S): S => says

export const pathSegments = (path: string) => path.replace(/\/+$/, '').split('/')

/** A screen's path may hold `$name` segments, which anything fits; the comparison ignores case. */
export function fitsPath(path: string, pathname: string): boolean {
  const asked = pathSegments(pathname)
  const wanted = pathSegments(path)
  return (
    asked.length === wanted.length &&
    wanted.every((part, index) => part.startsWith('$') || part.toLowerCase() === asked[index]?.toLowerCase())
  )
}
