import type { ButtonProps } from 'antd'
import { useText } from '../person/language.ts'
import { useUnverified } from '../person/session-store.ts'
import { WhyButton } from './WhyButton.tsx'

/** A button of an act for which the organisation must be certified; elsewhere than in lists and forms, which know it of themselves. */
export function CertifiedButton(props: ButtonProps) {
  const t = useText()
  const unverified = useUnverified()
  return <WhyButton {...props} reason={unverified ? t(unverified) : ''} />
}
