import { Check, Copy, ExternalLink, PartyPopper } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useConsole } from '../../use-console.ts'
import styles from './newly-open.module.css'

/** For a new salon: the address of its page, to be shared. */
export function NewlyOpen({ address, listed }: { address: string; listed: boolean }) {
  const { t } = useTranslation()
  const { salonName: salon, slug } = useConsole()
  return (
    <section className={styles.open} aria-labelledby="newly-open">
      <PartyPopper aria-hidden="true" />
      <div className={styles.text}>
        <h2 id="newly-open">{t('console.setup.live.title')}</h2>
        <p>{t(listed ? 'console.setup.live.text' : 'console.setup.live.unlisted', { salon })}</p>
        <div className={styles.share}>
          <label>
            <span>{t('console.setup.live.link')}</span>
            <input readOnly value={address} onFocus={(event) => event.target.select()} />
          </label>
          <CopyLink address={address} />
          {/* Pages of the site have other styles: loaded as a new document. */}
          <a href={`/saloon/${slug}`} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {t('console.setup.live.see')}
          </a>
        </div>
      </div>
    </section>
  )
}

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  if (!useHydrated() || !navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // The address is beside the button, and is selected as a whole by a press.
      () => setCopied(false),
    )
  return (
    <Button
      variant="accent"
      onClick={copy}
      aria-live="polite"
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    >
      {t(copied ? 'console.setup.live.copied' : 'console.setup.live.copy')}
    </Button>
  )
}
