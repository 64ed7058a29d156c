// A passkey from its enrolment to the act that it confirms, with the virtual security key of the browser.

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { securityPolicyApi } from '@hedgerow/contract/session/factor/factor.contract'
import { StepUpPolicy } from '@hedgerow/contract/session/factor/factor.dict'
import { factorTexts } from '@hedgerow/contract/session/factor/factor.text'
import { passkeyTexts, passkeyWords } from '@hedgerow/contract/session/passkey/passkey.text'
import { expect, inject } from 'vitest'
import { journey } from './journey.ts'
import { openDialog } from './pages.ts'
import { people } from './people.ts'
import type { Visitor } from './visitor.ts'

async function plugInKey({ page }: Visitor): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'usb',
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}

async function enrols(visitor: Visitor): Promise<void> {
  const { page, button, dialog, type, says } = visitor
  await openDialog(visitor, passkeyTexts.add)
  await type(passkeyWords.passkeyName, 'desk key', dialog())
  await type(passkeyWords.oldPwd, inject('journeys').password, dialog())
  await button(kitWords.submit, dialog()).click()
  await page.getByRole('dialog', { name: says(factorTexts.codesTitle) }).waitFor()
  await page.getByLabel(says(factorTexts.kept)).check()
  await button(factorTexts.done).click()
  await page.locator('.passkeys').getByText('desk key').waitFor()
}

async function asks({ page, says, button, open }: Visitor, of: keyof typeof StepUpPolicy.of): Promise<void> {
  await open(`${pathOf('account-mng')}`)
  await page.getByRole('radio', { name: says(labelOf(StepUpPolicy, StepUpPolicy.of[of])) }).check()
  await button(factorTexts.save, page.locator('.factor-policy')).click()
}

for (const lang of ['zh_CN', 'en_US'] as const satisfies readonly Lang[])
  journey(`a passkey is added and confirms an act (${lang})`, async (enter) => {
    // Browsers bind passkeys to a name, and an address is none.
    const url = inject('journeys').url.replace('127.0.0.1', 'localhost')
    const visitor = await enter({ lang, url, refusedAt: securityPolicyApi.modify.path })
    // A session of its own: a confirmation is good for some minutes.
    await visitor.signIn(people.newcomer, 'password')
    const { page, says, button, toast } = visitor
    await plugInKey(visitor)
    await visitor.open(pathOf('profile'))
    await enrols(visitor)

    await asks(visitor, 'everyone')
    await toast(factorTexts.policySaved)
    await asks(visitor, 'off')
    const confirmation = page.getByRole('dialog', { name: says(factorTexts.stepUpTitle) })
    await confirmation.getByText(says(passkeyTexts.useAbout)).waitFor()
    await button(factorTexts.confirmIt, confirmation).click()
    await toast(factorTexts.policySaved)

    await visitor.open(pathOf('profile'))
    await button(says(passkeyTexts.remove, { name: 'desk key' })).click()
    await button(factorTexts.remove, visitor.dialog()).click()
    await toast(passkeyTexts.removed)
    await page.locator('.passkeys').getByText('desk key').waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: says(passkeyTexts.add) }).count()).toBe(1)
  })
