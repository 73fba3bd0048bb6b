import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** Copies a code to the clipboard. It needs JavaScript; without, a press on the code selects it. */
export function CopyCode({ code, className }: { code: string; className?: string }) {
  const { t } = useTranslation()
  const say = useToast()
  const [copied, setCopied] = useState(false)
  if (!useHydrated() || !navigator.clipboard) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
      say(t('salon.offers.copied', { code }))
    } catch {
      say(t('salon.offers.notCopied', { code }), 'bad')
    }
  }
  return (
    <IconButton label={t('salon.offers.copy', { code })} className={className} onClick={copy}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </IconButton>
  )
}
