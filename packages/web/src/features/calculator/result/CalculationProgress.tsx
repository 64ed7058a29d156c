import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import type { Preliminary } from '../worker/use-results.ts'

interface CalculationProgressProps {
  /** Null until the first paths are through, from whose time the rest is told. */
  readonly preliminary: Preliminary | null
  readonly onCancel: () => void
}

const stepMs = 500
const most = 99

/** How far a long calculation probably is, and the way out of it. */
export function CalculationProgress({ preliminary, onCancel }: CalculationProgressProps) {
  const t = useText()
  const [steps, setSteps] = useState(0)
  const isTimed = preliminary !== null
  useEffect(() => {
    if (!isTimed) return
    const timer = setInterval(() => setSteps((count) => count + 1), stepMs)
    return () => clearInterval(timer)
  }, [isTimed])
  const whole = preliminary ? preliminary.tookMs * preliminary.share : 0
  const percent = whole > 0 ? Math.min(most, Math.round((100 * steps * stepMs) / whole)) : 0
  return (
    <p className="hg-calc-hint">
      {preliminary ? t(calculatorTexts.progress, { percent }) : t(calculatorTexts.calculating)}{' '}
      <Button size="small" onClick={onCancel}>
        {t(calculatorTexts.cancel)}
      </Button>
    </p>
  )
}
