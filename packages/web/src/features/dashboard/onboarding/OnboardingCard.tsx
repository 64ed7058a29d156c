// What a new organisation does first. It can be put off until the next sign-in or for good; the user menu brings it back.
import { type OnboardingStep, onboardingApi } from '@hedgerow/contract/dashboard/onboarding.contract'
import { onboardingTexts } from '@hedgerow/contract/dashboard/onboarding.text'
import { Button } from 'antd'
import { Check, Clock } from 'lucide-react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { changeSettings } from '../../../kit/person/settings.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { putOff, useOnboarding } from '../../../pieces/onboarding/onboarding.ts'
import './onboarding.css'

const hideForGood = () =>
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, onboardingHidden: true } }))

/** For who administers an organisation that is not done yet; a failure shows nothing, for nothing depends on it. */
export function OnboardingCard() {
  const isWanted = useOnboarding()
  const mayAdminister = useCan()('account.edit')
  return isWanted && mayAdminister ? <Steps /> : null
}

function Steps() {
  const t = useText()
  const { data } = useQueryOf(onboardingApi.query, {})
  const done = data?.filter(({ state }) => state === 'done').length ?? 0
  if (!data || done === data.length) return null
  const buttons = (
    <>
      <Button size="small" onClick={putOff}>
        {t(onboardingTexts.later)}
      </Button>
      <Button size="small" type="text" onClick={hideForGood}>
        {t(onboardingTexts.never)}
      </Button>
    </>
  )
  return (
    <Card title={t(onboardingTexts.title, { done, total: data.length })} extra={buttons} className="onboarding">
      <ol>
        {data.map((one) => (
          <Step key={one.step} {...one} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, state, url }: OnboardingStep) {
  const t = useText()
  return (
    <li>
      <span className={`onboarding-mark onboarding-${state}`} aria-hidden>
        {state === 'done' ? <Check size={14} /> : state === 'waiting' ? <Clock size={14} /> : null}
      </span>
      <span>{t(onboardingTexts[step])}</span>
      <span className="hg-hint">{t(onboardingTexts[state])}</span>
      {state === 'done' ? null : (
        <ListLink to={url} label={`${t(onboardingTexts.go)} ${t(onboardingTexts[step])}`}>
          {t(onboardingTexts.go)}
        </ListLink>
      )}
    </li>
  )
}
