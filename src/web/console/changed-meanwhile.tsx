import { useHref } from 'react-router'
import { validationText } from '../../i18n/code-texts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useFormState } from '../ui/form.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import type { VersionRow } from './diff-versions.ts'
import { VersionsTable } from './versions-table.tsx'

interface Props {
  /** The version that the page has now. */
  version: string
  /** What differs from it, of what is entered, where it is known. */
  rows?: readonly VersionRow[]
  /** The page's own path, which shows the saved version. */
  to: string
}

/**
 * The version that a form edits, sent with it. When somebody else saved another one meanwhile, both are shown, and the
 * form is sent with the newer version: saving again overwrites it. For routes with `alsoAfterRefusals`.
 */
export function ChangedMeanwhile({ version, rows = [], to }: Props) {
  const { t } = useTranslation()
  const { failure } = useFormState()
  const href = useHref(to)
  const changed = failure?.fields.version
  const edited = changed ? version : (failure?.values.version ?? version)
  return (
    <>
      <input type="hidden" name="version" value={edited} />
      {changed && (
        <FormMessage tone="bad" focused>
          <p>{validationText(t, changed)}</p>
          <VersionsTable rows={rows} />
          <a href={href} data-discards="">
            {t('console.editing.changed.takeTheirs')}
          </a>
        </FormMessage>
      )}
    </>
  )
}
