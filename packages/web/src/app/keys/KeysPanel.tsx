import { keyWords } from '@hedgerow/contract/kit/shell/key.text'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { useText } from '../../kit/person/language.ts'
import { changeSettings, useSettingsPart } from '../../kit/person/settings.ts'
import { EdgePanel } from '../edge/EdgePanel.tsx'
import './keys.css'

const groups: readonly { readonly title: Text; readonly keys: readonly (readonly [string, Text])[] }[] = [
  {
    title: keyWords.everywhere,
    keys: [
      ['Ctrl K', keyWords.search],
      ['F6', keyWords.nextRegion],
      ['Shift F6', keyWords.lastRegion],
      ['Alt 0', keyWords.navigation],
      ['Alt 1–8', keyWords.pinned],
      ['?', keyWords.list],
      ['Esc', keyWords.close],
    ],
  },
  {
    title: keyWords.onLists,
    keys: [
      ['/', keyWords.firstFilter],
      ['Enter', keyWords.query],
      ['Alt R', keyWords.refresh],
      ['Alt N', keyWords.add],
      ['Alt E', keyWords.edit],
      ['Alt C', keyWords.copy],
      ['Delete', keyWords.remove],
      ['Space', keyWords.select],
    ],
  },
  {
    title: keyWords.inForms,
    keys: [
      ['Ctrl Enter', keyWords.submit],
      ['Ctrl S', keyWords.draft],
    ],
  },
  {
    title: keyWords.onCalculators,
    keys: [
      ['Enter', keyWords.calculate],
      ['Alt Enter', keyWords.example],
      ['Alt S', keyWords.solve],
      ['Alt C', keyWords.compare],
      ['Alt L', keyWords.link],
      ['↑ ↓', keyWords.lastDigit],
      ['Shift ↑ ↓', keyWords.tenTimes],
      ['← → ↑ ↓', keyWords.walk],
    ],
  },
]

/** Every key there is, and whether the single ones and those with Alt do anything. */
export function KeysPanel() {
  const t = useText()
  const areOn = useSettingsPart(({ extra }) => extra.keys)
  const set = (keys: boolean) => changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, keys } }))
  return (
    <EdgePanel title={t(shellWords.keys)} width={380} leaves>
      <label className="setting">
        <span>{t(keyWords.areOn)}</span>
        <input type="checkbox" className="switch" checked={areOn} onChange={({ target }) => set(target.checked)} />
      </label>
      {groups.map(({ title, keys }) => (
        <section key={title.en} className="key-group">
          <h3>{t(title)}</h3>
          <dl>
            {keys.map(([key, means]) => (
              <div key={key}>
                <dt>{t(means)}</dt>
                <dd>
                  <kbd>{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </EdgePanel>
  )
}
