import { TRICHTER } from '~/domain/messung/kennzahlen'
import { ersterTag, letzterTag } from '~/domain/messung/zeitraum'
import { formatDate } from '~/domain/shared/dates'
import { showDauern, showKennzahlen, showKohorten, showVerlauf } from '~/usecases/messung/show-kennzahlen'
import type { KennzahlenQuery } from '~/web/forms/kennzahlen'
import type { WebContext } from '~/web/guard.server'
import { type Block, formen, frageOf, LEER, listeHrefOf, nurGruppe, spalte } from './block.server'

const hrefIn = (href: string | undefined) => (href ? { href } : {})

const VERLAUF_MASSE = ['empfohlen', 'angenommen', 'bestellt', 'freigegeben'] as const

export async function trichter(ctx: WebContext, query: KennzahlenQuery): Promise<Block[]> {
	const { t } = ctx
	const f = formen(ctx)
	const { jetzt } = await showKennzahlen(ctx, frageOf(query))
	if (!jetzt) return []
	const schritte = TRICHTER.map((schritt, i) => {
		const davor = TRICHTER[i - 1]
		const basis = davor === 'geteilt' ? jetzt.empfohlen : davor ? jetzt[davor] : 0
		const href = jetzt[schritt] > 0 ? listeHrefOf(ctx, { ...query, mass: schritt }) : undefined
		return { schritt, name: t(`kennzahlen:mass.${schritt}`), wert: jetzt[schritt], basis, href }
	})
	return [
		{
			...{ name: 'trichter', titel: t('kennzahlen:ansicht.trichter'), text: t('kennzahlen:trichterText') },
			bild: {
				art: 'balken',
				werte: schritte.map(({ name, wert, href }) => ({
					...{ name, wert, text: f.zahl(wert).text },
					...hrefIn(href),
				})),
			},
			spalten: (['was', 'anzahl', 'anteil'] as const).map((key) => spalte(ctx, key)),
			zeilen: schritte.map(({ schritt, name, wert, basis, href }) => ({
				key: schritt,
				stellen: {
					...{ was: f.wort(name), anzahl: f.zahlMit(wert, href) },
					anteil: basis > 0 ? f.anteil(wert / basis) : LEER,
				},
			})),
		},
	]
}

export async function verlauf(ctx: WebContext, query: KennzahlenQuery): Promise<Block[]> {
	const { t } = ctx
	const f = formen(ctx)
	const { zeilen, schritt, zeit } = await showVerlauf(ctx, frageOf(query))
	if (!zeilen) return []
	const einer = (schluessel: string) => (schritt === 'monat' ? f.monat(schluessel) : formatDate(schluessel))
	const name = ({ schluessel, bis }: (typeof zeilen)[number]) =>
		schluessel === bis ? einer(bis) : t('kennzahlen:von', { von: einer(schluessel), bis: einer(bis) })
	/** The first and the last day of a line, within the asked time. */
	const tageOf = ({ schluessel, bis }: (typeof zeilen)[number]) => {
		const [von] = [ersterTag(schluessel), zeit.von].toSorted().slice(-1)
		const [bisTag] = [letzterTag(bis, schritt), zeit.bis].toSorted()
		return { von, bis: bisTag }
	}
	const listeOf = (zeile: (typeof zeilen)[number], mass: (typeof VERLAUF_MASSE)[number]) =>
		zeile.summen[mass] > 0 ? listeHrefOf(ctx, { ...query, ...nurGruppe(null), ...tageOf(zeile), mass }) : undefined
	const hoechstens = (mass: (typeof VERLAUF_MASSE)[number]) =>
		t('kennzahlen:hoechstens', { wert: f.zahl(Math.max(0, ...zeilen.map(({ summen }) => summen[mass]))).text })
	const bilder = VERLAUF_MASSE.map(
		(mass, i): Block => ({
			...{ name: mass, titel: t(`kennzahlen:mass.${mass}`) },
			text: i === 0 && query.sicht === 'kohorte' ? t('kennzahlen:nachbarnText') : '',
			bild: {
				art: 'saeulen' as const,
				werte: zeilen.map((zeile) => ({
					...{ name: name(zeile), wert: zeile.summen[mass], text: f.zahl(zeile.summen[mass]).text },
					...hrefIn(listeOf(zeile, mass)),
				})),
				hoechstens: hoechstens(mass),
			},
			...{ spalten: [], zeilen: [] },
		}),
	)
	return [
		...bilder,
		{
			...{ name: 'verlauf', titel: t('kennzahlen:alleZahlen'), text: '', bild: null, gefaltet: true },
			spalten: [spalte(ctx, 'zeit'), ...VERLAUF_MASSE.map((key) => ({ key, label: t(`kennzahlen:mass.${key}`) }))],
			zeilen: zeilen.toReversed().map((zeile) => ({
				key: zeile.schluessel,
				stellen: {
					zeit: f.wort(name(zeile)),
					...Object.fromEntries(VERLAUF_MASSE.map((key) => [key, f.zahlMit(zeile.summen[key], listeOf(zeile, key))])),
				},
			})),
		},
	]
}

export async function kohorten(ctx: WebContext): Promise<Block[]> {
	const { t } = ctx
	const f = formen(ctx)
	const monate = await showKohorten(ctx)
	return [
		{
			...{ name: 'kohorten', titel: t('kennzahlen:ansicht.kohorten'), text: t('kennzahlen:kohortenText'), bild: null },
			spalten: [
				spalte(ctx, 'monat'),
				{ key: 'empfohlen', label: t('kennzahlen:mass.empfohlen') },
				...monate.map((_, n) => ({ key: `n${n}`, label: t('kennzahlen:spalte.nachMonaten', { n }) })),
			],
			zeilen: monate.toReversed().map(({ monat, empfohlen, bestellt }) => ({
				key: monat,
				stellen: {
					...{ monat: f.wort(f.monat(monat)), empfohlen: f.zahl(empfohlen) },
					...Object.fromEntries(
						monate.map((_, n) => {
							if (!bestellt) return [`n${n}`, n === 0 ? f.wort(t('kennzahlen:unterFuenf')) : f.wort('')]
							const wert = bestellt[n]
							return [`n${n}`, wert === undefined ? f.wort('') : empfohlen > 0 ? f.anteil(wert / empfohlen) : LEER]
						}),
					),
				},
			})),
		},
	]
}

export async function dauer(ctx: WebContext, query: KennzahlenQuery): Promise<Block[]> {
	const { t } = ctx
	const f = formen(ctx)
	const dauern = await showDauern(ctx, frageOf(query))
	if (!dauern) return []
	const tag = (wert: number | null) => (wert === null ? LEER : f.zahl(wert))
	return [
		{
			...{ name: 'dauer', titel: t('kennzahlen:ansicht.dauer'), text: t('kennzahlen:dauerText') },
			bild: {
				art: 'balken',
				werte: dauern.flatMap(({ schritt, haelfte }) =>
					haelfte === null
						? []
						: [
								{
									name: t(`kennzahlen:mass.${schritt}`),
									wert: haelfte,
									text: t('kennzahlen:tagKurz', { count: haelfte }),
									...hrefIn(listeHrefOf(ctx, { ...query, mass: schritt })),
								},
							],
				),
			},
			spalten: (['was', 'anzahl', 'haelfte', 'neunZehntel'] as const).map((key) => spalte(ctx, key)),
			zeilen: dauern.map(({ schritt, anzahl, haelfte, neunZehntel }) => ({
				key: schritt,
				stellen: {
					...{
						was: f.wort(t(`kennzahlen:mass.${schritt}`)),
						anzahl: f.zahlMit(anzahl, listeHrefOf(ctx, { ...query, mass: schritt })),
					},
					...{ haelfte: tag(haelfte), neunZehntel: tag(neunZehntel) },
				},
			})),
		},
	]
}
