import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'

type Cell = string | number | null
type Row = readonly Cell[]

/**
 * A table as a file that spreadsheets open: UTF-8 with a byte order mark, commas, every text quoted. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it; a phone number is not a formula
 * and stays as it is, so that other programs accept it.
 */
export function csvFile(name: string, head: readonly string[], rows: readonly Row[]): Response {
  return new Response(BYTE_ORDER_MARK + linesOf([head, ...rows]), { headers: headers(name) })
}

/** The same for a table too large for memory: its rows come in batches, while the file is downloaded. */
export function csvStream(name: string, head: readonly string[], batches: AsyncIterable<readonly Row[]>): Response {
  async function* pieces() {
    yield BYTE_ORDER_MARK + linesOf([head])
    for await (const rows of batches) if (rows.length > 0) yield linesOf(rows)
  }
  const stream = createReadableStreamFromReadable(Readable.from(pieces(), { objectMode: false }))
  return new Response(stream, { headers: headers(name) })
}

/** '+' and groups of digits: nothing that a spreadsheet calculates. */
const PHONE = /^\+\d+( \d+)*$/
const BYTE_ORDER_MARK = '\uFEFF'

function linesOf(rows: readonly Row[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function headers(name: string) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.csv"`,
    'cache-control': 'private, no-store',
  }
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
