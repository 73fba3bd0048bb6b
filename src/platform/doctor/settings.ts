import { type Config, ConfigError, readConfig } from '../config.ts'
import { type Finding, findings } from './finding.ts'

const { ok, failed } = findings('settings')

/** The configuration as the site reads it, or null with what is wrong. */
export function checkSettings(env: Record<string, string | undefined>): { config: Config | null; found: Finding[] } {
  try {
    const config = readConfig(env)
    const simulated = config.simulated.length > 0 ? `, ${config.simulated.join(', ')} simulated` : ''
    return { config, found: [ok(`${config.appEnv}${simulated}`)] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { config: null, found: error.problems.map((problem) => failed(`${problem}. The site does not start so.`)) }
  }
}
