/** Writes a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a command with its arguments. An error is printed on standard error, with exit code 1. */
export function runCommand(main: (args: readonly string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  })
}
