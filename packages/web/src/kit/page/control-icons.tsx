/** Icons inside antd's controls. antd's own carry English names that a screen reader would read in any language. */
import { ChevronDown, CircleX, LoaderCircle, X } from 'lucide-react'

export const downIcon = <ChevronDown size={14} aria-hidden />
export const clearIcon = <CircleX size={14} aria-hidden />
/** In a text field antd makes it a button of its own, which has no other name. */
export const namedClearIcon = (name: string) => <CircleX size={14} role="img" aria-label={name} />
export const closeIcon = <X size={16} aria-hidden />
export const busyIcon = <LoaderCircle size={14} aria-hidden className="hg-turning" />
