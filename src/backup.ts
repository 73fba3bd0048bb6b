import { parseArgs } from 'node:util'
import { backUp } from './platform/backup/back-up.ts'
import { decryptionOf, encryptionOf, openSource, openTarget } from './platform/backup/command-settings.ts'
import { summary, verdict } from './platform/backup/describe-backup.ts'
import { newKeys } from './platform/backup/encryption.ts'
import { listBackups } from './platform/backup/manifest.ts'
import { showProgress } from './platform/backup/progress.ts'
import { prune } from './platform/backup/prune.ts'
import { verify } from './platform/backup/verify.ts'
import { systemClock } from './platform/clock.ts'
import { print, runCommand } from './platform/run-command.ts'

const USAGE = `Backs up the database and the pictures while the site is running.

  npm run backup -- TARGET              writes a backup to a folder or to s3://BUCKET/PREFIX (configured by S3_* or BACKUP_S3_*)
      --keep 14                         then deletes all but the latest 14 backups
      --verify                          then restores the backup into a temporary database and compares it
  npm run backup -- TARGET --list       lists the backups
  npm run backup -- --new-key           generates a key pair

TARGET defaults to BACKUP_TARGET. With BACKUP_RECIPIENT (age1...) backups are encrypted, and --verify needs BACKUP_IDENTITY or
--identity FILE. Uses the database at DATABASE_URL, or the embedded PostgreSQL in DATA_DIR (.data).`

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
  if (values.help) return print(USAGE)
  if (values['new-key']) return printKeys()
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && !(Number.isSafeInteger(keep) && keep > 0)) throw new Error('--keep takes a number from 1')
  const store = openTarget(positionals[0], process.env)
  if (values.list) {
    for (const { id, encrypted } of await listBackups(store)) print(encrypted ? `${id}  encrypted` : id)
    return
  }
  const decrypt = await decryptionOf(process.env, values.identity)
  const { url, pictures, close } = await openSource(process.env)
  try {
    const began = performance.now()
    await backUp(
      { url, pictures },
      { store, encryption: encryptionOf(process.env) },
      showProgress(),
      async (manifest, assertLocked) => {
        print(`${manifest.id} in ${((performance.now() - began) / 1000).toFixed(1)} s: ${summary(manifest)}`)
        if (values.verify) print(verdict(manifest, await verify({ store, decrypt }, manifest, url, showProgress())))
        if (keep === null) return
        await assertLocked()
        for (const id of await prune(store, manifest, keep, systemClock.now())) print(`${id} removed`)
      },
    )
  } finally {
    await close()
  }
}

async function printKeys(): Promise<void> {
  const { identity, recipient } = await newKeys()
  print(`# Private key. Store it safely away from the server: no backup can be restored without it.\n${identity}`)
  print(`# Public key. Set it where backups are manifest:\n# BACKUP_RECIPIENT=${recipient}`)
}

runCommand(main)
