/** The calls of a new account and of a forgotten password. Errors: `ServerRefusal` with its fields. */
import { registerApi } from '@hedgerow/contract/register/register.contract'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'
import { sealedPasswords } from '../../pieces/password/sealed-passwords.ts'

export interface NewAccount {
  readonly userName: string
  readonly orgName?: string
  readonly userPwd: string
  readonly confirmPwd: string
  readonly mobile: string
  readonly captcha: string
  readonly agreementVersion?: string | undefined
}

export async function registerAccount({ orgName, ...account }: NewAccount): Promise<void> {
  const { userName, userPwd, confirmPwd } = account
  const passwords = await sealedPasswords(userName, 'register', { userPwd, confirmPwd })
  if (orgName === undefined) await call(registerApi.personal, { ...account, ...passwords })
  else await call(registerApi.organization, { ...account, orgName, ...passwords })
}

interface Forgotten {
  readonly mobile?: string | undefined
  readonly email?: string | undefined
  readonly captcha: string
  readonly newPwd: string
  readonly confirmPwd: string
}

export async function recoverPassword(input: Forgotten): Promise<void> {
  const { newPwd, confirmPwd } = input
  const name = input.mobile ?? input.email?.toLowerCase() ?? ''
  const email = input.email?.toLowerCase()
  await call(registerApi.forgot, {
    ...input,
    email,
    ...(await sealedPasswords(name, 'forgot', { newPwd, confirmPwd })),
  })
}

/** Of this page as long as it is open. */
const formKey = crypto.randomUUID()

/** The sentence of a taken name; nothing for a free one, and nothing where nobody answers: the server decides in the end. */
export async function takenSentence(name: string, value: string): Promise<string | undefined> {
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    userName: () => call(registerApi.checkUserName, { userName: value, formKey }),
    orgName: () => call(registerApi.checkOrgName, { orgName: value, formKey }),
    mobile: () => call(registerApi.checkMobile, { mobile: value, formKey }),
  }
  try {
    await checks[name]?.()
    return undefined
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
    return error.fields.find(({ field }) => field === name)?.message
  }
}
