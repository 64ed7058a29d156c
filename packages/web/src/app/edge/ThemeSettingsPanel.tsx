import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import {
  directions,
  marketColourChoices,
  motions,
  regions,
  type Settings,
  schemeIds,
} from '@hedgerow/contract/member/settings.contract'
import { themeWords } from '@hedgerow/contract/member/theme.text'
import { useText } from '../../kit/person/language.ts'
import { changeSettings, firstSettings, useSettings } from '../../kit/person/settings.ts'
import { EdgePanel } from './EdgePanel.tsx'
import { LayoutSettings } from './LayoutSettings.tsx'
import { ResetSettings } from './ResetSettings.tsx'
import { SettingChoice } from './SettingChoice.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'

const set = (part: Partial<Settings>) => changeSettings((settings) => ({ ...settings, ...part }))
const setTheme = (part: Partial<Settings['theme']>) =>
  changeSettings((settings) => ({ ...settings, theme: { ...settings.theme, ...part } }))
const setExtra = (part: Partial<Settings['extra']>) =>
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, ...part } }))

/** Every choice shows at once behind the panel. */
export function ThemeSettingsPanel() {
  const t = useText()
  const { theme, direction, customScrollbars, extra } = useSettings()
  return (
    <EdgePanel title={t(shellWords.themeSettings)} width={380}>
      <LayoutSettings />
      <fieldset>
        <legend>{t(themeWords.regionSchemes)}</legend>
        {regions.map((region) => (
          <SettingChoice
            key={region}
            label={region}
            values={schemeIds}
            value={theme[region]}
            onChange={(scheme) => setTheme({ [region]: scheme })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="edge-unseen">{t(themeWords.direction)}</legend>
        <SettingChoice
          label="direction"
          values={directions}
          value={direction}
          onChange={(chosen) => set({ direction: chosen })}
        />
        <SettingSwitch
          label="customScrollbars"
          value={customScrollbars}
          onChange={(chosen) => set({ customScrollbars: chosen })}
        />
        <SettingChoice
          label="marketColors"
          values={marketColourChoices}
          value={extra.marketColors}
          onChange={(marketColors) => setExtra({ marketColors })}
        />
        <SettingChoice
          label="motion"
          values={motions}
          value={extra.motion}
          onChange={(motion) => setExtra({ motion })}
        />
      </fieldset>
      <ResetSettings onReset={() => set(firstSettings())} />
    </EdgePanel>
  )
}
