import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** Phrases that must not be used, by the term of docs/glossary.md to use instead. */
const BANNED = {
  en: {
    salon: /\bsaloons?\b/i,
    'marketplace, operator': /\b(the|our|this) house\b/i,
    'customer, client': /\b(guests?|strangers?|somebody new|whoever)\b/i,
    'confirm, decline': /\b(approv|confirm|answer)\w* by hand\b/i,
    someone: /\bsomebody\b/i,
    'no one, no team member': /\bnobody\b/i,
    automatically: /\bby itself\b/i,
    'select, immediately': /\bpress a\b|\bpress “|\bfollows at once\b/i,
    'details, back on': /\bthis is what it is\b|\btakes? place after all\b/i,
    'amount due': /\bstill to pay\b/i,
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
    'cancellation policy': /\bwhat was promised\b|\b(is|are) kept (from|after)\b/i,
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
    automatisk: /\baf sig selv\b/i,
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
    automatisch: /\bvon selbst\b/i,
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

/** The marketplace's own customers: those whom it brings, who dispute a payment, and whom operators see. */
const OF_MARKETPLACE = /^(admin|commission|disputes|finance\.fee|finance\.feeNotListed)(\.|$)/

test('the console calls those who book clients', () => {
  const texts = textsOf(en.console).filter(([key]) => !OF_MARKETPLACE.test(key))
  expect(texts.filter(([, text]) => /\bcustomers?\b/i.test(withoutNames(text)))).toEqual([])
})

/** Written in English only: the evidence about a disputed payment, which a bank reads. */
const EVIDENCE = ['assemble-evidence.ts', 'describe-payments.ts'].map((file) => `src/domain/finance/disputes/${file}`)

describe.each(EVIDENCE)('the evidence in %s', (file) => {
  const sentences = literalsOf(readFileSync(file, 'utf8'))

  it('is read', () => {
    expect(sentences.filter((text) => text.includes(' ')).length).toBeGreaterThan(5)
  })

  test.each(Object.entries(BANNED.en))('says %s', (_term, banned) => {
    expect(sentences.filter((text) => banned.test(text))).toEqual([])
  })
})

/** Strings and templates, without SQL. */
function literalsOf(code: string): string[] {
  const withoutSql = code.replace(/\bsql(<.*?>)?`[^`]*`/g, '').replace(/^ *(\/\*\*|\*|\/\/|import ).*$/gm, '')
  return [...withoutSql.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, a, b, c]) =>
    (a ?? b ?? c ?? '').replaceAll(/\$\{[^}]*\}/g, '{{}}'),
  )
}

/** The names of placeholders are not shown to users. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, '{{}}')
}

function textsOf(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : textsOf(value, `${before}${key}.`),
  )
}
