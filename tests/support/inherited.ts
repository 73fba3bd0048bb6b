const NAMES = ['PATH', 'HOME', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED']

/** What a program of the product inherits from the tests: the folders of programs, and the clock if `faketime` sets it. */
export const INHERITED: Record<string, string | undefined> = Object.fromEntries(
  NAMES.map((name) => [name, process.env[name]]),
)
