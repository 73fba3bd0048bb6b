import { CsvError, parse } from 'csv-parse/sync'
import type { ImportLine } from '../../../domain/clients/import/check-lines.ts'
import { MAX_LINES } from '../../../domain/clients/import/save-import.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'

export const MAX_BYTES = 5 * 1024 * 1024

/**
 * A table of text as spreadsheets and other booking systems write it: UTF-8, UTF-16 with its byte order mark, or
 * Windows-1252; commas, semicolons or tabs. The first line names the columns. Throws Refusal('invalid_input') at
 * `file`.
 */
export function readTable(bytes: Uint8Array): { header: string[]; lines: ImportLine[] } {
  const wrong = (code: string) => new Refusal('invalid_input', { fields: { file: code } })
  if (bytes.length === 0) throw wrong('file_required')
  if (bytes.length > MAX_BYTES) throw wrong('file_large')
  // Binary spreadsheet files and pictures start with these bytes, and no text does.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw wrong('file_not_csv')
  const text = textOf(bytes)
  if (text.includes('\0')) throw wrong('file_not_csv')
  try {
    const rows: unknown = parse(withoutMark(text), {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // One row more than the maximum shows that it is too long.
      to: MAX_LINES + 2,
    })
    const [header, ...rest] = rows as { record: string[]; info: { lines: number } }[]
    if (!header) throw wrong('file_empty')
    const before = markLines(text)
    return {
      header: header.record.map((name) => name.trim()),
      // A cell may have several lines: its line number is that of the first.
      lines: rest.map(({ record, info }) => ({ line: before + info.lines - breaksIn(record), cells: record })),
    }
  } catch (error) {
    if (error instanceof CsvError) throw wrong('file_unreadable')
    throw error
  }
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel may write the delimiter in a line of its own. */
const MARK = /^sep=(.)\r?\n/i

function withoutMark(text: string): string {
  return text.replace(MARK, '')
}

function markLines(text: string): number {
  return MARK.test(text) ? 1 : 0
}

/** The most frequent delimiter in the header. */
function delimiterOf(text: string): string {
  const marked = MARK.exec(text)?.[1]
  if (marked) return marked
  const [first = ''] = text.trimStart().split(/\r?\n/, 1)
  const names = first.replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => names.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0)
}
