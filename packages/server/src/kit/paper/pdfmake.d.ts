/** What is used of pdfmake 0.3.11; its published types bring those of the browser into the server. */
declare module 'pdfmake' {
  type Alignment = 'left' | 'right' | 'center'
  type Margin = readonly [left: number, top: number, right: number, bottom: number]

  interface Style {
    readonly fontSize?: number
    readonly bold?: boolean
    readonly color?: string
    readonly fillColor?: string
    readonly lineHeight?: number
    readonly alignment?: Alignment
    readonly margin?: Margin
    readonly marginTop?: number
    readonly marginBottom?: number
  }
  interface TableLayout {
    readonly hLineWidth: () => number
    readonly vLineWidth: () => number
    readonly hLineColor: () => string
    readonly vLineColor: () => string
    readonly paddingTop: () => number
    readonly paddingBottom: () => number
  }
  interface Table {
    readonly widths: readonly (string | number)[]
    readonly body: readonly (readonly Content[])[]
    readonly headerRows?: number
    readonly keepWithHeaderRows?: number
    readonly dontBreakRows?: boolean
  }
  export type Content = Style & {
    readonly width?: number
    readonly unbreakable?: boolean
    readonly pageBreak?: 'before'
  } & (
      | { readonly text: string; readonly wordBreak?: 'break-all' }
      | { readonly stack: readonly Content[] }
      | { readonly columns: readonly Content[] }
      | { readonly table: Table; readonly layout: TableLayout }
    )

  export interface DocumentDefinition {
    readonly content: readonly Content[]
    readonly pageSize: 'A4'
    readonly pageOrientation: 'portrait' | 'landscape'
    readonly pageMargins: Margin
    readonly footer: (page: number, pages: number) => Content
    readonly defaultStyle: Style & { readonly font: string }
    readonly info: Readonly<Record<'title' | 'author' | 'creator' | 'producer', string>> & {
      readonly creationDate: Date
    }
    /** BCP 47 */
    readonly language: string
    readonly watermark?: {
      readonly text: string
      readonly font: string
      readonly color: string
      readonly opacity: number
      readonly bold: boolean
    }
    readonly version: '1.7'
    readonly tagged: boolean
    readonly displayTitle: boolean
  }

  interface Pdfmake {
    readonly virtualfs: { writeFileSync(name: string, content: Buffer): void }
    setFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(document: DocumentDefinition): { getBuffer(): Promise<Buffer> }
  }
  const pdfmake: Pdfmake
  export default pdfmake
}
