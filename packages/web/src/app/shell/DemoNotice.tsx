import { shellWords } from '@hedgerow/contract/kit/shell.text'
import { FlaskConical } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { useSystemClock } from '../stores/use-system-clock.ts'

/** Simulated rates are never shown without saying so. */
export function DemoNotice() {
  const t = useText()
  const { isDemoMarket } = useSystemClock()
  if (!isDemoMarket) return null
  return (
    <p className="notice demo" role="note">
      <FlaskConical size={14} aria-hidden />
      <strong>{t(shellWords.demoMarket)}</strong>
      <span>{t(shellWords.demoMarketAbout)}</span>
    </p>
  )
}
