/** What a refusal calls the parts of the settings. */
import { texts } from '../kit/text.ts'

export const settingsFields = texts({
  settings: { zh: '设置', en: 'Settings' },
})
