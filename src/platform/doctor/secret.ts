import { type Finding, findings } from './finding.ts'

const { ok, warning, failed } = findings('secret')
const MAKE = 'Make one with `openssl rand -base64 48`.'
const SHORTEST = 32
/** Random text of that length has more different characters than this with near certainty. */
const FEWEST_DIFFERENT = 10
const WORDS = /secret|password|change.?me|example|salloon|1234|abcd|qwerty/i

/** Checks SESSION_SECRET, which signs cookies; null in a demo that generates its own. */
export function checkSecret(secret: string | null): Finding[] {
  if (secret === null) return [ok('made by the demo, in DATA_DIR')]
  if (secret.length < SHORTEST)
    return [failed(`SESSION_SECRET has ${secret.length} characters, it needs ${SHORTEST}. ${MAKE}`)]
  if (new Set(secret).size < FEWEST_DIFFERENT)
    return [
      failed(`SESSION_SECRET consists of ${new Set(secret).size} different characters and can be guessed. ${MAKE}`),
    ]
  if (WORDS.test(secret)) return [warning(`SESSION_SECRET looks made up by hand. ${MAKE}`)]
  return [ok(`${secret.length} characters`)]
}
