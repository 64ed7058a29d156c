// A passkey from its enrolment to its removal; on its first day a code to the stored address confirms what it cannot yet, with the virtual security key of the browser.

import { factorApi, securityPolicyApi } from '@hedgerow/contract/factor/factor.contract'
import { StepUpPolicy } from '@hedgerow/contract/factor/factor.dict'
import { factorTexts, factorWords } from '@hedgerow/contract/factor/factor.text'
import { passkeyApi } from '@hedgerow/contract/factor/passkey/passkey.contract'
import { passkeyTexts, passkeyWords } from '@hedgerow/contract/factor/passkey/passkey.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { captchaMessages, captchaWords } from '@hedgerow/contract/session/captcha/captcha.text'
import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import { codeTo } from '../accounts.ts'
import { journey } from '../journey.ts'
import { openDialog } from '../pages.ts'
import { people } from '../people.ts'
import type { Visitor } from '../visitor.ts'

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

/** An address is sent one code a minute, and the journey in the other language may have had it. */
async function getsCode({ button }: Visitor, confirmation: Locator): Promise<void> {
  const counting = confirmation.getByRole('button', { name: /\ds[)）]$/ })
  const sent = async () => {
    await button(captchaWords.send, confirmation).click()
    return counting.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(sent, { timeout: 70_000, interval: 5000 }).toBe(true)
}

for (const lang of ['zh_CN', 'en_US'] as const satisfies readonly Lang[])
  journey(`a passkey is added, rests for a day, and is removed by its own word (${lang})`, async (enter) => {
    // Browsers bind passkeys to a name, and an address is none.
    const url = inject('journeys').url.replace('127.0.0.1', 'localhost')
    const visitor = await enter({
      lang,
      url,
      refusedAt: [securityPolicyApi.modify.path, factorApi.sendCode.path, passkeyApi.remove.path],
    })
    // A session of its own: a confirmation is good for some minutes.
    await visitor.signIn(people.newcomer, 'password')
    const { page, says, button, toast } = visitor
    await plugInKey(visitor)
    await visitor.open(pathOf('profile'))
    await enrols(visitor)

    await asks(visitor, 'everyone')
    await toast(factorTexts.policySaved)
    // A new passkey rests for a day: a code to the stored address stands in for it.
    await asks(visitor, 'off')
    const confirmation = page.getByRole('dialog', { name: says(factorTexts.stepUpTitle) })
    await getsCode(visitor, confirmation)
    await confirmation.getByLabel(says(factorWords.captcha)).fill(await codeTo(visitor, says(captchaMessages.stepUp)))
    await button(factorTexts.confirmIt, confirmation).click()
    await toast(factorTexts.policySaved)

    await visitor.open(pathOf('profile'))
    await page.locator('.factor-resting').waitFor()
    await button(says(passkeyTexts.remove, { name: 'desk key' })).click()
    await button(factorTexts.remove, visitor.dialog()).click()
    // Of two that rest the passkey itself is asked.
    await confirmation.getByText(says(passkeyTexts.useAbout)).waitFor()
    await button(factorTexts.confirmIt, confirmation).click()
    await toast(passkeyTexts.removed)
    await page.locator('.passkeys').getByText('desk key').waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: says(passkeyTexts.add) }).count()).toBe(1)
  })
