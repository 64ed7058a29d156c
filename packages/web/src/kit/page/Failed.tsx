import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../person/language.ts'
import { ServerRefusal } from '../talk/transport.ts'
import { useRefusalDialog } from '../talk/use-refusal-dialog.ts'

interface FailedProps {
  readonly because: Error
  readonly retry?: () => void
  /** Title and text before what the server said. */
  readonly says?: readonly [Text, Text]
}

/** A part of a screen that could not load: what was said, and a way to try again in place. A refusal opens the Info dialog too. */
export function Failed({ because, retry, says }: FailedProps) {
  const t = useText()
  useRefusalDialog(because)
  const traceId = because instanceof ServerRefusal ? because.traceId : null
  return (
    <div className="hg-failed" role="alert">
      <TriangleAlert size={22} aria-hidden />
      {says ? <h2>{t(says[0])}</h2> : null}
      {says ? <p>{t(says[1])}</p> : null}
      <p>{because instanceof ServerRefusal ? because.message : t(kitWords.loadFailed)}</p>
      {traceId ? <p className="hg-hint">{`${t(kitWords.traceId)} ${traceId}`}</p> : null}
      {retry ? <Button onClick={retry}>{t(kitWords.retry)}</Button> : null}
    </div>
  )
}
