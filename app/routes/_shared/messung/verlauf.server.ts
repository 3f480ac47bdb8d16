import { TRICHTER } from '~/domain/messung/kennzahlen'
import { formatDate } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { showDauern, showKennzahlen, showKohorten, showVerlauf } from '~/usecases/messung/show-kennzahlen'
import type { KennzahlenQuery } from '~/web/forms/kennzahlen'
import type { WebContext } from '~/web/guard.server'
import { type Block, filterIn, formen, frageOf, LEER, spalte } from './block.server'

const VERLAUF_MASSE = ['empfohlen', 'angenommen', 'bestellt', 'freigegeben'] as const

export async function trichter(ctx: WebContext, query: KennzahlenQuery): Promise<Block[]> {
	const { t, mandant } = ctx
	const f = formen(ctx)
	const { jetzt, zeit } = await showKennzahlen(ctx, frageOf(query))
	if (!jetzt) return []
	const [von, bis] = [formatDate(zeit.von), formatDate(zeit.bis)]
	const alle = query.sicht === 'ereignis' && filterIn(query) === null
	/** The list of the same orders, where it can be asked for them. */
	const listOf = (schritt: (typeof TRICHTER)[number]) =>
		schritt === 'freigegeben' && alle && isAllowed(ctx.actor, 'auftrag.lesen')
			? pathTo(mandant, 'BetriebAuftraege', {}, { freigegeben_von: von, freigegeben_bis: bis })
			: undefined
	const schritte = TRICHTER.map((schritt, i) => {
		const davor = TRICHTER[i - 1]
		const basis = davor === 'geteilt' ? jetzt.empfohlen : davor ? jetzt[davor] : 0
		const href = listOf(schritt)
		return { schritt, name: t(`kennzahlen:mass.${schritt}`), wert: jetzt[schritt], basis, href }
	})
	return [
		{
			...{ name: 'trichter', titel: t('kennzahlen:ansicht.trichter'), text: t('kennzahlen:trichterText') },
			bild: {
				art: 'balken',
				werte: schritte.map(({ name, wert, href }) => ({
					...{ name, wert, text: f.zahl(wert).text },
					...(href ? { href } : {}),
				})),
			},
			spalten: (['was', 'anzahl', 'anteil'] as const).map((key) => spalte(ctx, key)),
			zeilen: schritte.map(({ schritt, name, wert, basis, href }) => ({
				key: schritt,
				stellen: {
					...{ was: f.wort(name, href), anzahl: f.zahl(wert) },
					anteil: basis > 0 ? f.anteil(wert / basis) : LEER,
				},
			})),
		},
	]
}

export async function verlauf(ctx: WebContext, query: KennzahlenQuery): Promise<Block[]> {
	const { t } = ctx
	const f = formen(ctx)
	const { zeilen, schritt } = await showVerlauf(ctx, frageOf(query))
	if (!zeilen) return []
	const einer = (schluessel: string) => (schritt === 'monat' ? f.monat(schluessel) : formatDate(schluessel))
	const name = ({ schluessel, bis }: (typeof zeilen)[number]) =>
		schluessel === bis ? einer(bis) : t('kennzahlen:von', { von: einer(schluessel), bis: einer(bis) })
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
					...Object.fromEntries(VERLAUF_MASSE.map((key) => [key, f.zahl(zeile.summen[key])])),
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
								},
							],
				),
			},
			spalten: (['was', 'anzahl', 'haelfte', 'neunZehntel'] as const).map((key) => spalte(ctx, key)),
			zeilen: dauern.map(({ schritt, anzahl, haelfte, neunZehntel }) => ({
				key: schritt,
				stellen: {
					...{ was: f.wort(t(`kennzahlen:mass.${schritt}`)), anzahl: f.zahl(anzahl) },
					...{ haelfte: tag(haelfte), neunZehntel: tag(neunZehntel) },
				},
			})),
		},
	]
}
