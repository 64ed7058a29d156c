/** What the member chose to seem to colleagues while a window is open. */
import { ChatPresence } from '@hedgerow/contract/chat/chat.dict'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { chosenPresences, type Settings } from '@hedgerow/contract/member/settings.contract'
import { useText } from '../../kit/person/language.ts'
import { changeSettings, useSettingsPart } from '../../kit/person/settings.ts'

export type Presence = Settings['extra']['presence']

export const choosePresence = (presence: Presence) =>
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, presence } }))

/** The choices with their names, and the present one. */
export function usePresence() {
  const t = useText()
  const chosen = useSettingsPart(({ extra }) => extra.presence)
  const choices = chosenPresences.map((presence) => ({
    presence,
    name: t(presence === ChatPresence.of.offline ? chatTexts.seemOffline : labelOf(ChatPresence, presence)),
  }))
  return { chosen, choices }
}
