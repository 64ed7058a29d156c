/** A flag of the size of a letter before the name of its country; nothing where there is none. */
import './flag.css'

export function Flag({ url }: { readonly url: string | undefined }) {
  return url ? <img className="flag" src={url} alt="" width="16" height="16" loading="lazy" /> : null
}
