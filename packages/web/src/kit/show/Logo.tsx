// The mark: a hedgerow of cover bars, jade below and amber above, on one cobalt line.
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#1d3257" />
      <rect x="6" y="8" width="4" height="17" rx="2" fill="#2cc4b5" />
      <rect x="14" y="13" width="4" height="12" rx="2" fill="#2cc4b5" />
      <rect x="14" y="8" width="4" height="4" rx="2" fill="#f2b84b" />
      <rect x="22" y="17.5" width="4" height="7.5" rx="2" fill="#2cc4b5" />
      <rect x="22" y="8" width="4" height="8.5" rx="2" fill="#f2b84b" />
      <rect x="4" y="26" width="24" height="1.6" rx="0.8" fill="#6c9bff" />
    </svg>
  )
}
