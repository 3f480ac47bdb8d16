import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { gesuchtIn } from '~/domain/empfehlung/genannt'
import { type NennungInput, nennungBis, nennungMachine } from '~/domain/empfehlung/nennung'
import { faltung } from '~/domain/shared/faltung'
import { fail, ok, type Result } from '~/domain/shared/result'
import { insertNennung } from '~db/repositories/empfehlung/nennung'
import { spurOf } from '../betrugspruefung/merkmale'
import { findEmpfehlbare, findEmpfehlbares } from '../katalog/produkte'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { nennungZugang } from './show-nennung'

type NennungFehler = 'nennung_aus' | 'produkt_unbekannt' | 'produkt_api_unbekannt'

/** Products to choose from, at most: more than a person reads through. */
const PRODUKTE_MAX = 500

/** What the form to name a recommender offers. */
export async function showNennungForm(ctx: AppContext) {
	publicUseCase()
	if (!ctx.mandant.config.ModuleNennung) return fail('nennung_aus')
	const found = await findEmpfehlbare(ctx, { perPage: PRODUKTE_MAX })
	if (!found.ok) return found
	return ok(found.value.angebote.map(({ id, name }) => ({ value: String(id), label: name })))
}

const freundHash = ({ keys }: Pick<AppContext, 'keys'>, { vorname, nachname }: NennungInput): string =>
	keys.hash('nennung:freund', faltung(`${vorname} ${nachname}`).replace(/[^\p{L}]+/gu, ' '))

/**
 * Keeps what a friend says of who recommended them, and answers with what opens their page about it. Nobody is looked up
 * here: the answer, and the work for it, are the same whoever was named (docs/decisions/0130).
 */
export async function submitNennung(
	ctx: AppContext,
	input: NennungInput,
	key: string,
): Promise<Result<{ t: string }, NennungFehler>> {
	publicUseCase()
	if (!ctx.mandant.config.ModuleNennung) return fail('nennung_aus')
	const found = await findEmpfehlbares(ctx, input.produkt)
	if (!found.ok) return found
	const gesucht = gesuchtIn(input.wer)
	return once<{ t: string }, never>(
		ctx,
		key,
		async (tx) => {
			const [id, erstelltAm] = [randomUUID(), ctx.clock()]
			const { vorname, nachname, wer, ort, channel, produkt: produktId } = input
			await insertNennung(tx, {
				...{ id, vorname, nachname, wer, ort, channel, produktId, erstelltAm },
				...{ zustand: nennungMachine.initial, sprache: ctx.locale, gruende: [], spur: spurOf(ctx) },
				...{ freundHash: freundHash(ctx, input), werEmail: gesucht?.art === 'email' ? gesucht.email : '' },
				...{ abgleichAb: erstelltAm, loeschenAb: nennungBis(erstelltAm) },
			})
			const audit = { ereignis: 'nennung.angelegt', bezug: 'nennung', bezugId: id } as const
			await writeAudit(ctx, tx, { ...audit, details: { produktId } })
			return ok({ t: nennungZugang(ctx, id) })
		},
		z.object({ t: z.string() }).parse,
	)
}
