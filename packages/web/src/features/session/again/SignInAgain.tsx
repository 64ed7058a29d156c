import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { signedInAgain } from '../../../kit/person/sign-in-again.ts'
import { ServerRefusal } from '../../../kit/talk/transport.ts'
import { signIn } from '../../../pieces/sign-in/sign-in.ts'
import '../../../pieces/sign-in/sign-in-again.css'

const mostTries = 3

/** Over whatever the member was doing. Only the right password, or leaving, takes it away. */
export function SignInAgain() {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const member = useSession((state) => state.member)
  const { submit, leave, problem, isBusy } = useTries()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLInputElement>('input[type="password"]')?.focus()
  }, [])
  if (!member) return null
  return (
    <dialog ref={dialog} className="again" aria-labelledby={`${id}-title`} onCancel={(event) => event.preventDefault()}>
      <h2 id={`${id}-title`}>{t(sessionWords.signInAgain)}</h2>
      <p>{t(sessionWords.signInAgainAbout)}</p>
      <form onSubmit={submit} noValidate aria-busy={isBusy}>
        <input
          type="text"
          name="userAcc"
          value={member.userName}
          readOnly
          autoComplete="username"
          aria-label={t(sessionWords.userAcc)}
        />
        <label htmlFor={`${id}-password`}>{t(sessionWords.userPwd)}</label>
        <input
          id={`${id}-password`}
          name="userPwd"
          type="password"
          autoComplete="current-password"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
        />
        <p id={`${id}-problem`} className="again-problem" role="alert">
          {problem}
        </p>
        <div>
          <button type="button" className="state-button" onClick={leave}>
            {t(sessionWords.signOut)}
          </button>
          <button type="submit" className="state-button primary" disabled={isBusy}>
            {t(isBusy ? sessionWords.signingIn : sessionWords.signIn)}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** What is on screen is read again after the sign-in; the third wrong password ends it. */
function useTries() {
  const t = useText()
  const queries = useQueryClient()
  const tries = useRef(0)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const leave = () => {
    signedInAgain()
    useSession.getState().expire(t(sessionWords.expired))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { member } = useSession.getState()
    const password = String(new FormData(event.currentTarget).get('userPwd') ?? '')
    if (isBusy || !member) return
    if (password === '') return setProblem(t(sessionWords.passwordNeeded))
    setBusy(true)
    try {
      await signIn({ userAcc: member.userName, password, orgUserType: member.orgUserType })
      signedInAgain()
      void queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
      tries.current += error.status === 200 ? 1 : 0
      if (tries.current >= mostTries) return leave()
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { submit: (event: FormEvent<HTMLFormElement>) => void submit(event), leave, problem, isBusy }
}
