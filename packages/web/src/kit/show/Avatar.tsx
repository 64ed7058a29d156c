// The first letter of a person's name in a disc whose colour follows the name; decoration beside the written name.
const discs = ['#1D5FBF', '#0A7A72', '#7A4FBF', '#A84B00', '#B4336B', '#44566F']

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '·'
const discOf = (name: string) =>
  discs[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % discs.length]

export function Avatar({ name, size = 34 }: { readonly name: string; readonly size?: number }) {
  return (
    <span
      className="avatar"
      aria-hidden="true"
      // Drawn by the style sheet: as text it would be part of what the button around it says.
      data-initial={initialOf(name)}
      style={{ width: size, height: size, fontSize: size * 0.42, background: discOf(name) }}
    />
  )
}
