import { pruefungBis } from '~/domain/auftrag/freigabe'
import { type FreundStand, freundSchrittOf, freundStandOf } from '~/domain/empfaenger/stand'
import { produktTexte } from '~/domain/katalog/produkt'
import { GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { zahlwegOf } from '~/domain/praemie/zahlweg'
import { berlinDay } from '~/domain/shared/dates'
import { ok, type Result } from '~/domain/shared/result'
import { findLetzterAuftrag } from '~db/repositories/auftrag/auftrag'
import { findPerson } from '~db/repositories/datenschutz/person'
import { type EmpfaengerRow, findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import { type AuszahlungRow, findAuszahlungOf } from '~db/repositories/praemie/auszahlung'
import { listPraemierungIdsOfFreund } from '~db/repositories/praemie/praemierung'
import { findZahlstand } from '~db/repositories/shared/zahlstand'
import { wartendeEmail } from '../konto/write-to-new-email'
import { bisherigesKonto } from '../praemie/bisheriges-konto'
import { findPraemierungMitPerson } from '../praemie/find-praemierung-access'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { readFreundStandLink } from '../shared/freund-stand-link'
import type { LinkFehler } from '../shared/tokens'
import { showProdukt } from './show-produkt'
import { showVorteil } from './show-vorteil'

/** As many of the newest as a page shows. */
const MAX_EMPFEHLUNGEN = 20

/** Where the money of a reward is, with the day that is named for it. */
async function geldOf(ctx: AppContext, auszahlung: AuszahlungRow | undefined) {
	if (auszahlung?.zustand === 'Gezahlt')
		return { fakten: {}, am: auszahlung.gezahltAm && berlinDay(auszahlung.gezahltAm) }
	if (auszahlung?.zustand !== 'Offen') {
		const { anlass, am } = await bisherigesKonto(ctx, ctx.db, auszahlung)
		return { fakten: { anlass }, am }
	}
	const weg = zahlwegOf({ ...auszahlung, ...(await findZahlstand(ctx.db, auszahlung.id)) })
	if (weg.art === 'unterwegs') return { fakten: { weg: weg.art }, am: weg.am }
	const spaet = berlinDay(ctx.clock()) > weg.bis
	return { fakten: { weg: spaet ? ('verzoegert' as const) : weg.art }, am: weg.bis }
}

/** A code should have been sent by now. */
const isUeberfaellig = (gewaehltAm: Date | null, now: Date) =>
	gewaehltAm !== null && now.getTime() > gewaehltAm.getTime() + GUTSCHEIN_VERSAND_STUNDEN * 3_600_000

/** States whose day is about the money. */
const MIT_GELDTAG: readonly FreundStand[] = [
	...(['zurueck', 'unmoeglich', 'ueberweisung', 'erneut', 'verzoegert', 'unterwegs', 'ueberwiesen'] as const),
]

async function loadPraemie(ctx: AppContext, id: string) {
	const [found, auszahlung] = await Promise.all([
		findPraemierungMitPerson(ctx, ctx.db, id),
		findAuszahlungOf(ctx.db, id),
	])
	if (!found) return []
	const { praemierung, praemieArt, hindernis } = found
	const geld = await geldOf(ctx, auszahlung)
	return [
		{
			id,
			vonAuftrag: praemierung.art === 'auftrag',
			anlass: praemierung.art,
			betragCent: praemierung.betragCent,
			fristBis: praemierung.fristBis,
			geldAm: geld.am,
			fakten: {
				zustand: praemierung.zustand,
				art: praemieArt,
				auszahlung: auszahlung?.zustand ?? null,
				...geld.fakten,
				vergriffen: isUeberfaellig(praemierung.gewaehltAm, ctx.clock()),
				gehalten: hindernis !== undefined,
				zurueckgefordert: praemierung.zurueckgefordertAm !== null,
			},
		},
	]
}

type Praemie = Awaited<ReturnType<typeof loadPraemie>>[number]

/** What the page says of one Empfehlung or one goodwill reward. */
export type FreundStandZeile = {
	key: string
	stand: FreundStand
	schritt: ReturnType<typeof freundSchrittOf>
	/** The product; null for goodwill. */
	produkt: string | null
	/** First name of who recommended; empty once the account is deleted. */
	empfehler: string
	empfehlungsnummer: string
	empfaengernummer: string
	/** What can be had or was had of it, in cents; null = nothing, or not known yet. */
	betragCent: number | null
	praemierungId: string | null
	/** Until when a reward can be chosen, or an order counts. */
	fristBis: Date | null
	/** The first day (YYYY-MM-DD) on which the order can be released. */
	pruefungBis: string | null
	/** When the money is expected, transferred, or came back (YYYY-MM-DD). */
	geldAm: string | null
}

/** One friend's own lines, for whoever may see them. */
export async function freundZeilenOf(ctx: AppContext, freund: EmpfaengerRow): Promise<FreundStandZeile[]> {
	const access = await findEmpfaengerById(ctx.db, freund.id)
	if (!access) return []
	const { empfehlung, empfaenger } = access
	const bezug = await findLetzterAuftrag(ctx.db, freund.id)
	const zugeordnet =
		bezug !== undefined && bezug.auftrag.zustand !== 'storniert' && bezug.auftrag.zustand !== 'abgelehnt'
	const [vorteil, angebot, ids] = await Promise.all([
		showVorteil(ctx, access, { zugeordnet }),
		showProdukt(ctx, access),
		listPraemierungIdsOfFreund(ctx.db, freund.id),
	])
	const praemien = (await Promise.all(ids.map((id) => loadPraemie(ctx, id)))).flat()
	const gemeinsam = {
		empfehler: vorteil.vorname,
		empfehlungsnummer: empfehlung.empfehlungsnummer,
		empfaengernummer: empfaenger.empfaengernummer,
	}
	const ofPraemie = (praemie: Praemie, produkt: string | null): FreundStandZeile => {
		const stand = freundStandOf({
			...{ auftrag: bezug?.auftrag.zustand ?? null, versprochen: true, ausgeschoepft: false, fristVorbei: false },
			praemie: praemie.fakten,
		})
		const { id, betragCent, fristBis, geldAm } = praemie
		return {
			...gemeinsam,
			...{ key: id, stand, schritt: freundSchrittOf(stand), produkt, betragCent, praemierungId: id },
			fristBis: stand === 'waehlen' || stand === 'verfallen' ? fristBis : null,
			pruefungBis: null,
			geldAm: MIT_GELDTAG.includes(stand) ? geldAm : null,
		}
	}
	const produkt = bezug?.produkt ? produktTexte(bezug.produkt, ctx.locale).name : angebot.ok ? angebot.value.name : ''
	const eigene = praemien.find(({ vonAuftrag }) => vonAuftrag)
	const weitere = praemien.filter((one) => !one.vonAuftrag).map((one) => ofPraemie(one, null))
	if (eigene) return [ofPraemie(eigene, produkt), ...weitere]
	const fristVorbei = empfehlung.gueltigBis <= ctx.clock()
	const stand = freundStandOf({
		auftrag: bezug?.auftrag.zustand ?? null,
		versprochen: vorteil.betrag !== null,
		ausgeschoepft: vorteil.ausgeschoepft,
		fristVorbei,
		praemie: null,
	})
	const frist = ctx.mandant.config.ModuleAuftragsdatumMindestalterTage
	return [
		{
			...gemeinsam,
			...{ key: freund.id, stand, schritt: freundSchrittOf(stand), produkt, praemierungId: null },
			betragCent: stand === 'nicht_zustande' ? null : (vorteil.betrag?.cent ?? null),
			fristBis: stand === 'bestellen' || stand === 'frist_vorbei' ? empfehlung.gueltigBis : null,
			pruefungBis: bezug && stand === 'pruefung' ? pruefungBis(bezug.auftrag.auftragsdatum, frist) : null,
			geldAm: null,
		},
		...weitere,
	]
}

/** `wartet`: the address that is to take the place of this one, until when it can be confirmed. */
export type FreundStandView = {
	vorname: string
	zeilen: FreundStandZeile[]
	wartet: Awaited<ReturnType<typeof wartendeEmail>>
}

/** How far it is with everything that was recommended to whoever reads the mailbox this link went to; none of their data. */
export async function showFreundStand(
	ctx: AppContext,
	t: string,
): Promise<Result<FreundStandView, Exclude<LinkFehler, 'link_benutzt'>>> {
	publicUseCase()
	const read = await readFreundStandLink(ctx, t)
	if (!read.ok) return read
	const { freunde } = await findPerson(ctx.db, read.value.emailNorm)
	const zeilen: FreundStandZeile[] = []
	for (const freund of freunde.slice(0, MAX_EMPFEHLUNGEN)) zeilen.push(...(await freundZeilenOf(ctx, freund)))
	return ok({ vorname: read.value.vorname ?? '', zeilen, wartet: await wartendeEmail(ctx, read.value.id) })
}
