import { describe, expect, test } from 'vitest'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** Phrases that must not be used, by the term of docs/glossary.md to use instead. */
const BANNED = {
  en: {
    salon: /\bsaloons?\b/i,
    'marketplace, operator': /\b(the|our|this) house\b/i,
    'customer, client': /\b(guests?|strangers?|somebody new)\b/i,
    'team member': /\b(colleagues?|add a person|nobody in particular)\b/i,
    appointment: /\bvisits?\b/i,
    'no-show': /\bdid not come\b|\bnobody came\b|\bnot coming\b/i,
    reschedule: /\bmove or lengthen\b|\bgive the time free\b/i,
    rebooking: /\bcame or booked again\b|\bcomes most for\b/i,
    utilisation: /\bhours filled\b/i,
    'vs previous period': /\}\} before\b/i,
    'complete, completed': /\btook place\b/i,
    'pending, on hold': /\bwaits for\b|\bbeing booked now\b|\bwhat waits\b/i,
    'available time': /\bfree times?\b(?! slots?)/i,
    activity: /\bwhat happened(?!\?)|\ball about it\b/i,
    'cancellation policy': /\bwhat was promised\b|\bis kept from\b/i,
    refund: /\b(give|gives|given|gave)( \w+)? back\b|\b(came|comes) back\b/i,
    authorise: /\breserved on (the|your) card\b|\bonly reserved\b/i,
    'checkout, point of sale': /\btills?\b|\bcounter\b|\bdrawer\b|\bpress what\b/i,
    'possible duplicates': /\bwritten down twice\b/i,
    'blocked from online booking': /\bstopped from\b|\bnot to book online\b|\blocked\b/i,
    'lapsed, last appointment': /\bnot been for\b|\blast here\b/i,
    preview: /\blook it through\b|\bwhat stands\b|\bstands? in the way\b|\bmend\b/i,
    'archive, restore': /\b(take|taken) off\b(?! until)|\bput back\b/i,
    discount: /\bit takes off\b|\bhow often in all\b/i,
    coupon: /\bvouchers?\b/i,
    'offer is live': /\boffer holds\b|\bholds at once\b/i,
    'time off': /\bdays off (somebody|back)\b/i,
    'special hours': /\bhours of (one day|their own)\b|\bwhen is your door\b/i,
    'booking interval': /\bslot (time|interval)\b/i,
    'revoke, dismiss': /\btook an invitation\b|\bforget it\b/i,
    'commission, prepayment': /\bour share\b|\bpaid ahead\b/i,
    'revenue, ledger': /\btakings\b|\bthe books\b|\bwhat came in\b/i,
    unlimited: /\bas many as come\b/i,
    'no-show fee, notice period': /\bpercent for\b/i,
    'click and collect': /\blay(ing)? out\b|\bhanded over\b/i,
    'stock in, stock out': /\bcounted anew\b|\b(came in|went out)\b/i,
    notification: /\bto be told\b|\bnews of\b|\b(is|are|been) told\b/i,
    archived: /\b(laid|set) aside\b/i,
    'system status': /\bis all well\b/i,
    'dashboard, front desk': /(?<!front )\bdesk\b|\bconsoles?\b/i,
    'two-factor authentication': /\bsecond factors?\b|\btwo-step login\b/i,
    Search: /\bnothing here answers\b|\bnobody is called\b/i,
  },
  da: {
    salon: /\bsaloon/i,
    aftale: /\bbesøg(et|ene)?\b(?! (hos|på|vores))/i,
    'aflyse, afbud': /\bmeld(e|er|t)?( \w+)? afbud\b/i,
    kunde: /\bgæst(er|en|erne)?\b/i,
    medarbejder: /\bkolleg|\bordnes af\b/i,
    rabatkode: /\bkupon|\bværdibevis|\bvoucher/i,
    udeblivelse: /\bkom ikke\b|\bmødte ikke op\b/i,
    'refundering, refundere': /\b(giver|gives|givet|får) (penge(ne)?|beløbet|resten)?\s?tilbage\b/i,
    spærret: /\blåst\b|\bblokeret (konto|kunde)/i,
    notifikation: /\bhvad du vil (have at vide|høre)\b/i,
    'markedsplads, administrator': /\bhuset\b|\boperatør/i,
    salonportal: /konsol/i,
    'gælder til': /^til den \{\{/i,
    'Slet, arkivér': /\blagt til side\b/i,
    dagsafslutning: /\bskuffe/i,
  },
  de: {
    Salon: /\bsaloons?\b/i,
    Termin: /\bBesuch(e|en|es|s)?\b/,
    'Stornierungsbedingungen, -frist, -gebühr': /\bAbsage(regeln|frist|gebühr)/,
    Kunde: /\bG(ast|äste)\b/,
    Mitarbeiter: /\bKolleg|\bniemand Bestimmtes\b/i,
    Rabattcode: /\bGutschein|\bVoucher/i,
    Nichterscheinen: /\bnicht gekommen\b|\bkam(st)? nicht\b/i,
    'Erstattung, erstatten': /\bGeld zurück|\bgeben dir .* zurück\b/i,
    gesperrt: /\bblockiertes? (Konto|Kunde)/i,
    Benachrichtigung: /\bwas du erfahren\b/i,
    'Marktplatz, Administrator': /\b(unser|das) Haus\b|\bBetreiber/,
    Salonportal: /konsole/i,
    'Zwei-Faktor-Authentifizierung': /\bzweite[nrs]? Faktor/i,
    archiviert: /\bbeiseite\b/i,
    Tagesabschluss: /\bSchublade/i,
  },
} as const

/** Texts that the specification prints, which stay as they are. */
const PRINTED = [
  'Continue as Saloon',
  'FAVOURITE SALOONS',
  'Favorite Saloons',
  'Saloon App',
  'Saloon plan for Saloons',
  'You have already selected products from a different Saloon.if you continue your cart and selection will be removed',
]

describe.each(Object.entries({ en, da, de }))('the texts in %s', (locale, catalogue) => {
  test.each(Object.entries(BANNED[locale as 'en']))('say %s', (_term, banned) => {
    const found = textsOf(catalogue).filter(([, text]) => banned.test(withoutNames(text)) && !PRINTED.includes(text))
    expect(found).toEqual([])
  })
})

/** The names of placeholders are not shown to users. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, '{{}}')
}

function textsOf(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : textsOf(value, `${before}${key}.`),
  )
}
