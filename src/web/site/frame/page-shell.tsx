import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { Progress } from '../../ui/progress.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import { NewVersion } from './new-version.tsx'
import { useFocusContent } from './use-focus-content.ts'

interface Props {
  classNames: Record<'frame' | 'skip' | 'content', string | undefined>
  above: ReactNode
  below: ReactNode
  children: ReactNode
}

/** What every page has, the site's and a console's: the skip link, the progress bar, the spoken title, the content. */
export function PageShell({ classNames, above, below, children }: Props) {
  const { t } = useTranslation()
  const title = useFocusContent()
  return (
    <div className={classNames.frame}>
      <a className={classNames.skip} href="#content">
        {t('access.skip')}
      </a>
      <Progress />
      <p className={hidden.visuallyHidden} role="status">
        {title}
      </p>
      {above}
      <main id="content" className={classNames.content} tabIndex={-1}>
        {children}
      </main>
      {below}
      <NewVersion />
    </div>
  )
}
