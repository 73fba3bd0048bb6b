/**
 * What the home page, the list and a salon's page may send and must score. A change that needs more says why here.
 */
export const BUDGET: {
  /** Of the JavaScript that an empty page of the same build sends. */
  scriptRatio: number
  scriptKb: number
  styleKb: number
  layoutShift: number
  lighthouse: Record<string, number>
} = {
  scriptRatio: 1.2,
  scriptKb: 155,
  styleKb: 20,
  layoutShift: 0.01,
  lighthouse: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
}
