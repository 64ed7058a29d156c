import { hedgePackApi } from '@hedgerow/contract/hedge-accounting/pack/hedge-pack.contract'
import { hedgePackTexts } from '@hedgerow/contract/hedge-accounting/pack/hedge-pack.text'
import { say } from '@hedgerow/contract/kit/text'
import { serve } from '../../../kit/http/serve.ts'
import { sendPaper } from '../../../kit/paper/attachment.ts'
import { hedgePackOf } from './hedge-pack.answer.ts'
import { hedgePack } from './hedge-pack.rules.ts'

export const hedgePackRoutes = serve(hedgePackApi, {
  async pack(context, { id }) {
    const { reads, session, lang } = context
    const facts = await reads(session, (tx) => hedgePackOf({ tx, session }, id, lang))
    const { relationNo } = facts.relation
    const name = `${relationNo} ${say(hedgePackTexts.download, lang)}`
    return sendPaper(context, hedgePack(facts, lang), name, `${relationNo}-audit-pack`)
  },
})
