import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { fontSizes, type Settings } from '@hedgerow/contract/member/settings.contract'
import { AArrowDown, AArrowUp, ALargeSmall } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { MenuPopup } from '../../kit/menu/MenuPopup.tsx'
import { useText } from '../../kit/person/language.ts'
import { changeSettings, useSettingsPart } from '../../kit/person/settings.ts'
import { ToolButton } from '../frame/ToolButton.tsx'
import { useDismissed } from '../frame/use-dismissed.ts'

const setFontSize = (fontSize: Settings['extra']['fontSize']) =>
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, fontSize } }))

/** A slider with seven marks; text, controls, grids and charts follow. */
export function FontSizeMenu() {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }, [])
  useDismissed(place, isOpen, close)
  return (
    <div className="hg-menu" ref={place}>
      <ToolButton
        name={t(shellWords.fontSize)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ALargeSmall size={20} aria-hidden />
      </ToolButton>
      {isOpen && <FontSizes />}
    </div>
  )
}

function FontSizes() {
  const t = useText()
  const marks = useId()
  const slider = useRef<HTMLInputElement>(null)
  const fontSize = useSettingsPart(({ extra }) => extra.fontSize)
  const at = fontSizes.indexOf(fontSize)
  const step = (by: number) => setFontSize(fontSizes[at + by] ?? fontSize)
  useEffect(() => slider.current?.focus(), [])
  return (
    <MenuPopup className="font-sizes" role="dialog" aria-label={t(shellWords.fontSize)}>
      <div>
        <button type="button" className="tool" aria-label={t(shellWords.smaller)} onClick={() => step(-1)}>
          <AArrowDown size={18} aria-hidden />
        </button>
        <input
          ref={slider}
          type="range"
          min={0}
          max={fontSizes.length - 1}
          value={at}
          list={marks}
          aria-label={t(shellWords.fontSize)}
          aria-valuetext={percent(fontSize)}
          onChange={({ target }) => setFontSize(fontSizes[target.valueAsNumber] ?? 1)}
        />
        <datalist id={marks}>
          {fontSizes.map((size, index) => (
            <option key={size} value={index} />
          ))}
        </datalist>
        <button type="button" className="tool" aria-label={t(shellWords.larger)} onClick={() => step(1)}>
          <AArrowUp size={18} aria-hidden />
        </button>
      </div>
      <button type="button" className="font-usual" onClick={() => setFontSize(1)} aria-disabled={fontSize === 1}>
        {`${percent(fontSize)} · ${t(shellWords.usualSize)}`}
      </button>
    </MenuPopup>
  )
}

const percent = (share: number) => `${Math.round(share * 100)}%`
