import type { ItemTexts } from '../item-texts.ts'

export const BEAUTY: ItemTexts = {
  'Signature facial': {
    da: ['Ansigtsbehandling', 'Rens, damp, maske og massage, valgt efter din hud på dagen.'],
    de: ['Gesichtsbehandlung', 'Reinigung, Dampf, Maske und Massage, passend zu deiner Haut an diesem Tag.'],
  },
  'Deep cleanse': {
    da: ['Dybderens', 'Enzympeeling, udrensning under lampen og en beroligende maske.'],
    de: ['Tiefenreinigung', 'Enzympeeling, Ausreinigung unter der Lupe und eine beruhigende Maske.'],
  },
  'Hydrating facial': {
    da: ['Fugtgivende ansigtsbehandling', 'Hyaluronsyre i lag og lymfemassage til vinterhud.'],
    de: ['Feuchtigkeitsbehandlung', 'Hyaluron in Schichten und Lymphmassage für Winterhaut.'],
  },
  Microneedling: {
    da: ['Microneedling', 'Til struktur, porer og ar. Bedøvende creme er med i prisen.'],
    de: ['Microneedling', 'Für Hautbild, Poren und Narben. Betäubende Creme inklusive.'],
  },
  'Brow shape & tint': {
    da: ['Bryn, ret og farve', 'Målt op, vokset eller rettet med tråd og farvet efter dine vipper.'],
    de: [
      'Augenbrauen formen & färben',
      'Vermessen, gewachst oder mit Faden gezupft und passend zu den Wimpern gefärbt.',
    ],
  },
  'Brow lamination': {
    da: ['Brynlaminering', 'Fyldige, opadbørstede bryn i seks uger.'],
    de: ['Brow Lamination', 'Vollere, nach oben gebürstete Brauen für sechs Wochen.'],
  },
  'Lash lift & tint': {
    da: ['Vippeløft og farve', 'Dine egne vipper, løftet fra roden.'],
    de: ['Wimpernlifting & Färben', 'Deine eigenen Wimpern, vom Ansatz geliftet.'],
  },
  'Lash extensions, full set': {
    da: ['Eyelash extensions, fuldt sæt', 'Enkelte eller volumen, aldrig tungere end dine vipper kan bære.'],
    de: ['Wimpernverlängerung, Komplettset', 'Einzeln oder Volumen, nie schwerer, als deine Wimpern tragen.'],
  },
  'Half-leg wax': {
    da: ['Voks, halve ben', 'Varm voks, kølig gel.'],
    de: ['Wachsen, Unterschenkel', 'Warmes Wachs, kühles Gel.'],
  },
  'Full-leg wax': {
    da: ['Voks, hele ben', 'Fra ankel til hofte, med olie mod indgroede hår.'],
    de: ['Wachsen, ganze Beine', 'Vom Knöchel bis zur Hüfte, mit Öl gegen eingewachsene Haare.'],
  },
  'Bikini wax': {
    da: ['Bikinivoks', 'Diskret, hurtigt og så smertefrit, som det kan blive.'],
    de: ['Bikinizone wachsen', 'Diskret, schnell und so schmerzarm wie möglich.'],
  },
  'Make-up for an occasion': {
    da: ['Festmakeup', 'Først huden, så lige så meget eller lidt, du vil. Vipper er med.'],
    de: ['Make-up für einen Anlass', 'Zuerst die Haut, dann so viel oder wenig, wie du magst. Wimpern inklusive.'],
  },
  'Upper lip threading': {
    da: ['Overlæbe med tråd', 'Ti minutter, og ingen rødme, når du når døren.'],
    de: ['Oberlippe mit Faden', 'Zehn Minuten, und an der Tür ist die Rötung weg.'],
  },
}
