/** A picture from the file store: fetched with the reader's token, so that its address alone shows nothing to anybody. */
import { useEffect, useState } from 'react'
import { download } from '../talk/transport.ts'

interface StoredImageProps {
  readonly url: string
  /** What it shows, for who does not see it. */
  readonly alt: string
  /** Said in its place where it cannot be had. */
  readonly missing: string
  readonly style?: React.CSSProperties
}

export function StoredImage({ url, alt, missing, style }: StoredImageProps) {
  const [image, setShown] = useState<{ readonly url: string; readonly source: string | null }>()
  useEffect(() => {
    let source: string | undefined
    let isOver = false
    download(url).then(
      (blob) => {
        if (isOver) return
        source = URL.createObjectURL(blob)
        setShown({ url, source })
      },
      () => setShown({ url, source: null }),
    )
    return () => {
      isOver = true
      if (source) URL.revokeObjectURL(source)
    }
  }, [url])
  if (image?.url !== url) return <span aria-busy />
  if (image.source === null) return <span>{missing}</span>
  return <img src={image.source} alt={alt} style={style} />
}
