import { z } from 'zod'
import { gutschriftHindernis, gutschriftOf, type Partei } from '~/domain/agentur/gutschrift'
import { monatOf } from '~/domain/agentur/praemienplan'
import { produktTexte } from '~/domain/katalog/produkt'
import { monthsBefore } from '~/domain/shared/dates'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import type { AgenturRow } from '~db/repositories/agentur/agentur'
import { listAbzurechnende, listOffenePraemien, setRechnung } from '~db/repositories/agentur/rechnung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { heldAgentur } from './change-agentur'
import { writeGutschrift } from './write-gutschrift'

type Fehler = 'nicht_gefunden' | 'gutschrift_leer' | 'gutschrift_monat' | 'gutschrift_marke' | 'gutschrift_steuer'

/** An agency as its credit notes name it. */
export const parteiOf = ({ nummer, name, strasse, hausnummer, plz, ort, ustId, steuernummer }: AgenturRow): Partei => ({
	...{ kennung: nummer, name, strasse: `${strasse} ${hausnummer}`.trim(), plz, ort, ustId, steuernummer },
})

/** The brand as credit notes name it. */
export function markeOf({ config }: Pick<AppContext['mandant'], 'config'>): Partei {
	const { Firma, FirmaStrasse, FirmaPlz, FirmaOrt, FirmaUstId } = config
	const anschrift = { strasse: FirmaStrasse, plz: FirmaPlz, ort: FirmaOrt }
	return { kennung: '', name: Firma, ...anschrift, ustId: FirmaUstId, steuernummer: '' }
}

/** Writes an agency's credit note of a month that is over, with what was left over from those before. */
async function create(
	ctx: AppContext,
	tx: MandantTx,
	{ agenturId, monat }: { agenturId: string; monat: string },
): Promise<Result<null, Fehler>> {
	if (monat >= monatOf(ctx.clock())) return fail('gutschrift_monat')
	const agentur = await heldAgentur(tx, agenturId)
	if (!agentur) return fail('nicht_gefunden')
	const parteien = { agentur: parteiOf(agentur), marke: markeOf(ctx.mandant) }
	const hindernis = gutschriftHindernis(parteien)
	if (hindernis) return fail(hindernis)
	const offen = await listOffenePraemien(tx, { agenturId, monat })
	const praemien = offen.map(({ praemie, produkt }) => ({
		...{ produkt: produktTexte(produkt, STANDARD_LOCALE).name, seite: praemie.seite, betragCent: praemie.betragCent },
	}))
	// Where more was taken back than earned it waits until it is made up for.
	if (praemien.reduce((summe, { betragCent }) => summe + betragCent, 0) <= 0) return fail('gutschrift_leer')
	const { kleinunternehmer } = agentur
	const rechnungId = await writeGutschrift(ctx, tx, {
		agentur,
		make: (kopf) => gutschriftOf({ ...kopf, ...parteien, monat, kleinunternehmer }, praemien),
	})
	await setRechnung(
		tx,
		offen.map(({ praemie }) => praemie.id),
		rechnungId,
	)
	return ok(null)
}

/** The brand's staff has an agency's credit note of a month ('YYYY-MM') written now. */
export async function createGutschrift(ctx: AppContext, which: { agenturId: string; monat: string }, key: string) {
	authorise(ctx, 'agenturen.rechnungen')
	return once<null, Fehler>(ctx, key, (tx) => create(ctx, tx, which), z.null().parse)
}

/**
 * Writes what agencies have earned up to the month that is over. What stands against one is logged and waits (`offen`), and an
 * error at one (`fehler`) keeps nobody else from theirs.
 */
export async function makeGutschriften(ctx: AppContext): Promise<{ erstellt: number; offen: number; fehler: number }> {
	authorise(ctx, 'job.gutschriften')
	const monat = monatOf(monthsBefore(ctx.clock(), 1))
	const counts = { erstellt: 0, offen: 0, fehler: 0 }
	for (const agenturId of await listAbzurechnende(ctx.db, monat)) counts[await makeOne(ctx, { agenturId, monat })]++
	return counts
}

async function makeOne(ctx: AppContext, which: { agenturId: string; monat: string }) {
	try {
		const done = await ctx.db.transaction((tx) => create(ctx, tx, which))
		if (done.ok) return 'erstellt'
		ctx.log.warn({ ...which, code: done.code }, 'no credit note')
		return 'offen'
	} catch (err) {
		ctx.log.error({ ...which, err }, 'credit note failed')
		return 'fehler'
	}
}
