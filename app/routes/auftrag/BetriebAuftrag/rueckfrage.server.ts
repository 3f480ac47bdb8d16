import type { z } from 'zod'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { type AuftragView, showAuftrag } from '~/usecases/auftrag/show-auftrag'
import type { auftragFormularSchemaAt } from '~/web/forms/auftrag'
import type { WebContext } from '~/web/guard.server'
import type { Vorhaben } from '../../_shared/betrieb/rueckfrage.server'

type Value = z.output<ReturnType<typeof auftragFormularSchemaAt>>

/** The chosen split in words, with what each side gets. */
function anteilText(ctx: WebContext, { aufteilung }: AuftragView, anteil: 0 | 50 | 100 | 'empfohlen'): string {
	const gewaehlt =
		anteil === 'empfohlen' ? aufteilung?.empfohlen : aufteilung?.wahl.find((wahl) => wahl.anteil === anteil)
	if (!gewaehlt) return ''
	const betrag = (cent: number) => formatMoney(cent, ctx.locale)
	const werte = { empfehler: betrag(gewaehlt.empfehlerCent), empfaenger: betrag(gewaehlt.empfaengerCent) }
	return `${ctx.t(`auftrag:auftrag.aufteilung${anteil === 'empfohlen' ? 'Empfohlen' : anteil}`, werte)}.`
}

type Rueckzahlung = Extract<Value, { intent: 'zurueckzahlen' }>

/** More than is open is refused, not asked. One that looks like one that is booked is asked in other words. */
function rueckzahlungVorhaben(ctx: WebContext, auftrag: AuftragView, value: Rueckzahlung): Vorhaben | undefined {
	const { rueckzahlungBetrag: betragCent, rueckzahlungAm: tag, rueckzahlungReferenz: fundstelle } = value
	const forderung = auftrag.rueckforderungen.find(({ id }) => id === value.rueckforderungId)
	if (!forderung || forderung.offenCent < betragCent) return undefined
	const gleiche = forderung.zahlungen.filter((one) => one.betragCent === betragCent && one.eingangAm === tag)
	if (gleiche.some(({ referenz }) => referenz === fundstelle)) return undefined
	const euro = (cent: number) => formatMoney(cent, ctx.locale, { exact: true })
	return {
		art: gleiche.length > 0 ? 'rueckzahlungNochmal' : 'rueckzahlung',
		recht: 'lauf.buchen',
		werte: {
			...{ referenz: auftrag.referenz, fundstelle, tag: formatDate(tag) },
			...{ betrag: euro(betragCent), rest: euro(forderung.offenCent - betragCent) },
			wer: ctx.t(`auftrag:seite.${forderung.seite}`),
			person: auftrag[forderung.seite]?.name || '–',
		},
	}
}

/** What a form of the page would do that cannot be taken back. */
export async function auftragVorhaben(ctx: WebContext, id: string, value: Value): Promise<Vorhaben | undefined> {
	if (value.intent === 'pruefen' || value.intent === 'zuordnen' || value.intent === 'loesen') return undefined
	const found = await showAuftrag(ctx, id)
	if (!found.ok) return undefined
	const { referenz, empfehler, zusageCent, draussenCent, rueckforderungen } = found.value
	const euro = (cent: number) => formatMoney(cent, ctx.locale, { exact: true })
	const betrag = euro(zusageCent)
	const werte = { referenz, name: empfehler?.name ?? '–', betrag }
	switch (value.intent) {
		case 'freigeben':
			return { art: 'auftragFreigeben', recht: 'auftrag.freigeben', werte }
		case 'stornieren':
			return {
				art: 'auftragStornieren',
				recht: 'auftrag.stornieren',
				werte: { ...werte, zurueck: euro(draussenCent), grund: value.stornoGrund },
			}
		case 'erlassen': {
			const forderung = rueckforderungen.find(({ id: one }) => one === value.rueckforderungId)
			if (!forderung) return undefined
			const erlass = { ...werte, betrag: euro(forderung.offenCent), grund: value.erlassGrund }
			return { art: 'forderungErlassen', recht: 'praemie.erlassen', werte: erlass }
		}
		case 'zurueckzahlen':
			return rueckzahlungVorhaben(ctx, found.value, value)
		case 'ablehnen':
			return { art: 'auftragAblehnen', recht: 'auftrag.ablehnen', werte: { ...werte, grund: value.grund } }
		case 'anteil': {
			const anteil = anteilText(ctx, found.value, value.anteilEmpfehler)
			return anteil ? { art: 'auftragAnteil', recht: 'auftrag.aufteilen', werte: { ...werte, anteil } } : undefined
		}
	}
}
