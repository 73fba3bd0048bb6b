import { parseArgs } from 'node:util'
import { openSurroundings, openTarget, unsealingOf } from './platform/backup/command-settings.ts'
import { summary, verdict } from './platform/backup/describe-backup.ts'
import { readManifest } from './platform/backup/manifest.ts'
import { showProgress } from './platform/backup/progress.ts'
import { restore } from './platform/backup/restore.ts'
import { verify } from './platform/backup/verify.ts'
import { runCommand, say } from './platform/run-command.ts'

const USAGE = `Restores a backup into an empty database and an empty place for pictures, while the site is stopped.

  npm run restore -- SOURCE             the latest, from a folder or s3://BUCKET/PREFIX
      --backup ID                       another one
      --replace                         gives up what is in the database
      --without-jobs                    for a copy to try things out with: it sends no messages that were waiting
  npm run restore -- SOURCE --verify    restores into a database of its own, compares, drops that again, and changes nothing

BACKUP_TARGET may stand for SOURCE. An encrypted backup needs BACKUP_IDENTITY or --identity FILE. The database is the one of
DATABASE_URL, or else the embedded PostgreSQL in DATA_DIR (.data); pictures go to S3_BUCKET, or else to DATA_DIR/images.`

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
  if (values.help) return say(USAGE)
  const from = {
    store: openTarget(positionals[0], process.env),
    unseal: await unsealingOf(process.env, values.identity),
  }
  const made = await readManifest(from.store, from.unseal, values.backup)
  say(`${made.id}: ${summary(made)}`)
  const { url, pictures, close } = await openSurroundings(process.env)
  const began = performance.now()
  try {
    if (values.verify) {
      say(verdict(made, await verify(from, made, url, showProgress())))
    } else {
      const choices = { replace: values.replace === true, withoutJobs: values['without-jobs'] === true }
      const { jobs } = await restore(from, made, { url, pictures }, choices, showProgress())
      say(`Restored, ${jobs} jobs with it. Start Salloon with the SESSION_SECRET it had.`)
    }
    say(`${((performance.now() - began) / 1000).toFixed(1)} s`)
  } finally {
    await close()
  }
}

runCommand(main)
