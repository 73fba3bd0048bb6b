import type { ItemTexts } from '../item-texts.ts'

export const NAIL: ItemTexts = {
  'Classic manicure': {
    da: ['Klassisk manicure', 'Form, neglebånd, en kort håndmassage og lak fra væggen.'],
    de: ['Klassische Maniküre', 'Form, Nagelhaut, eine kurze Handmassage und Lack nach Wahl.'],
  },
  'Gel polish': {
    da: ['Gellak', 'Glans i to til tre uger; skånsom fjernelse af den gamle lak er med.'],
    de: ['Gellack', 'Glanz für zwei bis drei Wochen, schonendes Entfernen des alten Lacks inklusive.'],
  },
  'Gel extensions': {
    da: ['Forlængelse med gelé', 'Længde og form fra mandel til firkant, bygget på din egen negl.'],
    de: ['Gel-Verlängerung', 'Länge und Form von Mandel bis eckig, auf dem eigenen Nagel aufgebaut.'],
  },
  Refill: {
    da: ['Opfyldning', 'Hver tredje til fjerde uge, for gelé, vi selv har lagt.'],
    de: ['Auffüllen', 'Alle drei bis vier Wochen, für Gel aus unserer Hand.'],
  },
  'Japanese manicure': {
    da: ['Japansk manicure', 'Bivoks og perlepulver poleres ind i hånden; rosa glans uden lak.'],
    de: ['Japanische Maniküre', 'Bienenwachs und Perlenpulver von Hand einpoliert; rosiger Glanz ohne Lack.'],
  },
  'Classic pedicure': {
    da: ['Klassisk pedicure', 'Varmt fodbad, filing, neglebånd, hæle og lak.'],
    de: ['Klassische Pediküre', 'Warmes Bad, Feilen, Nagelhaut, Fersen und Lack.'],
  },
  'Spa pedicure': {
    da: ['Spapedicure', 'Saltskrub, maske i varme håndklæder og lang fodmassage.'],
    de: ['Spa-Pediküre', 'Salzpeeling, Maske in heißen Tüchern und eine lange Fußmassage.'],
  },
  'Gel pedicure': {
    da: ['Pedicure med gellak', 'Holder hele ferien og lidt til.'],
    de: ['Pediküre mit Gellack', 'Hält einen ganzen Urlaub und noch länger.'],
  },
  'Nail art, per hand': {
    da: ['Negledekoration, pr. hånd', 'Franske linjer, krom, små blomster. Vis os et billede.'],
    de: ['Nageldesign, pro Hand', 'French, Chrom, kleine Blumen. Zeig uns ein Bild.'],
  },
  'Gel removal & care': {
    da: ['Fjernelse af gelé og pleje', 'Blødt op, aldrig skrabet, derefter olie og keratin.'],
    de: ['Gel entfernen & Pflege', 'Aufgeweicht, nie gekratzt, danach Öl und eine Keratinbasis.'],
  },
  'Express file & polish': {
    da: ['Hurtig filing og lak', 'Til frokostpausen.'],
    de: ['Feilen & Lackieren, express', 'Für die Mittagspause.'],
  },
  'Bridal hands': {
    da: ['Brudens hænder', 'Manicure, gelé i din hvide tone og en håndmaske. Prøve efter aftale.'],
    de: ['Hände für die Braut', 'Maniküre, Gel in deinem Weißton und eine Handmaske. Probe auf Wunsch.'],
  },
}
