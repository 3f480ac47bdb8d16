/** The picture an Empfehler shows to their friends: what may be sent, and what is kept of it. In bytes and pixels. */
export const EMPFEHLER_BILD = { maxBytes: 6_000_000, min: 100, kante: 144 } as const

/** Why an operator takes a picture away; its owner is told. */
export const BILD_GRUENDE = ['unpassend', 'andere_person', 'werbung'] as const
export type BildGrund = (typeof BILD_GRUENDE)[number]
