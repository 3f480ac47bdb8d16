import { z } from 'zod'
import { type AnfrageArt, anfrageMachine, antwortBis } from '~/domain/datenschutz/anfrage'
import type { Locale } from '~/domain/mandant/config'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	type AnfrageRow,
	findAnfrage,
	insertAnfrage,
	listBeantworteteAnfragen,
	listOffeneAnfragen,
} from '~db/repositories/datenschutz/anfrage'
import { findPerson } from '~db/repositories/datenschutz/person'
import { postfachOf } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { once } from '../shared/once'

/** How many answered requests the desk shows. */
const BEANTWORTETE = 50

const DAY = 24 * 3_600_000

/** Whole days until the deadline; negative when it is over. */
const tageBis = (ctx: AppContext, fristBis: Date) => Math.floor((fristBis.getTime() - ctx.clock().getTime()) / DAY)

const zeileOf = (ctx: AppContext, anfrage: AnfrageRow) => ({
	...anfrage,
	email: kontaktdatenFor(ctx).email(anfrage.email),
	tage: tageBis(ctx, anfrage.fristBis),
})

/** What people asked about their data: what waits, by its deadline, and what was answered last. */
export async function listAnfragen(ctx: AppContext) {
	authorise(ctx, 'datenschutz.lesen')
	const [offen, beantwortet] = await Promise.all([
		listOffeneAnfragen(ctx.tables, ctx.db),
		listBeantworteteAnfragen(ctx.tables, ctx.db, BEANTWORTETE),
	])
	return {
		offen: offen.map((anfrage) => zeileOf(ctx, anfrage)),
		beantwortet: beantwortet.map((anfrage) => zeileOf(ctx, anfrage)),
	}
}

/** One request, and whose data is stored under its address. */
export async function showAnfrage(ctx: AppContext, id: string) {
	authorise(ctx, 'datenschutz.lesen')
	const anfrage = z.uuid().safeParse(id).success ? await findAnfrage(ctx.tables, ctx.db, id) : undefined
	if (!anfrage) return fail('nicht_gefunden')
	const { konto, freunde } = await findPerson(ctx.tables, ctx.db, normaliseEmail(anfrage.email))
	return ok({
		...zeileOf(ctx, anfrage),
		konto: konto
			? { id: konto.id, name: kontaktdatenFor(ctx).name(`${konto.vorname} ${konto.nachname}`.trim()) }
			: null,
		freunde: freunde.map(({ id: freundId, empfaengernummer, erstelltAm }) => ({
			id: freundId,
			empfaengernummer,
			erstelltAm,
		})),
	})
}

export type Eingang = {
	art: AnfrageArt
	email: string
	anliegen: string
	sprache: Locale
	/** The day it arrived (YYYY-MM-DD in Berlin, as an instant). */
	eingegangenAm: Date
}

/** Writes down a request that came by mail, letter or phone; its month runs from its arrival. */
export async function createAnfrage(
	ctx: AppContext,
	{ art, email, anliegen, sprache, eingegangenAm }: Eingang,
	key: string,
): Promise<Result<{ id: string }, never>> {
	authorise(ctx, 'datenschutz.bearbeiten')
	return once<{ id: string }, never>(
		ctx,
		key,
		async (tx) => {
			const { id, fristBis } = await insertAnfrage(ctx.tables, tx, {
				art,
				email,
				anliegen,
				sprache,
				eingegangenAm,
				zustand: anfrageMachine.initial,
				postfach: postfachOf(ctx, email),
				fristBis: antwortBis(eingegangenAm),
				erstelltAm: ctx.clock(),
			})
			await writeAudit(ctx, tx, {
				ereignis: 'datenschutz.eingegangen',
				bezug: 'datenschutzAnfrage',
				bezugId: id,
				details: { art, fristBis: fristBis.toISOString() },
			})
			return ok({ id })
		},
		z.object({ id: z.string() }).parse,
	)
}
