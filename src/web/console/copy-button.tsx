import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Copies a text that is shown beside it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  if (!useHydrated() || !navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // The text is selected as a whole by a press.
      () => setCopied(false),
    )
  const icon = copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />
  return (
    <Button variant="default" size="sm" w="fit-content" onClick={copy} leftSection={icon} aria-live="polite">
      {t(copied ? 'console.commission.share.copied' : 'console.commission.share.copy')}
    </Button>
  )
}
