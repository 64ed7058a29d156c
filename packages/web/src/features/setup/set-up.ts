/** The calls of the first set-up in their order, and what a reload of its page does not lose. */
import { setupApi } from '@hedgerow/contract/setup/setup.contract'
import { call } from '../../kit/talk/transport.ts'
import type { Values } from '../../pieces/entry/use-entry-form.ts'
import { sealedPasswords } from '../../pieces/password/sealed-passwords.ts'

export type SetupValues = Values

const draftKey = 'hedgerow.setup'
/** Secrets stay in the page. */
const notKept = new Set(['setupCode', 'userPwd', 'confirmPwd', 'reviewerPwd', 'reviewerConfirmPwd'])

export function keepDraft(values: SetupValues): void {
  const entries = Object.entries(values).filter(([name]) => !notKept.has(name))
  sessionStorage.setItem(draftKey, JSON.stringify(Object.fromEntries(entries)))
}

export function keptDraft(): SetupValues {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as SetupValues
  } catch {
    // Somebody else wrote the key: the form begins empty.
    return {}
  }
}

/** Errors: `ServerRefusal` with the fields that it is about. */
export async function createCompany(values: SetupValues) {
  const { userPwd, confirmPwd, reviewerPwd, reviewerConfirmPwd } = values
  const passwords = await sealedPasswords(String(values.userName), 'setup', {
    userPwd: String(userPwd),
    confirmPwd: String(confirmPwd),
    reviewerPwd: String(reviewerPwd),
    reviewerConfirmPwd: String(reviewerConfirmPwd),
  })
  const done = await call(setupApi.complete, { ...values, ...passwords } as Parameters<
    typeof call<typeof setupApi.complete>
  >[1])
  sessionStorage.removeItem(draftKey)
  return done
}
