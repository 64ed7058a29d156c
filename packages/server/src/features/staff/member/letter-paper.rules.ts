/** The letter that hands somebody their initial password, as a paper: printed once, sealed, given in person. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { letterTexts } from '@hedgerow/contract/staff/member/letter.text'
import { staffWords } from '@hedgerow/contract/staff/member/staff.text'
import type { Paper } from '../../../kit/paper/paper.ts'

interface Addressee {
  readonly userName: string
  readonly realName: string
  readonly orgName: string
  readonly orgUserType: string
}

interface Printed {
  readonly password: string
  readonly lang: Lang
  readonly madeAt: string
  readonly author: string
}

export function initialLetter(
  { userName, realName, orgName, orgUserType }: Addressee,
  { password, lang, madeAt, author }: Printed,
): Paper {
  const t = (text: Text, params = {}) => say(text, lang, params)
  return {
    lang,
    title: t(letterTexts.title),
    subtitle: `${orgName} · ${realName}`,
    author,
    madeAt,
    foot: `${orgName} · ${userName}`,
    parts: [
      { text: t(letterTexts.confidential, { name: realName }) },
      {
        facts: [
          [t(staffWords.userName), userName],
          [t(staffWords.orgUserType), t(labelOf(OrgUserType, orgUserType))],
          [t(letterTexts.password), password],
        ],
      },
      { text: t(letterTexts.use) },
      { text: t(letterTexts.opened) },
      { signed: [t(letterTexts.handedOver, { name: author }), t(letterTexts.received, { name: realName })] },
    ],
  }
}
