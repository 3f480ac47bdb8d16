import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { empfehlungStatus, isAusgeschoepft } from '~/domain/empfehlung/gueltigkeit'
import { KANAL_CODE, linkArt, type Teilweg } from '~/domain/empfehlung/kanaele'
import { produktTexte } from '~/domain/katalog/produkt'
import { fail, ok, type Result } from '~/domain/shared/result'
import { countAuftraegeOf } from '~db/repositories/empfaenger/empfaenger'
import { findEmpfehlungZumTeilen } from '~db/repositories/empfehlung/empfehlung'
import { type Wortlaut, wortlautOf } from '../kampagne/zuteilen'
import { findBetraege } from '../katalog/find-betraege'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'

export type EmpfehlungView = {
	empfehlungsnummer: string
	vorname: string
	produktId: number
	produktName: string
	grafik: string
	nachricht: string
	/** What its maker calls it; for their own pages alone. */
	merkname: string
	gueltigBis: Date
	status: 'Ok' | 'Abgelaufen'
	/** How many orders count; null = no limit. */
	maxAuftraege: number | null
	/** As many orders as count are there. */
	ausgeschoepft: boolean
	/** The recommender's share in percent, and what an order is worth to them; null = nothing. */
	anteilEmpfehler: number
	betrag: Hoechstbetrag | null
	/** What an order is worth to the friend; null = nothing. */
	betragKontakt: Hoechstbetrag | null
	/** The visitor is logged in as who made it. */
	eigene: boolean
	offlineCode: string | null
	/** The version of the terms the recommender agreed to. */
	agbId: number
	/** The headline of the page it is shared on. */
	wortlaut: Wortlaut
	/** The absolute link that travels by this way, marked with its channel [T-Channels]. */
	linkFor: (weg: Teilweg) => string
}

/** An Empfehlung for whoever holds its number: nothing personal but the first name, nothing of what became of it. */
export async function showEmpfehlung(
	ctx: AppContext,
	empfehlungsnummer: string,
): Promise<Result<EmpfehlungView, 'empfehlung_unbekannt'>> {
	const found = await findEmpfehlungZumTeilen(ctx.db, empfehlungsnummer)
	if (!found) return fail('empfehlung_unbekannt')
	const { empfehlung, vorname, produkt } = found
	const { produktId, nachricht, merkname, gueltigBis, zustand, offlineCode, agbId, kurzcode, hex } = empfehlung
	const { maxAuftraege, anteilEmpfehler } = empfehlung
	const auftraege = maxAuftraege === null ? 0 : await countAuftraegeOf(ctx.db, empfehlung.id)
	const betraege = await findBetraege(ctx, empfehlung)
	const abgelaufen = zustand === 'abgelaufen' || empfehlungStatus(empfehlung, ctx.clock()) === 'Abgelaufen'
	const produktName = produktTexte(produkt, ctx.locale).name
	return ok({
		...{ empfehlungsnummer, vorname, produktId, nachricht, merkname, gueltigBis, offlineCode, agbId, produktName },
		wortlaut: wortlautOf(ctx, empfehlung.varianten, { art: 'teilen_titel', vorname, produkt: produktName }),
		grafik: produkt.grafik,
		...{ maxAuftraege, anteilEmpfehler },
		ausgeschoepft: isAusgeschoepft(empfehlung, auftraege),
		betrag: betraege.empfehler,
		betragKontakt: betraege.empfaenger,
		eigene: ctx.actor.art === 'empfehler' && ctx.actor.id === empfehlung.empfehlerId,
		status: abgelaufen ? 'Abgelaufen' : 'Ok',
		linkFor: (weg) => {
			const channel = KANAL_CODE[weg]
			return linkArt(weg) === 'kurz'
				? linkTo(ctx.mandant, 'Kurzlink', { kurzcode }, { channel })
				: linkTo(ctx.mandant, 'Empfehlungslink', { hex }, { channel })
		},
	})
}
