import {
	agenturBuchung,
	agenturSteuerBuchung,
	type Bewegung,
	type Buchung,
	bewegungVon,
	type Gutschriftbewegung,
	gutschriftBuchung,
	type Konto,
	zeilen,
} from '~/domain/hauptbuch/konten'
import { restCent } from '~/domain/praemie/rueckforderung'
import type { MandantTx } from '~db/handle'
import { findGutschriftStaende, findStaende, post } from '~db/repositories/hauptbuch/hauptbuch'
import type { PraemierungRow } from '~db/repositories/praemie/praemierung'
import type { AppContext } from '../shared/context'

/*
 * What moves money posts it in its own transaction, as the last of what others may wait for: after `refreshStatus`, and once.
 * The ledger is held until the transaction ends; whoever held it and then waited for a line could wait in a circle.
 */

type Zugesagt = Pick<PraemierungRow, 'id' | 'art' | 'betragCent' | 'verrechnetCent'>

const aufwandOf = ({ art }: Pick<PraemierungRow, 'art'>): Konto => (art === 'kulanz' ? 'kulanz' : 'aufwand')

/** A reward was granted: it is owed. */
export const bookZusage = (ctx: AppContext, tx: MandantTx, { id, art, betragCent }: Omit<Zugesagt, 'verrechnetCent'>) =>
	post(tx, ctx.clock(), [
		{
			art: art === 'kulanz' ? 'kulanz_gewaehrt' : 'praemie_gewaehrt',
			schluessel: `gewaehrt:${id}`,
			zeilen: zeilen(id, betragCent, { von: aufwandOf({ art }), nach: 'geschuldet' }),
		},
	])

/** Takes up a reward from before there was a ledger, as it stood until now. */
const opening = ({ id, art, betragCent }: Omit<Zugesagt, 'verrechnetCent'>): Buchung => ({
	art: 'eroeffnung',
	schluessel: `gewaehrt:${id}`,
	zeilen: zeilen(id, betragCent, { von: aufwandOf({ art }), nach: 'geschuldet' }),
})

/** Whether the ledger has this reward. */
export const isBooked = async (tx: MandantTx, praemierungId: string): Promise<boolean> =>
	(await findStaende(tx, [praemierungId])).size > 0

/**
 * A reward was chosen, for another amount than was set aside for it perhaps, and a voucher's code given with it, or some of
 * it set off (`verrechnung`). `before` is the reward as it was, `booked` whether the ledger had it (`isBooked`).
 */
export async function bookAuswahl(
	ctx: AppContext,
	tx: MandantTx,
	before: Zugesagt,
	{
		betragCent,
		codeId,
		verrechnung,
		spende = false,
		booked,
	}: {
		betragCent: number
		codeId?: string | undefined
		verrechnung?: Buchung | undefined
		/** It was given to a cause. */
		spende?: boolean
		booked: boolean
	},
): Promise<void> {
	const buchungen = booked ? [] : [opening(before)]
	const differenz = betragCent - before.betragCent
	if (differenz !== 0)
		buchungen.push({
			art: 'auswahl',
			schluessel: `auswahl:${before.id}`,
			zeilen: zeilen(before.id, differenz, { von: aufwandOf(before), nach: 'geschuldet' }),
		})
	const von = 'geschuldet'
	const gutschein = { praemierung: before.id, von, cent: betragCent, schluessel: codeId ?? '' } as const
	if (codeId) buchungen.push(bewegungVon('gutschein_ausgegeben', gutschein))
	if (spende)
		buchungen.push(
			bewegungVon('spende_gewaehlt', { praemierung: before.id, von, cent: betragCent, schluessel: before.id }),
		)
	if (verrechnung) buchungen.push(verrechnung)
	await post(tx, ctx.clock(), buchungen)
}

export type Umbuchung = {
	praemierung: Zugesagt
	/** What the event is unique by; the reward's id where it happens to it once. */
	schluessel?: string
}

/**
 * Posts an event of each of these rewards, which the caller holds: from where the ledger has it to where the event leads, and
 * `danach` what follows from it. Throws where the ledger has another amount than is left of the reward, or the event cannot
 * follow.
 */
export async function bookBewegung(
	ctx: AppContext,
	tx: MandantTx,
	art: Bewegung,
	umbuchungen: readonly Umbuchung[],
	danach: readonly Buchung[] = [],
): Promise<void> {
	if (umbuchungen.length + danach.length === 0) return
	const staende = await findStaende(
		tx,
		umbuchungen.map(({ praemierung }) => praemierung.id),
	)
	const buchungen = umbuchungen.flatMap(({ praemierung, schluessel = praemierung.id }) => {
		const { id } = praemierung
		const cent = restCent(praemierung)
		const stand = staende.get(id)
		if (stand && stand.cent !== cent) throw new Error(`ledger: reward ${id} has ${stand.cent}, not ${cent}`)
		const bewegung = bewegungVon(art, { praemierung: id, von: stand?.konto ?? 'geschuldet', cent, schluessel })
		return stand ? [bewegung] : [opening(praemierung), bewegung]
	})
	await post(tx, ctx.clock(), [...buchungen, ...danach])
}

/**
 * A voucher's code was revoked, and another one given for it, or not yet: what was handed out is owed again. Both codes by
 * their id.
 */
export const bookErsatz = (
	ctx: AppContext,
	tx: MandantTx,
	{ id: praemierung, betragCent: cent }: Zugesagt,
	{ alt, neu }: { alt: string; neu: string | undefined },
) =>
	post(tx, ctx.clock(), [
		bewegungVon('gutschein_zurueck', { praemierung, von: 'gutschein', cent, schluessel: alt }),
		...(neu ? [bewegungVon('gutschein_ausgegeben', { praemierung, von: 'geschuldet', cent, schluessel: neu })] : []),
	])

/** Rewards were cancelled, and what their owners had of them is claimed back. */
export const bookStorno = (
	ctx: AppContext,
	tx: MandantTx,
	praemierungen: readonly Zugesagt[],
	forderungen: readonly Buchung[] = [],
) =>
	bookBewegung(
		ctx,
		tx,
		'storniert',
		praemierungen.map((praemierung) => ({ praemierung })),
		forderungen,
	)

/**
 * Other bank data came for a reward: one that the bank had returned is owed again, less what was set off then. `einmal` is
 * used up by it.
 */
export async function bookBankdaten(
	ctx: AppContext,
	tx: MandantTx,
	praemierung: Zugesagt,
	{ einmal, verrechnung }: { einmal: string; verrechnung: Buchung | undefined },
): Promise<void> {
	const stand = (await findStaende(tx, [praemierung.id])).get(praemierung.id)
	const zurueck = stand?.konto === 'ruecklaeufer' ? [{ praemierung, schluessel: einmal }] : []
	await bookBewegung(ctx, tx, 'bankdaten_neu', zurueck, verrechnung ? [verrechnung] : [])
}

/** What agencies got for an order, or what is taken back of it. */
export const bookAgentur = (ctx: AppContext, tx: MandantTx, praemien: readonly { id: string; betragCent: number }[]) =>
	post(
		tx,
		ctx.clock(),
		praemien.map(({ id, betragCent }) => agenturBuchung(id, betragCent)),
	)

/** The tax of a credit note to an agency; nothing where there is none. */
export const bookAgenturSteuer = (
	ctx: AppContext,
	tx: MandantTx,
	{ id, steuerCent }: { id: string; steuerCent: number },
) => post(tx, ctx.clock(), steuerCent === 0 ? [] : [agenturSteuerBuchung(id, steuerCent)])

export type Gutschriftumbuchung = {
	rechnungId: string
	cent: number
	/** Of the payment it happens to, which the event happens to once. */
	schluessel: string
}

/** Posts an event of each of these credit notes, whose agency or run the caller holds. Throws where it cannot follow. */
export async function bookGutschriften(
	ctx: AppContext,
	tx: MandantTx,
	art: Gutschriftbewegung,
	umbuchungen: readonly Gutschriftumbuchung[],
): Promise<void> {
	if (umbuchungen.length === 0) return
	const ids = umbuchungen.map(({ rechnungId }) => rechnungId)
	const staende = await findGutschriftStaende(tx, ids)
	const buchungen = umbuchungen.map(({ rechnungId, cent, schluessel }) => {
		const stand = staende.get(rechnungId)
		if (stand && stand.cent !== cent)
			throw new Error(`ledger: credit note ${rechnungId} has ${stand.cent}, not ${cent}`)
		return gutschriftBuchung(art, { rechnungId, von: stand?.konto ?? 'agentur_geschuldet', cent, schluessel })
	})
	await post(tx, ctx.clock(), buchungen)
}
