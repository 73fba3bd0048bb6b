import type { SocialProblem } from '../../../../domain/kernel/auth.ts'

const PROBLEMS: readonly SocialProblem[] = ['declined', 'known', 'unverified', 'late', 'failed']

/** The error of a sign-in through another provider, from the address; null for anything else. */
export function socialProblem(text: string | null): SocialProblem | null {
  return PROBLEMS.find((problem) => problem === text) ?? null
}
