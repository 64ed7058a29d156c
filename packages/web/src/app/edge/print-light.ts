/** Paper is white: what is printed takes the light scheme for as long as the browser reads the page. Fetched with the frame's late parts. */
import { flushSync } from 'react-dom'
import { isDark } from '../../kit/person/schemes.ts'
import { useSettingsStore } from '../../kit/person/settings.ts'

const light = 'default'

/** @returns an end to it */
export function printLight(): () => void {
  let chosen = useSettingsStore.getState().settings
  // Neither is a change that the person made, so nothing is saved.
  const show = (settings: typeof chosen) => flushSync(() => useSettingsStore.setState({ settings }))
  const before = () => {
    chosen = useSettingsStore.getState().settings
    if (!isDark(chosen.theme.main)) return
    // A chart that is drawn anew would begin to move.
    show({ ...chosen, theme: { ...chosen.theme, main: light }, extra: { ...chosen.extra, motion: 'always' } })
  }
  const after = () => show(chosen)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}
