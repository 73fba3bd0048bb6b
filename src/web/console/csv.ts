type Cell = string | number | null

/**
 * A table as a file that spreadsheets open: UTF-8 with its mark, commas, every text quoted. A text that a spreadsheet would
 * take for a formula gets an apostrophe before it.
 */
export function csvFile(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Response {
  const lines = [head, ...rows].map((cells) => cells.map(cellText).join(','))
  return new Response(`\uFEFF${lines.join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
