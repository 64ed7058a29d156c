/** The proof that a member gives: by a passkey, the authenticator, a recovery code, or a code that is sent. */

import { type FactorState, factorApi, type ProofWay } from '@hedgerow/contract/factor/factor.contract'
import { captchaPauseSeconds } from '@hedgerow/contract/session/captcha/captcha.contract'
import { type FormEvent, useEffect, useState } from 'react'
import { endStepUp, type ProofFor, useStepUp } from '../../kit/person/step-up.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'
import { canUsePasskeys, signByPasskey } from './passkey/browser-passkey.ts'

/** `elsewhere`: by a passkey, and this browser has none; `none`: all that there is was added today, or there is nothing. */
export type Way = ProofWay | 'elsewhere' | 'none'

/** As the server takes them, the strongest first, but for passkeys where browsers offer none. */
function waysOf({ ways, changeWays, passkeyHost }: FactorState, proofFor: ProofFor): readonly Way[] {
  const taken = proofFor === 'change' ? changeWays : ways
  const here = taken.filter((way) => way !== 'passkey' || canUsePasskeys(passkeyHost))
  if (here.length > 0) return here
  return [taken.length > 0 ? 'elsewhere' : 'none']
}

/** What goes to the server: what was typed, or what the browser signs now. */
const proofBy = async (way: Way, typed: string) => {
  if (way === 'passkey') return { passkey: await signByPasskey() }
  return { [way]: way === 'recoveryCode' ? typed.toUpperCase() : typed }
}

/** Every answer of the server to this dialog is a sentence in it. */
function useProblem() {
  const [problem, setProblem] = useState('')
  const show = (error: unknown) => {
    if (!(error instanceof ServerRefusal)) throw error
    setProblem(error.message)
  }
  return { problem, show, clear: () => setProblem('') }
}

export function useStepUpForm() {
  const { proofFor } = useStepUp()
  const [state, setState] = useState<FactorState>()
  const [way, setWay] = useState<Way>()
  const [isBusy, setBusy] = useState(false)
  const { left, hold } = usePause()
  const { problem, show, clear } = useProblem()
  useEffect(() => {
    call(factorApi.query, {}).then(
      (factorState) => {
        setState(factorState)
        setWay(waysOf(factorState, proofFor)[0])
      },
      () => endStepUp(false),
    )
  }, [proofFor])
  const doing = async (act: () => Promise<void>) => {
    if (isBusy) return
    clear()
    setBusy(true)
    try {
      await act()
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }
  const send = () => doing(async () => hold((await call(factorApi.sendCode, {})).retryAfter))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('proof') ?? '').trim()
    if (!way || way === 'none' || way === 'elsewhere') return
    void doing(async () => {
      const changes = proofFor === 'change' ? { changesProof: '1' as const } : {}
      await call(factorApi.stepUp, { ...(await proofBy(way, typed)), ...changes })
      endStepUp(true)
    })
  }
  const others = state ? waysOf(state, proofFor).filter((one) => one !== way) : []
  return { proofFor, state, way, others, setWay, isBusy, left, problem, submit, send: () => void send() }
}

/** Seconds until another code may be asked for. */
function usePause() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, hold: (seconds: number) => setLeft(Math.min(seconds, captchaPauseSeconds)) }
}
