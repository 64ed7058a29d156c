/** Fills the spot shocks of a form with what its period did, as stored rates have it. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { scenarioApi } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { scenarioTexts } from '@hedgerow/contract/risk/scenario/scenario.text'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../../kit/person/language.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

type Day = string | undefined

export function HistoryFill() {
  const t = useText()
  const { setValue } = useFormContext()
  const [from, to] = useWatch({ name: ['dataPeriodStart', 'dataPeriodEnd'] }) as [Day, Day]
  const [lacking, setLacking] = useState<readonly string[]>([])
  const { run, isRunning } = useCommandOf(scenarioApi.history, {
    invalidates: [],
    onDone: ({ spotShocks, withoutRates }) => {
      setLacking(withoutRates)
      if (spotShocks.length > 0) setValue('spotShocks', spotShocks, { shouldDirty: true, shouldValidate: true })
    },
  })
  return (
    <div className="hg-risk-fill">
      <Button
        size="small"
        loading={isRunning}
        disabled={!from || !to}
        onClick={() => run({ dataPeriodStart: from ?? '', dataPeriodEnd: to ?? '' })}
      >
        {t(scenarioTexts.fill)}
      </Button>{' '}
      <span className="hg-hint" role="status">
        {lacking.length > 0
          ? t(scenarioTexts.withoutRates, { pairs: lacking.join(t(kitWords.listComma)) })
          : t(scenarioTexts.fillHelp)}
      </span>
    </div>
  )
}
