import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from './median.ts'

/** Installed by scripts/bench.js from bench/lighthouse, as only this benchmark needs it. */
const LIGHTHOUSE = 'bench/lighthouse/node_modules/lighthouse/cli/index.js'

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; displayValue?: string; score: number | null; numericValue?: number }>
}

export interface Scores {
  /** 0 to 100 by category, the median of all runs. */
  categories: Record<string, number>
  layoutShift: number
  /** Failed audits, in Lighthouse's words. */
  misses: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

interface Options {
  /** Of the browser that listens for debuggers. */
  port: number
  runs: number
  /** The audits that do not apply to the page. */
  skipped?: readonly string[]
}

/** Lighthouse's mobile scores of a page. */
export async function lighthouseScores(url: string, options: Options): Promise<Scores> {
  const categories: Record<string, number[]> = {}
  const shifts: number[] = []
  const misses = new Set<string>()
  for (let run = 0; run < options.runs; run++) {
    const lhr = await judged(url, options)
    for (const [name, { score, auditRefs }] of Object.entries(lhr.categories)) {
      categories[name] = [...(categories[name] ?? []), Math.round((score ?? 0) * 100)]
      for (const { id, weight } of auditRefs) {
        const audit = lhr.audits[id]
        if (audit && weight > 0 && audit.score !== null && audit.score < 0.9)
          misses.add(`${audit.title} ${audit.displayValue ?? ''}`.trim())
      }
    }
    shifts.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? 0)
  }
  return {
    categories: Object.fromEntries(Object.entries(categories).map(([name, values]) => [name, median(values)])),
    layoutShift: Math.round(Math.max(...shifts) * 1000) / 1000,
    misses: [...misses],
  }
}

const TRIES = 3

/** A run with a score for everything: Lighthouse sometimes fails, most often on a browser's first run. */
async function judged(url: string, options: Options): Promise<Report> {
  for (let tried = 0; tried < TRIES; tried++) {
    const report = await run(url, options).catch(() => null)
    const scores = Object.values(report?.categories ?? {}).map(({ score }) => score)
    if (report && scores.length > 0 && !scores.includes(null)) return report
  }
  throw new Error(`Lighthouse gave up on ${url} ${TRIES} times`)
}

async function run(url: string, { port, skipped = [] }: Options): Promise<Report> {
  const flags = [`--port=${port}`, `--only-categories=${CATEGORIES.join()}`, '--output=json', '--quiet']
  if (skipped.length > 0) flags.push(`--skip-audits=${skipped.join()}`)
  const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...flags], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}
