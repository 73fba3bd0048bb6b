import { Check, Copy, Download, Printer, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import type { loader as rootLoader } from '../../../root.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import page from '../../../ui/page.module.css'
import texts from '../../../ui/text.module.css'
import styles from './security.module.css'

/** With fewer than this, new ones are recommended. */
const LOW = 3

/** The number of recovery codes left, and the button for new ones. */
export function RecoveryCodes({ left, hasFactor }: { left: number; hasFactor: boolean }) {
  const { t } = useTranslation()
  return (
    <Card className={styles.card}>
      <h2 className={texts.heading}>{t('security.recovery.title')}</h2>
      <p className={styles.soft}>{t('security.recovery.text')}</p>
      {hasFactor ? (
        <>
          <p className={styles.name}>{t('security.recovery.left', { count: left })}</p>
          {left <= LOW && <FormMessage tone="info">{t('security.recovery.low')}</FormMessage>}
          <Form intent="renew" quiet>
            <p className={styles.soft}>{t('security.recovery.renewText')}</p>
            <div>
              <SubmitButton variant="quiet" icon={<RotateCcw aria-hidden="true" />}>
                {t('security.recovery.renew')}
              </SubmitButton>
            </div>
          </Form>
        </>
      ) : (
        <p className={styles.none}>{t('security.recovery.none')}</p>
      )}
    </Card>
  )
}

/** New recovery codes, shown only once. */
export function ShownCodes({
  codes,
  email,
  goal,
  othersOut,
}: {
  codes: string[]
  email: string
  goal: string
  othersOut?: boolean
}) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form was submitted at the end of the page, and these are shown once.
  useEffect(() => {
    heading.current?.focus()
    // A reload shows how many codes are left, and does not start with another app.
    window.history.replaceState(window.history.state, '', '/profile/security')
  }, [])
  const isConsole = goal.startsWith('/admin') || goal.startsWith('/partner')
  return (
    <div className={classes(page.account, styles.page)}>
      <Head title={t('security.recovery.shownTitle')} />
      <header>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {t('security.recovery.shownTitle')}
        </h1>
        <p className={styles.lead}>{t('security.recovery.shownText')}</p>
      </header>
      {othersOut && <FormMessage tone="good">{t('security.othersLoggedOut')}</FormMessage>}
      <Card className={styles.card}>
        <ol className={styles.codes} aria-label={t('security.recovery.list')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <SaveCodes codes={codes} email={email} />
      </Card>
      <div className={styles.noPrint}>
        <ButtonLink to={goal} size="l" reloadDocument={isConsole}>
          {t('security.recovery.done')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Buttons to save them, which need JavaScript; without it the page itself is printed or copied. */
function SaveCodes({ codes, email }: { codes: string[]; email: string }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const site = useRouteLoaderData<typeof rootLoader>('root')?.origin ?? ''
  if (!hydrated) return null
  const text = [t('security.recovery.fileHead', { email, site }), '', ...codes, ''].join('\n')
  return (
    <div className={styles.saveCodes}>
      {navigator.clipboard && (
        <Button
          variant="quiet"
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t(copied ? 'security.recovery.copied' : 'security.recovery.copy')}
        </Button>
      )}
      <a
        className={styles.download}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="salloon-recovery-codes.txt"
      >
        <Download aria-hidden="true" />
        {t('security.recovery.download')}
      </a>
      <Button variant="quiet" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('security.recovery.print')}
      </Button>
    </div>
  )
}
