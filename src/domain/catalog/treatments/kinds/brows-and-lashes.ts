import type { TreatmentKind } from '../treatment.ts'

export const browsAndLashes: TreatmentKind = {
  category: 'beauty',
  treatments: [
    {
      code: 'brow-shaping',
      en: 'Brow shaping; eyebrow shaping; eyebrows; brows; brow wax; eyebrow wax; brow tidy; eyebrow trim',
      da: 'Retning af bryn; bryn; øjenbryn; ret bryn; voks af bryn; retning af øjenbryn; formning af bryn',
      de: 'Augenbrauen zupfen; Augenbrauen; Augenbrauen formen; Brauen formen; Brauenwaxing; Augenbrauenkorrektur',
    },
    {
      code: 'brow-tint',
      of: 'brow-shaping',
      en: 'Brow shape & tint; brow tint; eyebrow tint; eyebrow shape and tint; brow colour; henna brows; hybrid brows',
      da: 'Retning & farvning af bryn; farvning af bryn; bryn farve; ret og farv bryn; hennabryn; hybridfarve bryn',
      de: 'Augenbrauen zupfen & färben; Augenbrauen färben; Brauen färben; Henna Brows; Hybrid Brows; Brauenfarbe',
    },
    {
      code: 'brow-lamination',
      of: 'brow-shaping',
      en: 'Brow lamination; brow lift; eyebrow lamination; laminated brows',
      da: 'Brynlaminering; brow lamination; laminering af bryn; bryn løft; browlift',
      de: 'Augenbrauenlaminierung; Brow Lamination; Brauenlaminierung; Browlifting; Augenbrauenlifting',
    },
    {
      code: 'brow-threading',
      of: 'brow-shaping',
      en: 'Brow threading; eyebrow threading; threaded brows',
      da: 'Trådning af bryn; tråd bryn; threading bryn',
      de: 'Augenbrauen Fadentechnik; Fadenzupfen Augenbrauen; Threading Brauen',
    },
    {
      code: 'microblading',
      en: 'Microblading; permanent brows; powder brows; brow tattoo; semi-permanent brows; nano brows',
      da: 'Microblading; permanente bryn; powder brows; brynstatovering; tatoverede bryn',
      de: 'Microblading; Permanent Make-up Augenbrauen; Powder Brows; tätowierte Augenbrauen; Härchenzeichnung',
    },
    {
      code: 'brows-and-lashes',
      en: 'Brows & lashes; brow and lash tint; brows and lashes package; lash and brow combo',
      da: 'Bryn & vipper; bryn og vipper; farvning af bryn og vipper; vipper og bryn',
      de: 'Augenbrauen & Wimpern; Wimpern und Augenbrauen färben; Brauen und Wimpern; Wimpern und Brauen',
    },
    {
      code: 'lash-tint',
      en: 'Lash tint; eyelash tint; lash colour; eyelash dye',
      da: 'Farvning af vipper; vippefarvning; farv vipper; vippefarve',
      de: 'Wimpern färben; Wimpernfärbung; Wimpernfarbe',
    },
    {
      code: 'lash-lift',
      en: 'Lash lift & tint; lash lift; eyelash lift; lash perm; lvl lashes; lash curl',
      da: 'Lash lift & farvning; lash lift; vippeløft; vippebuk; permanent af vipper; lashlift',
      de: 'Wimpernlifting & Färben; Wimpernlifting; Wimpernwelle; Lash Lift; Wimpernlaminierung',
    },
    {
      code: 'lash-extensions',
      en: 'Lash extensions; lash extensions, full set; eyelash extensions; volume lashes; russian volume; classic lashes; lashes',
      da: 'Vippeextensions; eyelash extensions; lash extensions; vipper; volumenvipper; vippeforlængelse; nyt sæt vipper',
      de: 'Wimpernverlängerung; Wimpernextensions; Volumenwimpern; Wimpern; Neues Set Wimpern; Wimpernverdichtung',
    },
    {
      code: 'lash-refill',
      of: 'lash-extensions',
      en: 'Lash refill; lash infill; eyelash extensions refill; lash fill',
      da: 'Opfyldning af vipper; vippeopfyldning; refill vipper; påfyldning af vipper',
      de: 'Wimpern auffüllen; Wimpernverlängerung auffüllen; Refill Wimpern',
    },
    {
      code: 'lash-removal',
      en: 'Lash removal; eyelash extension removal; removal of lashes',
      da: 'Fjernelse af vipper; aftagning af vipper; fjernelse af eyelash extensions',
      de: 'Wimpern entfernen; Wimpernverlängerung entfernen; Ablösen von Wimpern',
    },
  ],
}
