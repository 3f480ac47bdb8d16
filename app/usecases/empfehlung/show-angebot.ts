import { type Angebot, startAnteil } from '~/domain/empfehlung/angebot'
import type { Anteil } from '~/domain/praemie/anteil'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findOpenEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { currentRechtstext } from '~db/repositories/katalog/katalog'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import type { FestnetzView, MobilView, ProduktDetails, ProduktView } from '../katalog/katalog'
import { findEmpfehlbares } from '../katalog/produkte'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

type Produkt = Pick<ProduktView, 'id' | 'grafik' | 'name' | 'kurztext' | 'beschreibung' | 'preisHinweis' | 'preis'> & {
	festnetz: FestnetzDetails | null
	mobil: MobilDetails | null
}

/** What of E-Festnetz and E-Mobil a visitor reads. */
type FestnetzDetails = Pick<FestnetzView, 'anzeigeName' | 'beschreibungen' | 'preisaufteilung' | 'fussnote'>
type MobilDetails = Pick<MobilView, 'hersteller' | 'geraeteTyp'>

function produktOf(found: ProduktDetails): Produkt {
	const { id, grafik, name, kurztext, beschreibung, preisHinweis, preis, festnetz, mobil } = found
	return {
		...{ id, grafik, name, kurztext, beschreibung, preisHinweis, preis },
		festnetz: festnetz && {
			anzeigeName: festnetz.anzeigeName,
			beschreibungen: festnetz.beschreibungen,
			preisaufteilung: festnetz.preisaufteilung,
			fussnote: festnetz.fussnote,
		},
		mobil: mobil && { hersteller: mobil.hersteller, geraeteTyp: mobil.geraeteTyp },
	}
}

export type AngebotDetails = {
	produkt: Produkt
	angebot: Angebot
	startAnteil: Anteil
	/** The campaign it is offered in; null = the basic one. The form sends the id back. */
	kampagne: ProduktView['kampagne']
	/** The terms in force; the form sends the id back. */
	agb: { id: number; titel: string }
	/** What a subscriber of the newsletter agrees to; null without ModuleNewsletterPermission. */
	newsletter: string | null
	/** The logged-in Empfehler, with a still open Empfehlung of this product (and this agent). */
	ich: { vorname: string; nachname: string; email: string; offeneEmpfehlung: string | null } | null
}

async function logged(
	ctx: AppContext,
	produktId: number,
	agentennummer: string | null,
): Promise<AngebotDetails['ich']> {
	if (ctx.actor.art !== 'empfehler') return null
	const empfehler = await findEmpfehler(ctx.db, ctx.actor.id)
	if (!empfehler) return null
	const key = { empfehlerId: empfehler.id, produktId, agentennummer, now: ctx.clock() }
	const offen = await findOpenEmpfehlung(ctx.db, key)
	const { vorname, nachname, email } = empfehler
	return { vorname, nachname, email, offeneEmpfehlung: offen?.empfehlungsnummer ?? null }
}

type Gefragt = { agentennummer?: string | null; channel?: string; anteil?: Anteil | undefined }

/** One product with what its form needs; `anteil` is the share that the address asks for. Hidden products and those without a reward today are unknown. */
export async function showAngebot(
	ctx: AppContext,
	produktId: number,
	{ agentennummer = null, channel = '', anteil }: Gefragt = {},
): Promise<Result<AngebotDetails, 'produkt_unbekannt' | 'produkt_api_unbekannt' | 'inhalt_nicht_verfuegbar'>> {
	publicUseCase()
	const { db, clock, locale, mandant } = ctx
	const { RecommenderDefaultShare, ModuleNewsletterPermission } = mandant.config
	const [found, agb, newsletter, ich] = await Promise.all([
		findEmpfehlbares(ctx, produktId, { channel }),
		currentRechtstext(db, 'agb', locale, clock()),
		ModuleNewsletterPermission ? currentRechtstext(db, 'newsletter', locale, clock()) : undefined,
		logged(ctx, produktId, agentennummer),
	])
	if (!found.ok) return found
	if (!agb) return fail('inhalt_nicht_verfuegbar')
	const { angebot, produkt } = found.value
	return ok({
		produkt: produktOf(produkt),
		angebot,
		kampagne: produkt.kampagne,
		ich,
		startAnteil: startAnteil(angebot, anteil, RecommenderDefaultShare),
		agb: { id: agb.id, titel: agb.titel },
		newsletter: newsletter?.inhalt ?? null,
	})
}
