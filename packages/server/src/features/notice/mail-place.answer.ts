/** Where the reader of a mail finds what it tells of: a link where the installation says its address, else the screen by its names. */
import { fitsPath } from '@hedgerow/contract/kit/shell/screen'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { noticeSettingsTexts } from '@hedgerow/contract/notice/notice-settings.text'
import { menu, screens } from '@hedgerow/contract/screens'
import type { Messages } from '../../kit/message/messages.ts'

/** @param url as a notice names its record: the path of a screen, with a search. @returns no line for what no screen shows */
export function placeLines(
  { publicUrl }: Pick<Messages, 'publicUrl'>,
  url: string | null,
  languages: readonly Lang[],
): readonly string[] {
  const screen = screens.find(({ path }) => fitsPath(path, url?.split('?')[0] ?? ''))
  if (!url || !screen) return []
  if (publicUrl) return [`${publicUrl}${url}`]
  const section = menu.find(({ screens: own }) => own.some(({ id }) => id === screen.id))
  const titles = [...(section ? [section.title] : []), screen.title]
  return languages.map((lang) =>
    say(noticeSettingsTexts.mailPlace, lang, { place: titles.map((title) => say(title, lang)).join(' › ') }),
  )
}
