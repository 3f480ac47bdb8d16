import { KENNZAHLEN, type KennzahlName, kennzahlOf } from '~/domain/messung/kennzahlen'
import type { KennzahlSummen } from '~/domain/messung/masse'
import { keysOf } from '~/domain/shared/keys'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { kennzahlen as worte } from '~/locales/de/messung/kennzahlen'
import { showSchuld } from '~/usecases/mandant/show-heute'
import { showErwartung, showKennzahlen } from '~/usecases/messung/show-kennzahlen'
import type { KennzahlenQuery } from '~/web/forms/kennzahlen'
import type { WebContext } from '~/web/guard.server'
import {
	type Block,
	type BlockZeile,
	formen,
	frageOf,
	type Karte,
	LEER,
	listeHrefOf,
	type Stelle,
	spalte,
} from './block.server'

/** Figures of the overview, and of each group. */
const UEBERBLICK = keysOf(KENNZAHLEN)
const UEBERBLICK_MASSE = [
	...(['empfohlen', 'neueEmpfehler', 'geteilt', 'klicks', 'angenommen', 'daten', 'bestellt'] as const),
	...(['freigegeben', 'abgelehnt', 'storniert', 'verdacht', 'praemien', 'bezahlt', 'entfallen'] as const),
] as const
const GELD_MASSE = [
	...(['zusageCent', 'kulanzCent', 'agenturCent', 'entfallenCent'] as const),
	...(['gezahltCent', 'gutscheinCent', 'rueckforderungCent'] as const),
] as const
const MAIL_MASSE = ['mailsGesendet', 'mailsGescheitert', 'mailsAbbestellt'] as const

const mitZeichen = (unterschied: number, text: string) =>
	`${unterschied > 0 ? '+' : unterschied < 0 ? '−' : '±'}${text}`

type Verglichen = Pick<Awaited<ReturnType<typeof showKennzahlen>>, 'jetzt' | 'vorher' | 'vorjahr'>

type Zeilen = {
	masse: readonly (keyof (typeof worte)['mass'])[]
	kennzahlen: readonly KennzahlName[]
	query: KennzahlenQuery
}

/** Figures of this time beside those of the time before and of last year. */
function vergleich(
	ctx: WebContext,
	{ jetzt, vorher, vorjahr }: Verglichen,
	{ masse, kennzahlen, query }: Zeilen,
): Pick<Block, 'spalten' | 'zeilen'> {
	const { t } = ctx
	const f = formen(ctx)
	/** The list of what this time's number counts. */
	const listeOf = (mass: string, wert: number): Pick<Stelle, 'href'> => {
		const href = wert > 0 ? listeHrefOf(ctx, { ...query, mass }) : undefined
		return href ? { href } : {}
	}
	const aenderung = (neu: number | null, alt: number | null | undefined): Stelle =>
		neu === null || !alt ? LEER : f.wort(mitZeichen(neu - alt, f.prozent.format(Math.abs(neu / alt - 1))))
	/** What is a part itself differs by points. */
	const punkte = (neu: number | null, alt: number | null | undefined): Stelle =>
		neu === null || alt === null || alt === undefined
			? LEER
			: f.wort(mitZeichen(neu - alt, t('kennzahlen:punkte', { anzahl: f.punkte.format(Math.abs(neu - alt) * 100) })))
	const zeile = (
		key: string,
		name: string,
		of: (summen: KennzahlSummen) => { stelle: Stelle; wert: number | null },
		unterschied = aenderung,
	): BlockZeile => {
		const [a, b, c] = [jetzt, vorher, vorjahr].map((summen) => (summen ? of(summen) : undefined))
		return {
			key,
			stellen: {
				...{ was: f.wort(name), jetzt: a?.stelle ?? LEER, vorher: b?.stelle ?? LEER },
				...{ aenderung: unterschied(a?.wert ?? null, b?.wert), vorjahr: c?.stelle ?? LEER },
			},
		}
	}
	return {
		spalten: (['was', 'jetzt', 'vorher', 'aenderung', 'vorjahr'] as const).map((key) => spalte(ctx, key)),
		zeilen: [
			...masse.map((name) =>
				zeile(name, t(`kennzahlen:mass.${name}`), (summen) => ({
					stelle: { ...f.mass(name, summen[name]), ...(summen === jetzt ? listeOf(name, summen[name]) : {}) },
					wert: summen[name],
				})),
			),
			...kennzahlen.map((name) =>
				zeile(
					name,
					t(`kennzahlen:kennzahl.${name}.name`),
					(summen) => {
						const kennzahl = kennzahlOf(name, summen)
						return { stelle: f.kennzahl(kennzahl), wert: kennzahl.wert }
					},
					KENNZAHLEN[name].art === 'anteil' ? punkte : aenderung,
				),
			),
		],
	}
}

const MAIL_KENNZAHLEN = ['mailFehlerrate', 'abbestellrate'] as const
const GELD_KENNZAHLEN = ['kostenJeKunde', 'zahlrate', 'ruecklaufrate'] as const
const GANZ = UEBERBLICK.filter((name) => !MAIL_KENNZAHLEN.some((mail) => mail === name))

const KARTEN_MASSE = ['empfohlen', 'angenommen', 'bestellt', 'freigegeben'] as const
const KARTEN = ['teilrate', 'annahmerate', 'freundeJeEmpfehler', 'kostenJeKunde'] as const

/** The table's lines that stand first, large, each beside the time before. */
function kartenOf({ t }: WebContext, zeilen: readonly BlockZeile[], keys: readonly string[]): Karte[] {
	return keys.flatMap((key) => {
		const stellen = zeilen.find((zeile) => zeile.key === key)?.stellen
		if (!stellen) return []
		const { was, jetzt, aenderung } = stellen
		const davor = aenderung && aenderung !== LEER ? t('kennzahlen:zurZeitDavor', { aenderung: aenderung.text }) : ''
		const dazu = [jetzt?.spanne, davor].filter(Boolean).join('; ')
		return [
			{
				name: was?.text ?? '',
				text: jetzt?.kern ?? jetzt?.text ?? '',
				dazu,
				...(jetzt?.href ? { href: jetzt.href } : {}),
			},
		]
	})
}

export async function ueberblick(ctx: WebContext, query: KennzahlenQuery): Promise<Block[]> {
	const summen = await showKennzahlen(ctx, frageOf(query))
	if (!summen.jetzt) return []
	const { spalten, zeilen } = vergleich(ctx, summen, { masse: UEBERBLICK_MASSE, kennzahlen: GANZ, query })
	const karten = kartenOf(ctx, zeilen, [...KARTEN_MASSE, ...KARTEN])
	const [titel, text] = [ctx.t('kennzahlen:ansicht.ueberblick'), ctx.t('kennzahlen:spanneText')]
	return [{ name: 'ueberblick', titel, text, karten, bild: null, spalten, zeilen }]
}

export async function geld(ctx: WebContext, query: KennzahlenQuery): Promise<Block[]> {
	const { t } = ctx
	const f = formen(ctx)
	const summen = await showKennzahlen(ctx, frageOf(query))
	if (!summen.jetzt) return []
	const { offen, erwartetCent } = await showErwartung(ctx)
	const schuldCent = isAllowed(ctx.actor, 'praemie.lesen') ? await showSchuld(ctx) : undefined
	const zeile = (key: string, name: string, cent: number): BlockZeile => ({
		key,
		stellen: { was: f.wort(name), betrag: f.cent(cent) },
	})
	const verglichen = vergleich(ctx, summen, { masse: GELD_MASSE, kennzahlen: GELD_KENNZAHLEN, query })
	const karten = kartenOf(ctx, verglichen.zeilen, ['zusageCent', 'gezahltCent', 'gutscheinCent', 'kostenJeKunde'])
	return [
		{
			...{ name: 'geld', titel: t('kennzahlen:ansicht.geld'), text: t('kennzahlen:geldText'), karten, bild: null },
			...verglichen,
		},
		{
			...{ name: 'schuld', titel: t('kennzahlen:heute.schuld'), text: '', bild: null },
			spalten: (['was', 'betrag'] as const).map((key) => spalte(ctx, key)),
			zeilen: [
				...(schuldCent === undefined ? [] : [zeile('schuld', t('kennzahlen:heute.schuld'), schuldCent)]),
				zeile('erwartet', t('kennzahlen:heute.erwartet', { anzahl: offen }), erwartetCent),
			],
		},
	]
}

export async function mailsOf(ctx: WebContext, query: KennzahlenQuery): Promise<Block[]> {
	const { zeit } = query
	const summen = await showKennzahlen(ctx, { zeit, sicht: 'ereignis' })
	const titel = ctx.t('kennzahlen:ansicht.mails')
	const zeilen = vergleich(ctx, summen, { masse: MAIL_MASSE, kennzahlen: MAIL_KENNZAHLEN, query })
	return [{ name: 'mails', titel, text: '', bild: null, ...zeilen }]
}
