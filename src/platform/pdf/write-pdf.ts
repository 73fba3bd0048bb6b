import { HELVETICA_WIDTHS } from './helvetica-widths.ts'
import { toWinAnsi } from './win-ansi.ts'

/** A text on a page, in points from the lower left corner of an A4 page; `right`: x is where it ends. */
export interface PlacedText {
  text: string
  x: number
  y: number
  size: number
  bold?: boolean
  right?: boolean
}

export interface PlacedRule {
  x: number
  y: number
  width: number
}

export interface PdfPage {
  texts: readonly PlacedText[]
  rules: readonly PlacedRule[]
}

/** A4 in points. */
export const PAGE = { width: 595, height: 842 }

/**
 * A PDF 1.7 of A4 pages with texts and thin rules in the standard fonts, which need not be embedded. Title and language are
 * in the document's properties. ISO 32000-1.
 */
export function writePdf(
  pages: readonly PdfPage[],
  { title, language }: { title: string; language: string },
): Uint8Array {
  const [fixed, perPage] = [5, 2]
  const kids = pages.map((_, i) => `${fixed + 1 + perPage * i} 0 R`).join(' ')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${hexText(title)} >>`,
    ...pages.flatMap((page, i) => {
      const content = contentOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${fixed + 2 + perPage * i} 0 R
/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return assemble(objects)
}

/** The width of a text in points. */
export function widthOf(text: string, size: number, bold = false): number {
  const widths = HELVETICA_WIDTHS[bold ? 'bold' : 'regular']
  return (toWinAnsi(text).reduce((sum, code) => sum + (widths[code - 32] ?? 0), 0) * size) / 1000
}

/** All of it is ASCII, so that a character is a byte. */
function contentOf({ texts, rules }: PdfPage): string {
  const drawn = texts.map(({ text, x, y, size, bold, right }) => {
    const from = right ? x - widthOf(text, size, bold) : x
    const hex = toWinAnsi(text).map((code) => code.toString(16).padStart(2, '0'))
    return `BT /F${bold ? 2 : 1} ${size} Tf ${from.toFixed(2)} ${y.toFixed(2)} Td <${hex.join('')}> Tj ET`
  })
  const lines = rules.map(({ x, y, width }) => `0.5 w ${x} ${y.toFixed(2)} m ${x + width} ${y.toFixed(2)} l S`)
  return [...drawn, ...lines].join('\n')
}

/** In UTF-16, which document properties may have. */
function hexText(text: string): string {
  const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'))
  return `<feff${codes.join('')}>`
}

/** Objects numbered from 1, then the table of their positions. */
function assemble(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n'
  const positions = objects.map((object, i) => {
    const position = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return position
  })
  const table = positions.map((position) => `${String(position).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = text.length
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(text)
}
