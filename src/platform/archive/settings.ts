import { openStore } from '../storage/open-store.ts'
import { s3ForBackups } from '../storage/s3-settings.ts'

/** The archive, read for those who download their data. */
export interface ArchiveSettings {
  /** A folder or s3://BUCKET/PREFIX. */
  target: string
  s3: ReturnType<typeof s3ForBackups>
}

/** The archive that the site reads from; null without a target. `problems` say what is wrong. */
export function archiveSettingsOf(
  target: string | undefined,
  env: Record<string, string | undefined>,
): { archive: ArchiveSettings | null; problems: string[] } {
  if (!target) return { archive: null, problems: [] }
  try {
    const archive = { target, s3: s3ForBackups(env) }
    openStore(target, archive.s3)
    return { archive, problems: [] }
  } catch (error) {
    return { archive: null, problems: [`ARCHIVE_TARGET: ${error instanceof Error ? error.message : String(error)}`] }
  }
}
