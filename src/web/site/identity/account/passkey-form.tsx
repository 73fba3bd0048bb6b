import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PasskeyPurpose } from '../../../../domain/identity/accounts/second-factor/passkey-challenge.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import scripted from '../../../ui/scripted.module.css'
import { requestPasskey } from './request-passkey.ts'

interface Props {
  purpose: Exclude<PasskeyPurpose, 'add'>
  variant?: 'primary' | 'quiet'
  children: string
}

/**
 * A button that requests a passkey, and sends its response to the page's action. Hidden without JavaScript, and in
 * browsers without passkeys.
 */
export function PasskeyForm({ purpose, variant = 'quiet', children }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const answer = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle')
  if (hydrated && !window.PublicKeyCredential) return null
  const ask = async () => {
    setState('waiting')
    const outcome = await requestPasskey(purpose)
    // Closing the browser's own dialog needs no message.
    setState(outcome.problem === 'failed' ? 'failed' : 'idle')
    if (outcome.problem !== null || !answer.current) return
    answer.current.value = outcome.answer
    answer.current.form?.requestSubmit()
  }
  return (
    <div className={scripted.scripted}>
      <Form intent="passkey">
        <input ref={answer} type="hidden" name="passkey" />
        {state === 'failed' && (
          <FormMessage tone="bad">
            <p>{t('security.passkeyFailed')}</p>
          </FormMessage>
        )}
        <Button
          variant={variant}
          size="l"
          wide
          icon={<KeyRound aria-hidden="true" />}
          busy={state === 'waiting'}
          onClick={() => void ask()}
        >
          {children}
        </Button>
      </Form>
    </div>
  )
}
