import type { Cost } from './capacity-meter.ts'
import { ACTIONS, type Action, ASSUMED, type Costs, type Model } from './capacity-model.ts'
import { print } from './report.ts'

type Cell = string | number

/** Prints the tables of docs/scale.md as Markdown, or with `--json` one object per line. */
export function printCapacity(
  of: string,
  { costs, idle, bytes, model }: { costs: Costs; idle: Cost; bytes: Record<string, number>; model: Model },
): void {
  const actions = (Object.keys(ACTIONS) as Action[]).map((action) => row(ACTIONS[action], costs[action]))
  printTable(
    `Measured with ${of}`,
    ['action', 'site, ms', 'PostgreSQL, ms'],
    [...actions, row('nothing, a second', idle)],
  )
  printTable(`Bytes, measured with ${of}`, ['one', 'bytes'], Object.entries(bytes))
  const countries = ASSUMED.countries.map((n) => (n === 1 ? 'one country' : `${n} countries`))
  printTable(
    'The model',
    ['', ...countries],
    Object.entries(model).map(([name, values]) => [name, ...values]),
  )
}

function row(name: string, { site, database }: Cost): Cell[] {
  return [name, Math.round(site * 100) / 100, Math.round(database * 100) / 100]
}

function printTable(title: string, heading: readonly string[], rows: readonly (readonly Cell[])[]): void {
  if (process.argv.includes('--json')) {
    for (const cells of rows)
      print(JSON.stringify(Object.fromEntries(heading.map((name, n) => [name || 'name', cells[n]]))))
    return
  }
  const all = [heading, ...rows].map((cells) => cells.map(String))
  const widths = heading.map((_, n) => Math.max(...all.map((cells) => (cells[n] ?? '').length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  print(`\n${title}:\n`)
  const [first = [], ...rest] = all
  print(line(first))
  print(line(widths.map((width) => '-'.repeat(width))))
  for (const cells of rest) print(line(cells))
}
