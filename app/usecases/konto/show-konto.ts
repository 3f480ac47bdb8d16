import { z } from 'zod'
import { webpAddress } from '~/adapters/picture/address'
import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { isRegistriert } from '~/domain/konto/teilnahme'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import { findBild } from '~db/repositories/konto/empfehler-bild'
import { listNachfragenOf } from '~db/repositories/praemie/nachfrage'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { personVerlaufOf } from './person-verlauf'
import { type BereichZeile, loadAnzahlen, loadZeilen } from './show-persoenlicher-bereich'
import { wartendeAdresseOf } from './show-wartende-adresse'

/** How much of a long list the page shows. */
const MAX_ZEILEN = 50

/** Everything the back office shows of one account that is not deleted. */
export async function showKonto(ctx: AppContext, id: string): Promise<Result<KontoView, 'nicht_gefunden'>> {
	authorise(ctx, 'konto.lesen')
	const row = z.uuid().safeParse(id).success ? await findEmpfehler(ctx.db, id) : undefined
	return row && !row.geloeschtAm ? ok(await viewOf(ctx, row)) : fail('nicht_gefunden')
}

export type KontoView = Awaited<ReturnType<typeof viewOf>>

const lineOf = ({ key, fuer, empfehlungsnummer, am, status, betragCent, bilanz }: BereichZeile) => ({
	key,
	fuer: fuer.art === 'empfehlung' ? fuer.produktName : fuer.art,
	empfehlungsnummer,
	am,
	status: status.status,
	betragCent,
	/** Orders there are of it. */
	auftraege: bilanz?.auftraege ?? 0,
})

async function viewOf(ctx: AppContext, row: NonNullable<Awaited<ReturnType<typeof findEmpfehler>>>) {
	const { db, mandant } = ctx
	const [{ zeilen }, inPruefung, { anzahlen, summen }, verlauf, nachfragen, bild, adresse] = await Promise.all([
		loadZeilen(ctx, row.id, { limit: MAX_ZEILEN }),
		loadZeilen(ctx, row.id, { limit: MAX_ZEILEN, gruende: ['eigenwerbung_pruefung'] }),
		loadAnzahlen(ctx, row.id),
		personVerlaufOf(ctx, row),
		listNachfragenOf(db, row.id),
		isAllowed(ctx.actor, 'kontaktdaten.lesen') ? findBild(db, row.id) : undefined,
		wartendeAdresseOf(ctx, row.id),
	])
	const kontakt = kontaktdatenFor(ctx)
	return {
		id: row.id,
		name: kontakt.name(`${row.vorname} ${row.nachname}`.trim()),
		email: kontakt.email(row.email),
		sprache: row.sprache,
		erstelltAm: row.erstelltAm,
		bestaetigtAm: row.bestaetigtAm,
		registriert: isRegistriert(row),
		kundennummer: kontakt.nummer(row.kundennummer),
		/** The account's own block, which an operator can take back. */
		einzeln: row.gesperrt !== null,
		sperre: kontoSperre(mandant.config, row) ?? null,
		sperrGrund: row.sperrGrund,
		/** As an address that is the picture itself, and by when it was chosen. */
		bild: bild ? { src: webpAddress(bild.bytes), stand: bild.geaendertAm.getTime() } : null,
		summen,
		anzahl: anzahlen.alle,
		zeilen: zeilen.map(lineOf),
		/** Numbers of recommendations a friend of which is held for review. */
		inPruefung: [...new Set(inPruefung.zeilen.flatMap(({ empfehlungsnummer }) => empfehlungsnummer ?? []))],
		adresse,
		nachfragen: nachfragen.map(({ id, erstelltAm, zustand }) => ({ id, erstelltAm, zustand })),
		...verlauf,
	}
}
