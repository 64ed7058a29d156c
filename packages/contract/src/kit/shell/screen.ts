/**
 * A screen, declared once in `<feature>.screens.ts`: its address by the specification, its title, who may open it and where the menu
 * shows it. Menu, router, guard and titles derive from it. These files are in the first script of the browser, so they hold
 * nothing but this; shapes, lists and words of a feature stay out of them.
 */
import type { Needs } from '../record/duty.dict.ts'
import type { Text } from '../text.ts'
import type { GroupId, SectionId } from './menu.ts'

/** `guest`: only for those who have not signed in. */
export type ScreenNeeds = Needs | 'guest'

/** A record with a number of its own: wherever that number is read, it opens the record (`opens` of a column, `numberOf` of a reply). */
interface RecordNotice {
  readonly record: string
  /** The wire name of its number; a field that ends alike, such as `hedgeRequestCode`, is a number of it too. */
  readonly number: string
  /** Found as the row of its list by its number; left out, `?open=` takes its id and shows it beside the list. */
  readonly by?: 'number'
  /**
   * The word of the address under which the record is shown over any other screen, `?deal=7`: the list on which its number was read
   * stays where it is. Left out, the number leads to this screen.
   */
  readonly over?: string
}

export interface ScreenLayout {
  readonly mode?: 'fullwidth'
  readonly footer?: false
}

export interface Screen {
  /** How the product speaks of it: no other file spells its address. */
  readonly id: string
  /** May hold `$name` segments. */
  readonly path: string
  readonly title: Text
  readonly needs: ScreenNeeds
  /** Left out where no menu shows it. `order` is among the screens of the section; `icon` is a name of lucide. */
  readonly menu?: {
    readonly section: SectionId
    readonly order: number
    readonly icon: string
    /** The caption under which it stands; neighbours share one. */
    readonly group?: GroupId
    /** Whose work it is: the grants with one of which a member acts or reviews here. Others find it among all screens. */
    readonly work?: readonly Needs[]
  }
  /** The record that this screen shows. Where several do, a link leads to the first that its reader may open. */
  readonly shows?: RecordNotice
  /** Drawn without navigation, toolbar and footer. */
  readonly bare?: true
  /** What it asks of the frame, whatever its reader has chosen elsewhere. */
  readonly layout?: ScreenLayout
}

export const screen = <const S extends Screen>(says: S): S => says

export const pathSegments = (path: string) => path.replace(/\/+$/, '').split('/')

/** A screen's path may hold `$name` segments, which anything fits; the comparison ignores case. */
export function fitsPath(path: string, pathname: string): boolean {
  const segments = pathSegments(pathname)
  const wanted = pathSegments(path)
  return (
    segments.length === wanted.length &&
    wanted.every((part, index) => part.startsWith('$') || part.toLowerCase() === segments[index]?.toLowerCase())
  )
}
