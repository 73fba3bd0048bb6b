import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyPictures } from './platform/images/copy-pictures.ts'
import { print, runCommand } from './platform/run-command.ts'
import { openStore } from './platform/storage/open-store.ts'
import { s3ForCopies } from './platform/storage/s3-settings.ts'

const USAGE = `Copies uploaded pictures between image stores, for example from the folder to a bucket.

  npm run pictures -- copy --to s3://BUCKET              copies from DATA_DIR/images (.data/images)
  npm run pictures -- copy --from s3://ONE --to FOLDER

Buckets are configured by S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_PATH_STYLE. Pictures that are
already in the target are skipped, so an interrupted copy can be continued.`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help || positionals.join() !== 'copy' || !values.to) {
    print(USAGE)
    if (!values.help) process.exitCode = 1
    return
  }
  const s3 = s3ForCopies(process.env)
  const from = openStore(values.from ?? join(process.env.DATA_DIR ?? '.data', 'images'), s3)
  const to = openStore(values.to, s3)
  const [counts, began] = [{ copied: 0, there: 0 }, performance.now()]
  let shownAt = 0
  await copyPictures(from, to, (copied) => {
    counts[copied ? 'copied' : 'there'] += 1
    if (performance.now() - shownAt < 1_000) return
    shownAt = performance.now()
    process.stderr.write(`  ${counts.copied} copied, ${counts.there} skipped\n`)
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(`${from.name} -> ${to.name}: ${counts.copied} copied, ${counts.there} skipped, ${seconds} s`)
}

runCommand(main)
