import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { COUNTRIES, isCountry } from '../../../../domain/kernel/countries.ts'
import type { FoundPlace } from '../../../../domain/kernel/geocoder.ts'
import type { Place } from '../../../../domain/kernel/place.ts'
import type { SalonPoint } from '../../../../domain/salons/profile/get-place.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { PinMap } from '../../../ui/map/pin-map.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import text from '../../text.module.css'
import type { loader as placesLoader } from './find-places.ts'
import styles from './pin-field.module.css'

const ZOOM = { door: 17, street: 15, town: 13, country: 6 } as const
const QUIET_MS = 700

interface Props {
  address: SalonPoint
  /** The attribution of the map data. */
  source: string | null
  /** The fields of the address: street, postalCode, city, country. */
  children: ReactNode
}

/** An address and its pin on a map: geocoded while typing, corrected by hand. */
export function PinField({ address, source, children }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const error = useFormFailure()?.fields.place
  const saved = placeOf(address)
  const [pin, setPin] = useState<Place | null>(saved)
  const [byHand, setByHand] = useState(false)
  const [view, setView] = useState(() => viewAt(saved ?? centreOf(address.country), saved ? 'street' : 'country'))
  const { lookUp, searching, answer } = useLookUp(address)
  const byHandNow = useRef(byHand)
  useEffect(() => {
    byHandNow.current = byHand
  })

  useEffect(() => {
    if (!answer) return
    const [first] = answer.places
    // The pin of another address is worse than none; one that was set by hand stays.
    if (first || !byHandNow.current) setPin(first?.point ?? null)
    setByHand(false)
    if (first) setView(viewAt(first.point, first.near))
  }, [answer])

  // Input from before hydration counts as well.
  const fields = useRef<HTMLDivElement>(null)
  const currentLookUp = useRef(lookUp)
  useEffect(() => {
    const form = fields.current?.closest('form')
    if (form) currentLookUp.current(form)
  }, [])

  const choose = (place: FoundPlace) => {
    setPin(place.point)
    setView(viewAt(place.point, place.near))
  }
  const onPin = useMemo(
    () => (place: Place) => {
      setPin(place)
      setByHand(true)
    },
    [],
  )
  const others = answer && answer.places.length > 1 ? answer.places : []
  return (
    <div className={styles.place}>
      <div
        ref={fields}
        className={layout.stack}
        onChange={(event) => {
          const { form, name, value } = event.target as EventTarget & HTMLInputElement
          if (form) lookUp(form)
          if (name === 'country' && !pin) setView(viewAt(centreOf(value), 'country'))
        }}
      >
        {children}
      </div>
      <div className={styles.found} role="status">
        {searching ? (
          <p>{t('console.setup.addressForm.searching')}</p>
        ) : (
          <p>{t(`console.setup.addressForm.${byHand ? 'byHand' : statusKey(answer, pin)}`)}</p>
        )}
      </div>
      {others.length > 0 && (
        <fieldset className={layout.group}>
          <legend className={layout.legend}>{t('console.setup.addressForm.which')}</legend>
          <div className={styles.others}>
            {others.map((place) => (
              <button
                key={`${place.label} ${place.point.latitude}`}
                type="button"
                aria-pressed={pin === place.point}
                onClick={() => choose(place)}
              >
                {place.label}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <PinMap
        {...{ view, pin, onPin, className: styles.map }}
        label={t('console.setup.addressForm.map')}
        pinLabel={t('console.setup.addressForm.pin')}
      />
      {hydrated ? (
        <>
          <p className={text.note}>{t('console.setup.addressForm.pinHint')}</p>
          <input type="hidden" name="latitude" value={pin?.latitude ?? ''} />
          <input type="hidden" name="longitude" value={pin?.longitude ?? ''} />
        </>
      ) : (
        <div className={layout.pair}>
          <TextField
            name="latitude"
            label={t('console.setup.addressForm.latitude')}
            defaultValue={pin?.latitude}
            optional
          />
          <TextField
            name="longitude"
            label={t('console.setup.addressForm.longitude')}
            defaultValue={pin?.longitude}
            optional
          />
        </div>
      )}
      {source && <p className={styles.source}>{t('console.setup.addressForm.source', { source })}</p>}
      {error && <FieldError id="place-error" code={error} />}
    </div>
  )
}

type Answer = Awaited<ReturnType<typeof placesLoader>>

/** Geocodes the address of a form when typing pauses. After any failure the pin can still be set by hand. */
function useLookUp(saved: SalonPoint) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastQuery = useRef(textOf(saved))
  const [searching, setSearching] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async (query: Record<string, string>) => {
    const key = textOf(query)
    lastQuery.current = key
    setSearching(true)
    const found = await places(query)
    // The input has changed meanwhile: its own response follows.
    if (lastQuery.current !== key) return
    setSearching(false)
    setAnswer(found)
  }
  const lookUp = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const field = (name: string) => String(new FormData(form).get(name) ?? '').trim()
      const query = {
        street: field('street'),
        postalCode: field('postalCode'),
        city: field('city'),
        country: field('country'),
      }
      if (query.street && query.city && textOf(query) !== lastQuery.current) ask(query)
    }, QUIET_MS)
  }
  return { lookUp, searching, answer }
}

async function places(query: Record<string, string>): Promise<Answer> {
  try {
    const answer = await fetch(`/partner/setup/places?${new URLSearchParams(query)}`)
    if (answer.ok) return await answer.json()
  } catch {
    // Unreachable; shown as such.
  }
  return { reached: false, places: [] }
}

function textOf({ street, postalCode, city, country }: Partial<Record<keyof SalonPoint, unknown>>): string {
  return [street, postalCode, city, country].join('\n')
}

function statusKey(answer: { reached: boolean; places: FoundPlace[] } | null, pin: Place | null) {
  if (!answer) return pin ? 'street' : 'fill'
  if (!answer.reached) return 'unreached'
  return answer.places[0]?.near ?? 'none'
}

function placeOf({ latitude, longitude }: SalonPoint): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function centreOf(country: string): Place {
  return COUNTRIES[isCountry(country) ? country : 'DK'].centre
}

function viewAt(place: Place, near: keyof typeof ZOOM) {
  return { ...place, zoom: ZOOM[near] }
}
