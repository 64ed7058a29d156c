import { callWords } from '@hedgerow/contract/kit/shell/call.text'
import { say } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useLang, useText } from '../../../kit/person/language.ts'
import { Avatar } from '../../../kit/show/Avatar.tsx'
import { call, ServerRefusal } from '../../../kit/talk/transport.ts'
import { Message } from '../../../pieces/entry/Message.tsx'
import { canEncrypt } from '../../../pieces/password/encrypt-password.ts'
import { signIn } from '../../../pieces/sign-in/sign-in.ts'
import './demo-roles.css'

type Demo = z.output<typeof sessionApi.demoRoles.reply>
type Role = Demo['roles'][number]

/** The people of the demo company, one click each. Outside demo mode the server names nobody and nothing is drawn. */
export function DemoRoles() {
  const t = useText()
  const demo = useDemo()
  const [busyWith, setBusyWith] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (!demo || demo.roles.length === 0) return null
  const { password } = demo
  const signingIn = password ? <WithPassword password={password} /> : t(sessionWords.demoHintPlain)
  const hint = canEncrypt() ? signingIn : t(sessionWords.noCrypto)

  const enter = async ({ userName, orgUserType }: Role) => {
    const category = OrgUserType.values.find((value) => value === orgUserType) ?? OrgUserType.of.member
    setBusyWith(userName)
    setProblem(undefined)
    try {
      await signIn({ userAcc: userName, password: password ?? '', orgUserType: category })
    } catch (error) {
      setProblem(error instanceof ServerRefusal ? error.message : t(callWords.serverError))
      setBusyWith(undefined)
    }
  }

  return (
    <section className="login-demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t(sessionWords.demoTitle)}</h2>
      <p>{hint}</p>
      {problem && <Message tone="danger" text={problem} />}
      <ul className="login-roles">
        {demo.roles.map((role) => (
          <li key={role.userName}>
            <button
              type="button"
              className="login-role"
              disabled={busyWith !== undefined || !password || !canEncrypt()}
              onClick={() => enter(role)}
            >
              <Avatar name={role.realName} />
              <strong>
                {role.realName}
                {role.orgUserType === OrgUserType.of.administrator && <small>{t(administrator)}</small>}
              </strong>
              <span>{role.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const administrator = OrgUserType.items.find((item) => item.dictValue === OrgUserType.of.administrator)?.dictLabel ?? {
  zh: '',
  en: '',
}

/** The hint with the password in a box of its own, so that it can be copied without the sentence. */
function WithPassword({ password }: { readonly password: string }) {
  const mark = '\u0000'
  const [before, after] = say(sessionWords.demoHint, useLang(), { password: mark }).split(mark)
  return (
    <>
      {before}
      <code>{password}</code>
      {after}
    </>
  )
}

/** The server describes the roles in the language of the request: the page remounts this when the language changes. */
function useDemo(): Demo | undefined {
  const [demo, setDemo] = useState<Demo>()
  useEffect(() => {
    const leaving = new AbortController()
    call(sessionApi.demoRoles, {}, { signal: leaving.signal }).then(setDemo, () => {
      // Without the demo accounts the page is complete: whoever has an account can still sign in.
      if (!leaving.signal.aborted) setDemo({ password: null, roles: [] })
    })
    return () => leaving.abort()
  }, [])
  return demo
}
