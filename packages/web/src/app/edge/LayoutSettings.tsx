import {
  barStyles,
  containerWidths,
  layoutModes,
  layoutStyles,
  navbarPositions,
  navbarStyles,
  type Settings,
  toolbarPositions,
} from '@hedgerow/contract/member/settings.contract'
import { themeWords } from '@hedgerow/contract/member/theme.text'
import { useText } from '../../kit/person/language.ts'
import { changeSettings, useSettingsPart } from '../../kit/person/settings.ts'
import { SettingChoice } from './SettingChoice.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'

type Config = Settings['layout']['config']

const setLayout = (part: Partial<Settings['layout']>) =>
  changeSettings((settings) => ({ ...settings, layout: { ...settings.layout, ...part } }))
const setConfig = (part: (config: Config) => Partial<Config>) =>
  changeSettings((settings) => {
    const { config } = settings.layout
    return { ...settings, layout: { ...settings.layout, config: { ...config, ...part(config) } } }
  })
const setNavbar = (part: Partial<Config['navbar']>) => setConfig(({ navbar }) => ({ navbar: { ...navbar, ...part } }))
const setToolbar = (part: Partial<Config['toolbar']>) =>
  setConfig(({ toolbar }) => ({ toolbar: { ...toolbar, ...part } }))
const setFooter = (part: Partial<Config['footer']>) => setConfig(({ footer }) => ({ footer: { ...footer, ...part } }))

export function LayoutSettings() {
  const t = useText()
  const { style, config } = useSettingsPart(({ layout }) => layout)
  return (
    <>
      <fieldset>
        <legend>{t(themeWords.layout)}</legend>
        <div className="layout-pictures">
          {layoutStyles.map((id) => (
            <label key={id}>
              <input type="radio" name="layout" checked={id === style} onChange={() => setLayout({ style: id })} />
              <i className={`layout-picture ${id}`} aria-hidden />
              <span>{t(themeWords[id])}</span>
            </label>
          ))}
        </div>
        <SettingChoice
          label="mode"
          values={layoutModes}
          value={config.mode}
          onChange={(mode) => setConfig(() => ({ mode }))}
        />
        {config.mode !== 'fullwidth' && <ContainerWidth value={config.containerWidth} />}
      </fieldset>
      <BarSettings config={config} isVertical={style === 'layout1'} />
    </>
  )
}

/** Taken once it is within the range: while somebody types, it often is not. */
function ContainerWidth({ value }: { readonly value: number }) {
  const t = useText()
  const { min, max } = containerWidths
  return (
    <label className="setting">
      <span>{t(themeWords.containerWidth)}</span>
      <input
        type="number"
        min={min}
        max={max}
        step={10}
        defaultValue={value}
        onChange={({ target: { valueAsNumber: typed } }) => {
          if (typed >= min && typed <= max) setConfig(() => ({ containerWidth: typed }))
        }}
      />
    </label>
  )
}

function BarSettings({ config, isVertical }: { readonly config: Config; readonly isVertical: boolean }) {
  const t = useText()
  const { navbar, toolbar, footer } = config
  return (
    <>
      <fieldset>
        <legend>{t(themeWords.navbar)}</legend>
        <SettingSwitch label="display" value={navbar.display} onChange={(display) => setNavbar({ display })} />
        <SettingChoice
          label="style"
          values={navbarStyles}
          value={navbar.style}
          blocked={isVertical ? undefined : t(themeWords.styleOnlyVertical)}
          onChange={(style) => setNavbar({ style })}
        />
        {isVertical && (
          <SettingChoice
            label="position"
            values={navbarPositions}
            value={navbar.position}
            onChange={(position) => setNavbar({ position })}
          />
        )}
        {isVertical && navbar.style === 'style-2' && (
          <SettingSwitch label="folded" value={navbar.folded} onChange={(folded) => setNavbar({ folded })} />
        )}
      </fieldset>
      <fieldset>
        <legend>{t(themeWords.toolbar)}</legend>
        <SettingSwitch label="display" value={toolbar.display} onChange={(display) => setToolbar({ display })} />
        <SettingChoice
          label="style"
          values={barStyles}
          value={toolbar.style}
          onChange={(style) => setToolbar({ style })}
        />
        {!isVertical && (
          <SettingChoice
            label="position"
            values={toolbarPositions}
            value={toolbar.position}
            onChange={(position) => setToolbar({ position })}
          />
        )}
      </fieldset>
      <fieldset>
        <legend>{t(themeWords.footer)}</legend>
        <SettingSwitch label="display" value={footer.display} onChange={(display) => setFooter({ display })} />
        <SettingChoice
          label="style"
          values={barStyles}
          value={footer.style}
          onChange={(style) => setFooter({ style })}
        />
      </fieldset>
    </>
  )
}
