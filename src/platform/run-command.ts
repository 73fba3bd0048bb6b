/** A line on standard output, for whoever typed the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a command with its arguments. What it throws is a line on standard error, and exit code 1. */
export function runCommand(main: (args: readonly string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  })
}
