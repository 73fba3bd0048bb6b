import { readFileSync } from 'node:fs'

/** A stage of a Dockerfile: its base image and its steps in order. */
export interface Stage {
  from: string
  name: string | null
  steps: { instruction: string; rest: string }[]
}

/** The stages of the Dockerfile at `path`. */
export function readDockerfile(path = 'Dockerfile'): Stage[] {
  const text = readFileSync(path, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
  const stages: Stage[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [from = '', , name = null] = rest.split(/\s+/)
      stages.push({ from, name, steps: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`${instruction} stands before FROM`)
      stage.steps.push({ instruction, rest })
    }
  }
  return stages
}

/** The arguments of each occurrence of an instruction in a stage. */
export function all(stage: Stage, instruction: string): string[] {
  return stage.steps.filter((step) => step.instruction === instruction).map(({ rest }) => rest)
}

/** The environment of a stage: `ENV A=1 B=2`. */
export function settingsOf(stage: Stage): Record<string, string> {
  const pairs = all(stage, 'ENV').flatMap((rest) => rest.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]))
}

/** A command in exec form: `CMD ["node", "x.js"]`, also of a HEALTHCHECK. */
export function commandOf(rest: string): string[] {
  return JSON.parse(/\[.*\]$/.exec(rest)?.[0] ?? '[]')
}
