import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useFetcher } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './frame.module.css'

/** Collapses the menu to icons, or expands it, in this browser; only where there is room for both. */
export function MenuWidth({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation()
  const fetcher = useFetcher()
  const isNarrow = fetcher.formData ? fetcher.formData.get('menu') === 'narrow' : narrow
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose
  return (
    <fetcher.Form
      method="post"
      action="/partner/menu"
      className={styles.menuWidth}
      data-narrow={isNarrow ? '' : undefined}
    >
      <button type="submit" name="menu" value={isNarrow ? 'wide' : 'narrow'}>
        <Icon aria-hidden="true" />
        <span>{t(isNarrow ? 'console.frame.nav.expand' : 'console.frame.nav.collapse')}</span>
      </button>
    </fetcher.Form>
  )
}
