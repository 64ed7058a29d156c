/** Mails about notices, for members who chose them: one by one or gathered, never in quiet hours. */

import { type Lang, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { noticeSettingsTexts } from '@hedgerow/contract/notice/notice-settings.text'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { inLanguages, messageLanguages } from '../../kit/message/message-language.ts'
import type { Messages } from '../../kit/message/messages.ts'
import { systemDates } from '../../kit/record/system-date.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { placeLines } from './mail-place.answer.ts'
import { type DueMail, takeDueMails } from './notice-settings.store.ts'

const subjectOf = (text: Text, languages: readonly Lang[], params: TextParams) =>
  languages.map((lang) => say(text, lang, params)).join(' · ')

export const noticeMails: Job = {
  name: 'notice.mail',
  every: '* * * * *',
  async run({ db, messages }) {
    if (!messages?.channels.includes('mail')) return
    for (const { time, timeZone } of await systemDates(db)) {
      const due = await withTx(db, { ...systemScope, timeZone }, (tx) => takeDueMails(tx, time))
      for (const mail of due) send(messages, mail)
    }
  },
}

function send(messages: Messages, { email, lang, messages: notices }: DueMail): void {
  const languages = messageLanguages(lang)
  const [only] = notices
  const subject =
    notices.length === 1 && only
      ? subjectOf(noticeSettingsTexts.mailOne, languages, { message: only })
      : subjectOf(noticeSettingsTexts.mailSeveral, languages, { count: notices.length })
  messages.send({
    channel: 'mail',
    target: email,
    subject,
    text: notices
      .map(({ zh, en, url }) =>
        [inLanguages({ zh, en }, languages), ...placeLines(messages, url, languages)].join('\n'),
      )
      .join('\n\n'),
  })
}
