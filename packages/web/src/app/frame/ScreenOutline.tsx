import { useRouterState } from '@tanstack/react-router'
import { useText } from '../../kit/person/language.ts'
import { titleOf } from '../screen-table.ts'

/** What stands in a screen's place until its code is there: its heading, and where its cards will be. */
export function ScreenOutline() {
  const t = useText()
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen })
  return (
    <div className="screen-outline" aria-busy="true">
      <h1>{t(titleOf(screen))}</h1>
      <div className="screen-loading" />
      <div className="screen-card" />
      <div className="screen-card tall" />
    </div>
  )
}
