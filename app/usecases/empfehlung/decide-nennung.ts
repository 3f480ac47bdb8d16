import { z } from 'zod'
import { nennungMachine } from '~/domain/empfehlung/nennung'
import { produktTexte } from '~/domain/katalog/produkt'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	changeNennung,
	findAngehalteneNennung,
	listAngehalteneNennungen,
	type NennungRow,
	OHNE_NAMEN,
} from '~db/repositories/empfehlung/nennung'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { once } from '../shared/once'
import { askGenannten } from './match-nennung'

/** How many of the oldest are shown. */
const MAX_NENNUNGEN = 200

/** Friends who named a recommender and are looked at before anybody is asked, the oldest first. */
export async function listHeldNennungen(ctx: AppContext) {
	authorise(ctx, 'eigenwerbung.lesen')
	const kontakt = kontaktdatenFor(ctx)
	const rows = await listAngehalteneNennungen(ctx.db, { now: ctx.clock(), limit: MAX_NENNUNGEN })
	return rows.map(({ nennung, empfehler, produkt }) => ({
		...{ id: nennung.id, gruende: nennung.gruende, erstelltAm: nennung.erstelltAm, loeschenAb: nennung.loeschenAb },
		freund: kontakt.name(`${nennung.vorname} ${nennung.nachname}`),
		empfehler: { id: empfehler.id, name: kontakt.name(`${empfehler.vorname} ${empfehler.nachname}`) },
		produkt: produktTexte(produkt, ctx.locale).name,
	}))
}

async function discard(ctx: AppContext, tx: MandantTx, { id, zustand, empfehlerId }: NennungRow) {
	const next = nennungMachine.transition(zustand, 'ablehnen')
	if (!next.ok) return next
	const set = { ...OHNE_NAMEN, zustand: next.value, beantwortetAm: ctx.clock() }
	if (!(await changeNennung(tx, id, zustand, set))) return fail('zustand_veraltet')
	const audit = { ereignis: 'nennung.verworfen', bezug: 'nennung', bezugId: id } as const
	await writeAudit(ctx, tx, { ...audit, details: { empfehlerId } })
	return ok(null)
}

type Entscheidung = { id: string; entscheidung: 'fragen' | 'verwerfen' }

/**
 * Asks the recommender of a held one after all, or drops it. `gefragt`: false where it was dropped: as told to, or because
 * they said no to the same friend or want no such mails.
 */
export async function decideNennung(
	ctx: AppContext,
	{ id, entscheidung }: Entscheidung,
	key: string,
): Promise<Result<{ gefragt: boolean }, 'nicht_gefunden' | 'zustand_veraltet'>> {
	authorise(ctx, 'eigenwerbung.entscheiden')
	return once<{ gefragt: boolean }, 'nicht_gefunden' | 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const wanted = { id, now: ctx.clock() }
			const found = z.uuid().safeParse(id).success ? await findAngehalteneNennung(tx, wanted) : undefined
			// The account before its rows, as for whoever deletes it.
			const empfehler = found && (await lockEmpfehler(tx, { id: found.empfehler.id }))
			if (!found || !empfehler) return fail('nicht_gefunden')
			if (entscheidung === 'fragen' && (await askGenannten(ctx, tx, found.nennung, empfehler)))
				return ok({ gefragt: true })
			const dropped = await discard(ctx, tx, found.nennung)
			return dropped.ok ? ok({ gefragt: false }) : dropped
		},
		z.object({ gefragt: z.boolean() }).parse,
	)
}
