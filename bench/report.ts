/** One measured figure beside the goal it has to keep. */
export interface Figure {
  name: string
  value: number
  unit: string
  goal: number
  /** Whether the goal is the most or the least the value may be. */
  at: 'most' | 'least'
}

/** Prints the figures as a table, or with `--json` one object a line. Answers the process's exit code: 1 when a goal is missed. */
export function report(figures: Figure[]): 0 | 1 {
  const judged = figures.map((figure) => ({ ...figure, ok: keeps(figure) }))
  if (process.argv.includes('--json')) {
    for (const { name, value, unit, goal, ok } of judged) say(JSON.stringify({ name, value, unit, goal, ok }))
  } else {
    const width = Math.max(...judged.map(({ name }) => name.length))
    for (const { name, value, unit, goal, at, ok } of judged) {
      const sign = at === 'most' ? '≤' : '≥'
      say(`${ok ? ' ok ' : 'MISS'}  ${name.padEnd(width)}  ${String(value).padStart(8)} ${unit} (${sign} ${goal})`)
    }
  }
  return judged.every(({ ok }) => ok) ? 0 : 1
}

function keeps({ value, goal, at }: Figure): boolean {
  return at === 'most' ? value <= goal : value >= goal
}

/** Says a figure that has no goal. */
export function printFigure(name: string, value: number | string, unit = ''): void {
  say(
    process.argv.includes('--json')
      ? JSON.stringify({ name, value, unit })
      : `      ${name}: ${value} ${unit}`.trimEnd(),
  )
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
