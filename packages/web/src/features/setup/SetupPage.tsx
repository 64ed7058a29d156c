// The first set-up of a server in four steps: the terminal's code, the organisation, its administrator, a second person.

import { usualHome } from '@hedgerow/contract/kit/person/country-facts.data'
import { pathOf } from '@hedgerow/contract/screens'
import { setupApi, setupSteps } from '@hedgerow/contract/setup/setup.contract'
import { setupWords } from '@hedgerow/contract/setup/setup.text'
import { useEffect, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'
import { EntryFrame } from '../../pieces/entry/EntryFrame.tsx'
import { type Founded, SetupDone } from './SetupDone.tsx'
import { SetupStep } from './SetupStep.tsx'
import { createCompany, keepDraft, keptDraft, type SetupValues } from './set-up.ts'

const usual: SetupValues = {
  orgCountry: usualHome.orgCountry,
  baseCurrency: usualHome.baseCurrency,
  timezone: usualHome.zoneId,
  initiates: true,
  sharesDuties: true,
  auditBy: 'reviewer',
}
const lastStep = setupSteps.length - 1

export function SetupPage() {
  const t = useText()
  const [step, setStep] = useState(0)
  const [values, setValues] = useState<SetupValues>(() => ({ ...usual, ...keptDraft() }))
  const [founded, setFounded] = useState<Founded>()
  const [refusal, setRefusal] = useState<ServerRefusal>()
  useEffect(leaveWhenOver, [])

  const keep = (typed: SetupValues) => {
    const all = { ...values, ...typed }
    setValues(all)
    keepDraft(all)
    return all
  }
  const goOn = async (typed: SetupValues) => {
    const all = keep(typed)
    setRefusal(undefined)
    if (step === 0) await call(setupApi.code, { setupCode: String(all.setupCode) })
    if (step < lastStep) return setStep(step + 1)
    try {
      const made = await createCompany(all)
      setFounded({ ...made, password: String(all.userPwd) })
    } catch (error) {
      // What is wrong may stand on an earlier step, which then shows it.
      const at = stepOf(error)
      if (at === undefined || at === step) throw error
      setRefusal(error as ServerRefusal)
      setStep(at)
    }
  }
  const goBack = (typed: SetupValues) => {
    keep(typed)
    setRefusal(undefined)
    setStep(step - 1)
  }

  return (
    <EntryFrame title={t(founded ? setupWords.done : setupWords.title)}>
      {founded ? (
        <SetupDone {...founded} />
      ) : (
        <SetupStep key={step} step={step} initial={values} refusal={refusal} onNext={goOn} onBack={goBack} />
      )}
    </EntryFrame>
  )
}

function stepOf(error: unknown): number | undefined {
  if (!(error instanceof ServerRefusal)) return undefined
  const field = error.fields[0]?.field ?? ''
  const at = setupSteps.findIndex(({ schema }) => field in schema.shape)
  return at < 0 ? undefined : at
}

/** A server with a company has nothing to set up. */
function leaveWhenOver(): void {
  call(setupApi.state, {}).then(
    ({ open }) => {
      if (!open) location.replace(pathOf('login'))
    },
    // The first step asks again, and says why there is no answer.
    () => undefined,
  )
}
