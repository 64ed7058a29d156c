import { shellWords } from '@hedgerow/contract/kit/shell.text'
import { useText } from '../../kit/person/language.ts'

export function Footer() {
  const t = useText()
  return (
    <footer className="footer">
      <bdi>{t(shellWords.copyright)}</bdi>
    </footer>
  )
}
