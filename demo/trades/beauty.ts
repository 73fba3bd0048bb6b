import { productsOf, servicesOf } from './table.ts'
import type { Trade } from './trade.ts'

export const beauty: Trade = {
  category: 'beauty',
  women: 0.94,
  titles: [
    ['Skin Therapist', 5],
    ['Senior Skin Therapist', 3],
    ['Beautician', 4],
    ['Brow & Lash Artist', 3],
    ['Make-up Artist', 2],
  ],
  services: servicesOf(`
    Signature facial          | 60  | 595–795   | always, after 10   | Cleanse, steam, mask and massage, chosen for your skin on the day.
    Deep cleanse              | 75  | 695–895   | after 10           | Enzyme peel, extraction under the lamp and a calming mask.
    Hydrating facial          | 60  | 645–845   | after 10           | Hyaluronic layers and lymphatic massage for winter skin.
    Microneedling             | 75  | 1295–1795 | after 15           | For texture, pores and scars. Numbing cream included.
    Brow shape & tint         | 30  | 245–325   | always             | Mapped, waxed or threaded, and tinted to your lashes.
    Brow lamination           | 45  | 395–495   |                    | Fuller, brushed-up brows for six weeks.
    Lash lift & tint          | 60  | 445–575   | always, free 20–35 | Your own lashes, lifted from the root.
    Lash extensions, full set | 120 | 895–1195  |                    | Single or volume, never heavier than your lash can carry.
    Half-leg wax              | 30  | 245–325   |                    | Warm wax, cool gel.
    Full-leg wax              | 45  | 395–495   |                    | From ankle to hip, with oil against ingrown hairs.
    Bikini wax                | 30  | 295–395   | always             | Discreet, quick and as painless as it gets.
    Make-up for an occasion   | 60  | 595–795   |                    | Skin first, then as much or as little as you like. Lashes included.
    Upper lip threading       | 15  | 95–145    |                    | Ten minutes, no redness by the time you reach the door.
  `),
  products: productsOf(`
    Cleansing oil    | pump    | 229–299 | Melts sunscreen and mascara, rinses clear.
    Hyaluronic serum | dropper | 349–449 | Three sizes of molecule, one soft face.
    Vitamin C serum  | dropper | 399–499 | Fifteen percent, stable, in dark glass.
    Barrier cream    | jar     | 299–379 | Ceramides for skin that has had enough wind.
    Enzyme mask      | tube    | 259–339 | Papaya and rice; smooth in ten minutes.
    Rose mist        | spray   | 179–239 | For the desk, the flight and the first warm day.
    Sunscreen SPF 50 | tube    | 229–289 | No white cast, wears well under make-up.
    Lip balm         | tin     | 69–99   | Beeswax, honey and nothing you cannot pronounce.
    Face brush       | brush   | 199–259 | Soft enough for daily use, stands up to dry.
  `),
  bios: [
    '{name} {reads|looks at} skin for {ten|fifteen} minutes before {choosing|opening} a single jar, and has done so for {years} years.',
    '{name} {trained|qualified} as a {CIDESCO skin therapist|cosmetologist} in {Copenhagen|Aarhus|Stockholm|Paris} and {treats|works mostly with} {acne and rosacea|sensitive skin|mature skin|pigmentation}.',
    'Brows are maths, says {name}, who {maps|measures} every one with {thread and a pencil|a thread}.',
    'No ten-step routine: {name} sends you home with {two products|one product} and a {note|plan} you can {follow|keep}.',
    'At weekends {name} does make-up for {weddings|a theatre company|magazine shoots} and brings the {light touch|tricks} back on Monday.',
    '{name} {believes in|swears by} {sunscreen, sleep and patience|doing less, more often}, in that order.',
    'Gentle with first-timers, {name} explains {each step|everything} before {doing it|it happens}, waxing included.',
  ],
  praise: [
    'My skin {calmed down|cleared} after {two|three} visits with {staff}, after {years|a decade} of trying everything else.',
    '{staff} mapped my brows and {for once|finally} they are {sisters|twins}.',
    'Lash lift lasted {seven|eight} weeks. I have stopped using mascara {altogether|completely}.',
    'I was {nervous|terrified} before my first wax; {staff} {talked me through it|was quick and kind} and it was over in {no time|fifteen minutes}.',
    'The facial massage! I {forgot|lost track of} where I was for {twenty minutes|a moment}.',
    'No hard sell. I {asked|asked twice} what to buy and {was told|they said} to finish what I have {at home|first}.',
    'Glowing for my {sister’s|best friend’s} wedding, and the make-up {survived|held through} {tears and dancing|eleven hours}.',
    'They {noticed|saw} that my skin barrier was damaged and {changed|adjusted} the treatment {on the spot|then and there}.',
    'A {spotless|calm} room, {warm|heated} bed, cool hands. {Heaven|Exactly what I needed}.',
    '{staff} explains {what|why} she does without a {lecture|sales talk}.',
    'Booked {service} for {my birthday|the first time}, and have {already|just} booked the next three.',
    'After the deep cleanse I was {hardly|barely} red and went {straight|directly} to dinner.',
    'My old acne scars are {visibly|clearly} flatter after {three|four} rounds of needling.',
    'Threading so {precise|quick} that I {blinked|sneezed} and it was {done|over}.',
    '{staff} tinted my {pale|blond} lashes just {dark enough|right}; nobody {can tell|knows}, everybody {notices|asks}.',
  ],
  fair: [
    'Good facial, though the room next door was {chatty|a bit loud}.',
    'Brows turned out {darker|stronger} than planned for the first {two|three} days, then {perfect|just right}.',
    'Kind and skilled; the price list could be clearer about {add-ons|extras}.',
    'Relaxing, but my hour was {nearer|closer to} fifty minutes.',
  ],
  complaints: [
    'Lash set lost {many|a third of its} extensions within {ten days|a week}.',
    'My brows were {too thin|thinner than agreed}. They {apologised|were sorry}, but it takes time to grow.',
    'Skin was {red|irritated} for {two|three} days, nobody had warned me.',
  ],
}
