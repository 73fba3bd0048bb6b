import { parseArgs } from 'node:util'
import { decryptionOf, openSource, openTarget } from './platform/backup/command-settings.ts'
import { summary, verdict } from './platform/backup/describe-backup.ts'
import { readManifest } from './platform/backup/manifest.ts'
import { showProgress } from './platform/backup/progress.ts'
import { restore } from './platform/backup/restore.ts'
import { verify } from './platform/backup/verify.ts'
import { print, runCommand } from './platform/run-command.ts'

const USAGE = `Restores a backup into an empty database and an empty image store while the site is stopped.

  npm run restore -- SOURCE             restores the latest backup from a folder or s3://BUCKET/PREFIX
      --backup ID                       restores this backup instead
      --replace                         replaces the data in a database that is not empty
      --without-jobs                    leaves out queued jobs, so that a test copy sends no messages
  npm run restore -- SOURCE --verify    restores into a temporary database, compares it and changes nothing else

SOURCE defaults to BACKUP_TARGET. An encrypted backup needs BACKUP_IDENTITY or --identity FILE. Uses the database at
DATABASE_URL, or the embedded PostgreSQL in DATA_DIR (.data); pictures go to S3_BUCKET, or to DATA_DIR/images.`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      backup: { type: 'string' },
      replace: { type: 'boolean' },
      'without-jobs': { type: 'boolean' },
      verify: { type: 'boolean' },
      identity: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return print(USAGE)
  const from = {
    store: openTarget(positionals[0], process.env),
    decrypt: await decryptionOf(process.env, values.identity),
  }
  const manifest = await readManifest(from.store, from.decrypt, values.backup)
  print(`${manifest.id}: ${summary(manifest)}`)
  const { url, pictures, close } = await openSource(process.env)
  const began = performance.now()
  try {
    if (values.verify) {
      print(verdict(manifest, await verify(from, manifest, url, showProgress())))
    } else {
      const choices = { replace: values.replace === true, withoutJobs: values['without-jobs'] === true }
      const { jobs } = await restore(from, manifest, { url, pictures }, choices, showProgress())
      print(`Restored, with ${jobs} jobs. Start Salloon with the same SESSION_SECRET as before.`)
    }
    print(`${((performance.now() - began) / 1000).toFixed(1)} s`)
  } finally {
    await close()
  }
}

runCommand(main)
