import type { Besteller } from '~/domain/auftrag/commands'
import { empfehlungStatus } from '~/domain/empfehlung/gueltigkeit'
import { produktTexte } from '~/domain/katalog/produkt'
import { berlinDay } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { AuftragRow } from '~db/repositories/auftrag/auftrag'
import { listVorschlaegeFor } from '~db/repositories/auftrag/vorschlag'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'

/** Whoever ordered, as reported; undefined where nothing was, or where it is no longer asked for. */
export const bestellerOf = ({
	bestellerVorname: vorname,
	bestellerNachname: nachname,
	bestellerGeburtsdatum: geburtsdatum,
}: AuftragRow): Besteller | undefined =>
	vorname && nachname && geburtsdatum ? { vorname, nachname, geburtsdatum } : undefined

/**
 * Whose order it may be by name and birth date, for those who may say so. Never more than a suggestion: an order is tied to
 * nobody because of a name.
 */
export async function vorschlaegeFor(ctx: AppContext, auftrag: AuftragRow) {
	const besteller = auftrag.zustand === 'gemeldet' ? bestellerOf(auftrag) : undefined
	if (!besteller || !isAllowed(ctx.actor, 'auftrag.zuordnen')) return null
	const kontakt = kontaktdatenFor(ctx)
	const rows = await listVorschlaegeFor(ctx.db, besteller)
	const gueltige = rows.filter(
		({ empfehlung, empfaenger }) => empfehlungStatus(empfehlung, empfaenger.erstelltAm) === 'Ok',
	)
	return {
		besteller: {
			name: kontakt.name(`${besteller.vorname} ${besteller.nachname}`),
			geburtsdatum: besteller.geburtsdatum,
		},
		treffer: gueltige.map(({ empfaenger, empfehler, produkt, vornamePasst }) => ({
			empfaengernummer: empfaenger.empfaengernummer,
			name: kontakt.name([empfaenger.vorname, empfaenger.nachname].filter(Boolean).join(' ')),
			ort: [empfaenger.plz, empfaenger.ort].filter(Boolean).join(' '),
			empfehler: kontakt.name(`${empfehler.vorname} ${empfehler.nachname}`.trim()),
			produkt: produktTexte(produkt, ctx.locale).name,
			am: berlinDay(empfaenger.erstelltAm),
			vornamePasst,
		})),
	}
}
