/** Beside whichever screen is open: hands out the file of a long export that the address names, as the link of its notice does. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { useAskedOnce } from '../../kit/link/use-asked-once.ts'
import { useToast } from '../../kit/say/notice.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'

/** Fetched with the first file: no screen needs it before. */
const load = () => import('../../kit/export/list-export.ts')

export function ExportPlace() {
  const toast = useToast()
  const showInfo = useInfoDialog()
  useAskedOnce(['longExport'], ({ longExport }) => {
    load()
      .then(({ saveLongExport }) => saveLongExport(longExport))
      .then(() => toast(kitWords.exported))
      .catch((refusal: Error) => showInfo(refusal))
  })
  return null
}
