import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { COUNTRIES, isCountry } from '../../../domain/salons/countries.ts'
import type { SalonPoint } from '../../../domain/salons/get-place.ts'
import type { FoundPlace } from '../../../domain/shared/geocoder.ts'
import type { Place } from '../../../domain/shared/place.ts'
import { FieldError } from '../../ui/field.tsx'
import { PinMap } from '../../ui/map/pin-map.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormFailure } from '../../use-form-failure.ts'
import { useHydrated } from '../../use-hydrated.ts'
import layout from '../form-layout.module.css'
import styles from './pin-field.module.css'
import type { loader as placesLoader } from './places.ts'

const ZOOM = { door: 17, street: 15, town: 13, country: 6 } as const
const QUIET_MS = 700

interface Props {
  address: SalonPoint
  /** Whose knowledge of places it is. */
  source: string | null
  /** The fields of the address: street, postalCode, city, country. */
  children: ReactNode
}

/** An address, and the pin that stands for it on a map: looked up while it is typed, put right by hand. */
export function PinField({ address, source, children }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const error = useFormFailure()?.fields.place
  const saved = placeOf(address)
  const [pin, setPin] = useState<Place | null>(saved)
  const [byHand, setByHand] = useState(false)
  const [view, setView] = useState(() => viewAt(saved ?? middleOf(address.country), saved ? 'street' : 'country'))
  const { look, state, answer } = useLookUp(address)

  useEffect(() => {
    const [first] = answer?.places ?? []
    if (!first) return
    setPin(first.point)
    setByHand(false)
    setView(viewAt(first.point, first.near))
  }, [answer])

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
        className={layout.stack}
        onChange={(event) => {
          const { form, name, value } = event.target as EventTarget & HTMLInputElement
          if (form) look(form)
          if (name === 'country' && !pin) setView(viewAt(middleOf(value), 'country'))
        }}
      >
        {children}
      </div>
      <div className={styles.found} role="status">
        {state === 'looking' ? (
          <p>{t('console.setup.addressForm.looking')}</p>
        ) : (
          <p>{t(`console.setup.addressForm.${byHand ? 'byHand' : sayOf(answer, pin)}`)}</p>
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
          <p className={styles.hint}>{t('console.setup.addressForm.pinHint')}</p>
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

/** Looks the address of a form up, once nobody has typed in it for a moment. */
function useLookUp(saved: SalonPoint) {
  const fetcher = useFetcher<typeof placesLoader>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(textOf(saved))
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const field = (name: string) => String(new FormData(form).get(name) ?? '').trim()
      const [street, postalCode, city, country] = ['street', 'postalCode', 'city', 'country'].map(field)
      const query = { street, postalCode, city, country }
      if (!street || !city || textOf(query) === asked.current) return
      asked.current = textOf(query)
      fetcher.load(`/partner/setup/places?${new URLSearchParams(query as Record<string, string>)}`)
    }, QUIET_MS)
  }
  const state = fetcher.state === 'idle' ? 'idle' : 'looking'
  return { look, state, answer: fetcher.data ?? null } as const
}

function textOf({ street, postalCode, city, country }: Partial<Record<keyof SalonPoint, unknown>>): string {
  return [street, postalCode, city, country].join('\n')
}

function sayOf(answer: { reached: boolean; places: FoundPlace[] } | null, pin: Place | null) {
  if (!answer) return pin ? 'street' : 'fill'
  if (!answer.reached) return 'unreached'
  return answer.places[0]?.near ?? 'none'
}

function placeOf({ latitude, longitude }: SalonPoint): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function middleOf(country: string): Place {
  return COUNTRIES[isCountry(country) ? country : 'DK'].middle
}

function viewAt(place: Place, near: keyof typeof ZOOM) {
  return { ...place, zoom: ZOOM[near] }
}
