import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { schemeIds } from '@hedgerow/contract/member/settings.contract'
import { themeWords } from '@hedgerow/contract/member/theme.text'
import type { CSSProperties } from 'react'
import { useText } from '../../kit/person/language.ts'
import { type Scheme, tokensOf } from '../../kit/person/schemes.ts'
import { setScheme, useSettingsPart } from '../../kit/person/settings.ts'
import { EdgePanel } from './EdgePanel.tsx'

/** One choice colours main, navigation, toolbar and footer together. */
export function SchemesPanel() {
  const t = useText()
  const theme = useSettingsPart((settings) => settings.theme)
  const chosen = new Set(Object.values(theme))
  const one = chosen.size === 1 ? theme.main : undefined
  return (
    <EdgePanel title={t(shellWords.colourSchemes)} width={380}>
      {one === undefined && <p className="edge-hint">{t(themeWords.mixed)}</p>}
      <fieldset className="scheme-tiles">
        <legend className="edge-unseen">{t(shellWords.colourSchemes)}</legend>
        {schemeIds.map((id) => (
          <label key={id} className="scheme-tile">
            <input type="radio" name="scheme" value={id} checked={id === one} onChange={() => setScheme(id)} />
            <SchemePicture scheme={id} />
            <span>{t(themeWords[id])}</span>
          </label>
        ))}
      </fieldset>
    </EdgePanel>
  )
}

function SchemePicture({ scheme }: { readonly scheme: Scheme }) {
  const { navBg, bgPage, bgSurface, brand, line, text2 } = tokensOf(scheme)
  const colours = {
    '--p-nav': navBg,
    '--p-page': bgPage,
    '--p-card': bgSurface,
    '--p-brand': brand,
    '--p-line': line,
    '--p-text': text2,
  } as CSSProperties
  return (
    <i className="scheme-picture" style={colours} aria-hidden>
      <b />
      <em />
      <s />
    </i>
  )
}
