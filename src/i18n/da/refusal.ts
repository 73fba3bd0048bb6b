import type { Catalogue } from '../catalogue.ts'

export const refusal = {
  invalid_input: 'Tjek de markerede felter.',
  not_signed_in: 'Log ind først.',
  not_allowed: 'Det har du ikke adgang til.',
  not_found: 'Det kunne vi ikke finde.',
  wrong_credentials: 'E-mail eller adgangskode er forkert.',
  account_unverified: 'Kontoen er ikke bekræftet endnu. Indtast den kode, vi har sendt til din mobil.',
  account_blocked: 'Denne konto er låst. Skriv til os, så ser vi på det sammen.',
  second_factor_required: 'Kontoen bruger totrinslogin. Indtast også en kode.',
  confirmation_required: 'Bekræft først, at det er dig.',
  passkey_failed: 'Den adgangsnøgle virkede ikke her. Prøv igen.',
  email_taken: 'Der findes allerede en konto med den e-mail.',
  phone_taken: 'Der findes allerede en konto med det mobilnummer.',
  social_known:
    'Der er allerede en konto med denne e-mail. Log ind med din adgangskode, og bekræft din e-mail under Min konto; så hører de sammen.',
  social_unverified: 'Din e-mail er ikke bekræftet dér. Bekræft den først, eller opret dig her.',
  social_failed: 'Vi kunne ikke logge dig ind på den måde lige nu. Prøv igen, eller brug din e-mail og adgangskode.',
  code_wrong: 'Koden er ikke rigtig.',
  code_expired: 'Koden gælder ikke længere. Bed om en ny.',
  too_many_requests: 'Det var mange forsøg på kort tid. Vent lidt, og prøv så igen.',
  proof_required:
    'Der er bedt om mange koder på kort tid. Vent en time, eller slå JavaScript til i din browser, og prøv igen.',
  slot_taken: 'En anden var hurtigere: Tiden er lige blevet taget. Vælg en anden.',
  slot_not_offered: 'Den tid kan ikke bookes. Vælg en anden.',
  month_full: 'Salonen tager ikke imod flere bookinger i denne måned. Fra den 1. i næste måned gør den igen.',
  service_not_available: 'Den behandling er ikke tilgængelig lige nu.',
  cart_conflict:
    'Du har allerede noget i kurven fra en anden salon. Hvis du fortsætter, bliver din kurv og dine valg fjernet.',
  cart_empty: 'Din kurv er tom',
  out_of_stock: 'Der er ikke så mange tilbage på lager.',
  coupon_invalid: 'Koden er ugyldig',
  price_changed: 'Prisen har ændret sig, siden du så den. Se det nye beløb igennem.',
  payment_declined: 'Betalingen gik ikke igennem',
  payment_in_progress:
    'Din betaling bliver stadig behandlet. Betal ikke igen: Resultatet står under Mine bookinger om få minutter. Normalt får du det også på e-mail.',
  payment_unavailable:
    'Vi kunne ikke gennemføre betalingen lige nu. Der er ikke booket eller trukket noget. Prøv igen.',
  already_cancelled: 'Tiden er allerede aflyst.',
  too_late: 'Det er for sent.',
  has_bookings: 'Denne person har kommende aftaler. Flyt eller aflys dem først.',
  last_owner: 'En salon skal have en ejer. Gør først en anden til ejer.',
  not_eligible: 'Det er ikke muligt her.',
  not_been_there: 'Det kan du anmelde, når du har haft et besøg der eller har modtaget produktet.',
  key_reused: 'Denne Idempotency-Key er allerede brugt til en anden forespørgsel.',
  temporarily_unavailable: 'Salloon er midlertidigt utilgængelig. Prøv igen om et øjeblik.',
  pictures_unavailable: 'Billeder kan ikke gemmes lige nu. Intet er ændret. Prøv igen om et øjeblik.',
} satisfies Catalogue['refusal']
