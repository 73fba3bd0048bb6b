import { parseArgs } from 'node:util'
import { backUp } from './platform/backup/back-up.ts'
import { openSurroundings, openTarget, sealingOf, unsealingOf } from './platform/backup/command-settings.ts'
import { summary, verdict } from './platform/backup/describe-backup.ts'
import { listBackups } from './platform/backup/manifest.ts'
import { showProgress } from './platform/backup/progress.ts'
import { prune } from './platform/backup/prune.ts'
import { newKeys } from './platform/backup/sealing.ts'
import { verify } from './platform/backup/verify.ts'
import { wallClock } from './platform/clock.ts'
import { runCommand, say } from './platform/run-command.ts'

const USAGE = `Backs up the database and the pictures, while the site runs.

  npm run backup -- TARGET              to a folder, or s3://BUCKET/PREFIX (S3_* or BACKUP_S3_* say where)
      --keep 14                         and removes all but the latest 14 there
      --verify                          and restores it into a database of its own, compares, and drops that again
  npm run backup -- TARGET --list       lists what is there
  npm run backup -- --new-key           makes a pair of keys

BACKUP_TARGET may stand for TARGET. With BACKUP_RECIPIENT (age1...) it is encrypted; --verify then needs BACKUP_IDENTITY or
--identity FILE. The database is the one of DATABASE_URL, or else the embedded PostgreSQL in DATA_DIR (.data).`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      verify: { type: 'boolean' },
      list: { type: 'boolean' },
      identity: { type: 'string' },
      'new-key': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return say(USAGE)
  if (values['new-key']) return sayKeys()
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && !(Number.isSafeInteger(keep) && keep > 0)) throw new Error('--keep takes a number from 1')
  const store = openTarget(positionals[0], process.env)
  if (values.list) {
    for (const { id, encrypted } of await listBackups(store)) say(encrypted ? `${id}  encrypted` : id)
    return
  }
  const unseal = await unsealingOf(process.env, values.identity)
  const { url, pictures, close } = await openSurroundings(process.env)
  try {
    const began = performance.now()
    await backUp(
      { url, pictures },
      { store, sealing: sealingOf(process.env) },
      showProgress(),
      async (made, mustBeAlone) => {
        say(`${made.id} in ${((performance.now() - began) / 1000).toFixed(1)} s: ${summary(made)}`)
        if (values.verify) say(verdict(made, await verify({ store, unseal }, made, url, showProgress())))
        if (keep === null) return
        await mustBeAlone()
        for (const id of await prune(store, made, keep, wallClock.now())) say(`${id} removed`)
      },
    )
  } finally {
    await close()
  }
}

async function sayKeys(): Promise<void> {
  const { identity, recipient } = await newKeys()
  say(`# Keep this one in a safe place away from the server: without it no backup can be read.\n${identity}`)
  say(`# And this one in the settings of whatever makes backups:\n# BACKUP_RECIPIENT=${recipient}`)
}

runCommand(main)
