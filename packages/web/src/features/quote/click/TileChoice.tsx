import { mostTiles, tileTerms } from '@hedgerow/contract/quote/click.contract'
import { clickTexts } from '@hedgerow/contract/quote/click.text'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { Select } from 'antd'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { downIcon } from '../../../kit/page/control-icons.tsx'
import { useText } from '../../../kit/person/language.ts'

interface TileChoiceProps {
  readonly tiles: readonly string[]
  readonly onChange: (tiles: readonly string[]) => void
}

/** Which pairs and terms are looked at, of those that are offered; they stand in the order in which they are chosen, and one stays. */
export function TileChoice({ tiles, onChange }: TileChoiceProps) {
  const t = useText()
  const options = useChoices(pairChoice).flatMap(({ value: pair }) =>
    tileTerms.map((term) => ({ value: `${pair} ${term}`, label: `${pair} ${term}` })),
  )
  const chosen = tiles.filter((tile) => options.some(({ value }) => value === tile))
  return (
    <Select
      mode="multiple"
      className="hg-click-tiles"
      aria-label={t(clickTexts.chooseTiles)}
      title={t(clickTexts.chooseTiles)}
      value={chosen}
      options={options}
      maxCount={mostTiles}
      maxTagCount={0}
      maxTagPlaceholder={t(clickTexts.tiles, { count: chosen.length, most: mostTiles })}
      suffixIcon={downIcon}
      onChange={(next: string[]) => (next.length > 0 ? onChange(next) : undefined)}
    />
  )
}
