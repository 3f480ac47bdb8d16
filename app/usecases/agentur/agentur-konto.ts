import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { agenturKontoOrt, decideKonto, kontoMachine } from '~/domain/auszahlung/konto'
import type { EinsichtGrund } from '~/domain/auszahlung/lauf'
import type { KeineZweite } from '~/domain/benutzer/kreis'
import type { Bankdaten } from '~/domain/praemie/iban'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import {
	type AgenturKontoRow,
	changeAgenturKonto,
	findAgenturKontoIn,
	insertAgenturKonto,
	listAgenturKonten,
} from '~db/repositories/agentur/konto'
import { releaseZurueckgekommene } from '~db/repositories/auszahlung/gutschrift'
import { bookGutschriften } from '../hauptbuch/book'
import { agenturBankdaten } from '../praemie/konto-daten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor, onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { kreisVon } from '../shared/zweite-person'
import { heldAgentur } from './change-agentur'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet'

/**
 * Asks for an account that an agency is to be paid to; one at a time, with the second factor freshly entered. Nothing is paid
 * to it until another person released it. zustand_veraltet = one waits already.
 */
export async function requestAgenturKonto(
	ctx: AppContext,
	{ agenturId, bankdaten }: { agenturId: string; bankdaten: Bankdaten },
	key: string,
): Promise<Result<null, Fehler | 'faktor_noetig'>> {
	authorise(ctx, 'agenturen.bankdaten')
	return onceWithFaktor<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			if (!(await heldAgentur(tx, agenturId))) return fail('nicht_gefunden')
			const { kontoinhaber, iban, bic = '' } = bankdaten
			const id = randomUUID()
			const seal = (column: 'kontoinhaber' | 'iban' | 'bic', wert: string) =>
				ctx.keys.seal(agenturKontoOrt(id, column), wert)
			const inserted = await insertAgenturKonto(tx, {
				...{ id, agenturId, zustand: kontoMachine.initial, ibanEnde: iban.slice(-4) },
				...{ kontoinhaber: seal('kontoinhaber', kontoinhaber), iban: seal('iban', iban), bic: seal('bic', bic) },
				...{ ibanHash: ctx.keys.hash('iban', iban), beantragtVon: actorName(ctx.actor), erstelltAm: ctx.clock() },
				...{ entschiedenVon: null, entschiedenAm: null, kreis: null },
			})
			if (!inserted) return fail('zustand_veraltet')
			const bisher = await findAgenturKontoIn(tx, agenturId, 'gilt')
			const details = { ibanEnde: { von: bisher?.ibanEnde ?? '', nach: iban.slice(-4) } }
			await writeAudit(ctx, tx, { ereignis: 'agentur.bankdaten', bezug: 'agentur', bezugId: agenturId, details })
			return ok(null)
		},
		z.null().parse,
	)
}

/** The account in force is so no longer: another one takes its place. */
async function endFormer(tx: MandantTx, agenturId: string): Promise<void> {
	const bisher = await findAgenturKontoIn(tx, agenturId, 'gilt')
	const ersetzt = { zustand: kontoMachine.step('ersetzen').to }
	if (bisher) await changeAgenturKonto(tx, bisher.id, bisher.zustand, ersetzt)
}

/** What came back from the former account can be paid to the one in force. */
async function payAgain(ctx: AppContext, tx: MandantTx, agenturId: string): Promise<void> {
	const wieder = await releaseZurueckgekommene(tx, agenturId, ctx.clock())
	const umbuchungen = wieder.map(({ id, rechnungId, betragCent }) => ({
		...{ rechnungId: rechnungId ?? '', cent: betragCent, schluessel: id },
	}))
	await bookGutschriften(ctx, tx, 'gutschrift_konto', umbuchungen)
}

/**
 * Releases or declines the account of an agency that waits: never who asked for it or is tied to them, and only with the second factor freshly
 * entered. Whoever asked may decline it.
 */
export async function decideAgenturKonto(
	ctx: AppContext,
	{ agenturId, kontoId, intent }: { agenturId: string; kontoId: string; intent: 'freigeben' | 'ablehnen' },
	key: string,
): Promise<Result<null, Fehler | KeineZweite | 'faktor_noetig'>> {
	authorise(ctx, 'agenturen.bankdaten')
	return onceWithFaktor<null, Fehler | KeineZweite>(
		ctx,
		key,
		async (tx) => {
			if (!(await heldAgentur(tx, agenturId))) return fail('nicht_gefunden')
			const wartend = await findAgenturKontoIn(tx, agenturId, 'beantragt')
			if (wartend?.id !== kontoId) return fail('zustand_veraltet')
			const entschieden = decideKonto(wartend, { intent, kreis: await kreisVon(ctx, tx), am: ctx.clock() })
			if (!entschieden.ok) return entschieden
			const gilt = intent === 'freigeben'
			if (gilt) await endFormer(tx, agenturId)
			const ibanHash = gilt ? ctx.keys.hash('iban', agenturBankdaten(ctx, wartend).iban) : wartend.ibanHash
			const set = { ...entschieden.value, ibanHash }
			if (!(await changeAgenturKonto(tx, kontoId, wartend.zustand, set))) return fail('zustand_veraltet')
			const ereignis = gilt ? 'agentur.konto_gilt' : 'agentur.konto_abgelehnt'
			const details = { ibanEnde: wartend.ibanEnde }
			await writeAudit(ctx, tx, { ereignis, bezug: 'agentur', bezugId: agenturId, details })
			if (gilt) await payAgain(ctx, tx, agenturId)
			return ok(null)
		},
		z.null().parse,
	)
}

/** An agency's accounts in full, to who just entered their second factor (faktor_noetig); the look and its reason are written down. */
export async function showAgenturKonten(
	ctx: AppContext,
	{ agenturId, grund }: { agenturId: string; grund: EinsichtGrund },
): Promise<
	Result<
		{ id: string; zustand: AgenturKontoRow['zustand']; inhaber: string; iban: string; bic: string }[],
		'nicht_gefunden' | 'faktor_noetig'
	>
> {
	authorise(ctx, 'bankdaten.lesen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const known = z.uuid().safeParse(agenturId).success
	const rows = known ? await listAgenturKonten(ctx.db, agenturId) : []
	const sichtbar = rows.filter(({ zustand }) => zustand === 'gilt' || zustand === 'beantragt')
	if (sichtbar.length === 0) return fail('nicht_gefunden')
	const details = { grund, anzahl: sichtbar.length }
	await writeAudit(ctx, ctx.db, { ereignis: 'bankdaten.eingesehen', bezug: 'agentur', bezugId: agenturId, details })
	return ok(
		sichtbar.map((row) => {
			const { name, iban, bic } = agenturBankdaten(ctx, row)
			return { id: row.id, zustand: row.zustand, inhaber: name, iban, bic }
		}),
	)
}
