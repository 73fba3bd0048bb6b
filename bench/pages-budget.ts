/** Limits of the weight and score of the first pages. Changes that raise them explain why here. */
export const BUDGET: {
  /** JavaScript of the first pages, and of an empty page of the site, in proportion to an empty React Router app. */
  scriptRatio: number
  emptyScriptRatio: number
  scriptKb: number
  styleKb: number
  layoutShift: number
  lighthouse: Record<string, number>
} = {
  scriptRatio: 1.4,
  emptyScriptRatio: 1.25,
  scriptKb: 140,
  styleKb: 20,
  layoutShift: 0.01,
  lighthouse: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
}
