import type { SocialProblem } from '../../../../domain/kernel/auth.ts'

const PROBLEMS: readonly SocialProblem[] = ['declined', 'known', 'unverified', 'late', 'failed']

/** What an address says went wrong with signing in through another provider; null for anything else. */
export function socialProblem(text: string | null): SocialProblem | null {
  return PROBLEMS.find((problem) => problem === text) ?? null
}
