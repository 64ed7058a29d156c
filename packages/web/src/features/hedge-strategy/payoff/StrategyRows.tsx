/** The strategies with their parts, as rows that are typed into. */
import { payoffLimits } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabTexts, payoffLabWords } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { Button } from 'antd'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { useText } from '../../../kit/person/language.ts'
import { blankLeg, type DraftLeg, type DraftStrategy } from './payoff-draft.ts'

interface StrategyRowsProps {
  readonly draft: readonly DraftStrategy[]
  readonly onChange: (draft: readonly DraftStrategy[]) => void
  /** Makes a request of the strategy at that place; left out where nobody may. */
  readonly onSave?: ((place: number) => void) | undefined
}

const kinds = PayoffLegKind.items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))
const struck: readonly string[] = [PayoffLegKind.of.option, PayoffLegKind.of.collar, PayoffLegKind.of.participating]
/** Parts have no name but their place. */
const numbered = (legs: readonly DraftLeg[]) => legs.map((leg, at) => ({ leg, at }))
const without = <T,>(all: readonly T[], place: number) => all.filter((_, at) => at !== place)
const replaced = <T,>(all: readonly T[], place: number, next: T) => all.map((one, at) => (at === place ? next : one))

export function StrategyRows({ draft, onChange, onSave }: StrategyRowsProps) {
  const t = useText()
  const change = (place: number, next: DraftStrategy) => onChange(replaced(draft, place, next))
  return (
    <>
      {draft.map((strategy, place) => (
        <fieldset key={strategy.strategyName} className="hg-payoff-strategy">
          <legend>{strategy.strategyName}</legend>
          {numbered(strategy.legs).map(({ leg, at }) => (
            <LegRow
              key={at}
              leg={leg}
              onChange={(next) => change(place, { ...strategy, legs: replaced(strategy.legs, at, next) })}
              onRemove={() => change(place, { ...strategy, legs: without(strategy.legs, at) })}
            />
          ))}
          <div className="hg-strategy-terms">
            <Button
              size="small"
              disabled={strategy.legs.length >= payoffLimits.legs}
              onClick={() => change(place, { ...strategy, legs: [...strategy.legs, blankLeg] })}
            >
              {t(payoffLabTexts.addLeg)}
            </Button>
            <Button size="small" onClick={() => onChange(without(draft, place))}>
              {t(payoffLabTexts.remove)}
            </Button>
            {onSave ? (
              <Button size="small" onClick={() => onSave(place)}>
                {t(payoffLabTexts.save)}
              </Button>
            ) : null}
          </div>
        </fieldset>
      ))}
    </>
  )
}

interface LegRowProps {
  readonly leg: DraftLeg
  readonly onChange: (leg: DraftLeg) => void
  readonly onRemove: () => void
}

function LegRow({ leg, onChange, onRemove }: LegRowProps) {
  const t = useText()
  const set = (name: keyof DraftLeg) => (value: string) => onChange({ ...leg, [name]: value })
  return (
    <div className="hg-strategy-terms">
      <LabelledChoice label={payoffLabWords.legKind} value={leg.legKind} options={kinds} onChange={set('legKind')} />
      <LabelledNumber label={payoffLabWords.percent} value={leg.percent} onChange={set('percent')} />
      {struck.includes(leg.legKind) ? (
        <LabelledNumber label={payoffLabWords.strike} value={leg.strike} onChange={set('strike')} />
      ) : null}
      {leg.legKind === PayoffLegKind.of.collar ? (
        <LabelledNumber label={payoffLabWords.soldStrike} value={leg.soldStrike} onChange={set('soldStrike')} />
      ) : null}
      <Button size="small" onClick={onRemove}>
        {t(payoffLabTexts.remove)}
      </Button>
    </div>
  )
}
