import lighthouse from 'lighthouse'

export interface Scores {
  /** 0 to 100 by category, the median of all runs. */
  categories: Record<string, number>
  layoutShift: number
  /** What cost points, in Lighthouse's words. */
  misses: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Scores of a page as Lighthouse's phone sees it, through a browser that listens for debuggers at `port`. */
export async function lighthouseScores(url: string, port: number, runs: number): Promise<Scores> {
  const categories: Record<string, number[]> = {}
  const shifts: number[] = []
  const misses = new Set<string>()
  for (let run = 0; run < runs; run++) {
    const lhr = await judged(url, port)
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

/** One run with a score for everything: now and then Lighthouse gives one up, most often a browser's first. */
async function judged(url: string, port: number) {
  for (let tried = 0; tried < TRIES; tried++) {
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
    const scores = Object.values(result?.lhr.categories ?? {}).map(({ score }) => score)
    if (result && scores.length > 0 && !scores.includes(null)) return result.lhr
  }
  throw new Error(`Lighthouse gave up on ${url} ${TRIES} times`)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
