/** What an owner still has to give, in the words of the console. */
export const TOPICS = ['bank', 'identity', 'business', 'terms', 'other'] as const
export type Topic = (typeof TOPICS)[number]

/** Stripe's codes of requirements begin with these: https://docs.stripe.com/connect/handling-api-verification */
const BEGINNINGS: readonly (readonly [beginning: string, topic: Topic])[] = [
  ['external_account', 'bank'],
  ['individual', 'identity'],
  ['person', 'identity'],
  ['representative', 'identity'],
  ['owners', 'identity'],
  ['directors', 'identity'],
  ['business', 'business'],
  ['company', 'business'],
  ['tos_acceptance', 'terms'],
]

/** The topics of the provider's codes, each once, in a fixed order. */
export function topicsOf(codes: readonly string[]): Topic[] {
  const found = new Set(codes.map((code) => BEGINNINGS.find(([start]) => code.startsWith(start))?.[1] ?? 'other'))
  return TOPICS.filter((topic) => found.has(topic))
}
