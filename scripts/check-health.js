// Checks whether the server on this machine is alive. Exit code 0 or 1.
const port = process.env.PORT || 3000
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
