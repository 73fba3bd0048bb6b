import type { Sheet } from '../../domain/kernel/sheet.ts'
import { PAGE, type PdfPage, type PlacedRule, type PlacedText, widthOf, writePdf } from './write-pdf.ts'

const MARGIN = 56
const [LEFT, RIGHT] = [MARGIN, PAGE.width - MARGIN]
const WIDTH = RIGHT - LEFT
const SIZE = 10
const LINE = 14

/** A sheet as a PDF of A4 pages. */
export function sheetPdf(sheet: Sheet, language: string): Uint8Array {
  const layout = new Layout()
  for (const line of sheet.from) layout.line([{ text: line, x: RIGHT, right: true }])
  layout.skip(2)
  for (const line of sheet.to) layout.line([{ text: line, x: LEFT }])
  layout.skip(2)
  layout.line([{ text: sheet.title, x: LEFT, size: 18, bold: true }])
  layout.skip(1)
  for (const { name, value } of sheet.facts) layout.line([{ text: `${name}: ${value}`, x: LEFT }])
  layout.skip(1)
  table(layout, sheet)
  layout.skip(1)
  sheet.sums.forEach(({ name, value }, i) => {
    const bold = i === sheet.sums.length - 1
    const amount = { text: value, x: RIGHT, right: true, bold }
    layout.line([{ text: name, x: RIGHT - 120, right: true, bold }, amount])
  })
  layout.skip(1)
  for (const note of sheet.notes) for (const line of wrap(note, WIDTH)) layout.line([{ text: line, x: LEFT }])
  return writePdf(layout.pages, { title: sheet.title, language })
}

function table(layout: Layout, { head, rows }: Sheet): void {
  const row = (cells: readonly string[], bold: boolean) => {
    const name = wrap(cells[0] ?? '', WIDTH - 140)
    name.forEach((text, i) => {
      const last = i === 0 ? [{ text: cells.at(-1) ?? '', x: RIGHT, right: true, bold }] : []
      layout.line([{ text, x: LEFT, bold }, ...last])
    })
  }
  row(head, true)
  layout.rule()
  for (const cells of rows) row(cells, false)
  layout.rule()
}

/** Lines that are not wider than so many points; a word that is too long stays whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer, SIZE) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

type Text = Pick<PlacedText, 'text' | 'x' | 'right' | 'bold'> & { size?: number }

/** Fills pages from top to bottom. */
class Layout {
  readonly pages: (PdfPage & { texts: PlacedText[]; rules: PlacedRule[] })[] = []
  private y = 0

  line(texts: readonly Text[]): void {
    const page = this.pageWithRoom()
    page.texts.push(...texts.map((text) => ({ size: SIZE, ...text, y: this.y })))
    this.y -= LINE
  }

  skip(lines: number): void {
    this.y -= lines * LINE
  }

  rule(): void {
    this.pageWithRoom().rules.push({ x: LEFT, y: this.y + LINE - 4, width: WIDTH })
    this.y -= 4
  }

  private pageWithRoom() {
    const last = this.pages.at(-1)
    if (last && this.y >= MARGIN) return last
    const page = { texts: [], rules: [] }
    this.pages.push(page)
    this.y = PAGE.height - MARGIN
    return page
  }
}
