// The pictures of a certification, one at a time, large enough to read: zoomed and turned.
import { imageFields } from '@hedgerow/contract/certification/certification.contract'
import { certificationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { Button, Segmented } from 'antd'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { StoredImage } from '../../../kit/show/StoredImage.tsx'

const zooms = [1, 1.5, 2, 3] as const

export function PictureViewer({ values }: { readonly values: Readonly<Record<string, string>> }) {
  const t = useText()
  const fields = imageFields.filter((field) => values[field])
  const [field, setField] = useState(fields[0])
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const url = field && values[field]
  if (!field || !url) return null
  const word = t(certificationWords[field])
  return (
    <Card
      title={t(certificationTexts.images)}
      extra={
        <>
          <Button
            icon={<ZoomOut size={16} />}
            aria-label={t(certificationTexts.smaller)}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <Button
            icon={<ZoomIn size={16} />}
            aria-label={t(certificationTexts.larger)}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          <Button
            icon={<RotateCw size={16} />}
            aria-label={t(certificationTexts.rotate)}
            onClick={() => setTurns(turns + 1)}
          />
        </>
      }
    >
      <Segmented
        value={field}
        options={fields.map((one) => ({ value: one, label: t(certificationWords[one]) }))}
        onChange={(chosen) => {
          setField(chosen)
          setTurns(0)
        }}
      />
      <section className="hg-cert-view" aria-label={word} tabIndex={0}>
        <StoredImage
          url={url}
          alt={word}
          missing={t(certificationTexts.pictureMissing)}
          style={{ width: `${(zooms[zoom] ?? 1) * 100}%`, rotate: `${turns * 90}deg` }}
        />
      </section>
    </Card>
  )
}
