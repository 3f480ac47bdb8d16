import { z } from 'zod'
import { requiredText } from '../shared/fields'

/** What a partner's key opens. Each is a row of the table of rights. */
export const PARTNER_BEREICHE = [
	'auftragMelden',
	'auftragLesen',
	'ereignisLesen',
	'schluesselErneuern',
	'kennzahlenLesen',
	'testbetrieb',
] as const
export type PartnerBereich = (typeof PARTNER_BEREICHE)[number]

/** What keys of a brand can open: to play a reward's life is for brands in Testbetrieb. */
export const bereicheFor = ({ Testbetrieb }: { Testbetrieb: boolean }): PartnerBereich[] =>
	PARTNER_BEREICHE.filter((bereich) => Testbetrieb || bereich !== 'testbetrieb')

/** How a key begins. */
export const SCHLUESSEL_VORSAETZE = ['ws_live_', 'ws_test_'] as const

/** How keys of a brand begin: one of a brand that is there to try things (Testbetrieb) is worthless on others, and the other way round. */
export const vorsatzOf = ({ Testbetrieb }: { Testbetrieb: boolean }) => SCHLUESSEL_VORSAETZE[Testbetrieb ? 1 : 0]

/** Keys of a brand that are in use. */
export const SCHLUESSEL_MAX = 50

/** Days a key is good for; without such a number it is until it is withdrawn. */
export const GUELTIG_TAGE = [365, 90, 30] as const

/** Days for which a key and the one in its place are both good. */
export const UEBERGANG_TAGE = 7

/** Days before its end that staff are told of it. */
export const WARNUNG_TAGE = 14

const DAY = 86_400_000

export const inTagen = (now: Date, tage: number): Date => new Date(now.getTime() + tage * DAY)

type Frist = { gueltigBis: Date | null; widerrufenAm: Date | null }

/** Whether a key opens anything: neither withdrawn nor over. */
export const isGueltig = ({ gueltigBis, widerrufenAm }: Frist, now: Date): boolean =>
	widerrufenAm === null && (gueltigBis === null || gueltigBis > now)

type Laufzeit = { erstelltAm: Date; gueltigBis: Date | null }

/** Ends of a key that is renewed now and of the one in its place, which is good for as long as this one was to be. */
export function erneuertBis({ erstelltAm, gueltigBis }: Laufzeit, now: Date): { alt: Date; neu: Date | null } {
	const uebergang = inTagen(now, UEBERGANG_TAGE)
	return {
		alt: gueltigBis !== null && gueltigBis < uebergang ? gueltigBis : uebergang,
		neu: gueltigBis && new Date(now.getTime() + gueltigBis.getTime() - erstelltAm.getTime()),
	}
}

const NETZE_MAX = 20

/** Bits of the widest network: no list of so many allowed ones holds everybody. */
const BITS_MIN = { ipv4: 8, ipv6: 16 }

const bitsOf = (netz: string) => Number(netz.split('/')[1])

/** A network that is as good as none: 0.0.0.0/0, ::/0, and those that a few of make up everything. */
export const isZuWeit = (netz: string): boolean =>
	(z.cidrv4().safeParse(netz).success && bitsOf(netz) < BITS_MIN.ipv4) ||
	(z.cidrv6().safeParse(netz).success && bitsOf(netz) < BITS_MIN.ipv6)

/** An address, or a network of them (CIDR); of IPv6 no less than 64 bits, which is one connection. */
const netzSchema = z
	.union([z.ipv4(), z.cidrv4(), z.cidrv6().refine((netz) => bitsOf(netz) <= 64)])
	.refine((netz) => !isZuWeit(netz), { error: 'netz_weit' })

export const schluesselDatenSchema = z.object({
	bezeichnung: requiredText(80),
	bereiche: z.array(z.enum(PARTNER_BEREICHE)).min(1),
	netze: z.array(netzSchema).max(NETZE_MAX),
	/** None = until it is withdrawn. */
	gueltigTage: z.literal(GUELTIG_TAGE).optional(),
})
export type SchluesselDaten = z.output<typeof schluesselDatenSchema>
