import { z } from 'zod'
import { VORLAGEN_VORSCHLAG } from '~/domain/praemie/antwort-vorlage'
import { byName } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	type AntwortVorlageRow,
	deleteVorlageRow,
	insertVorlage,
	listVorlageRows,
	lockVorlage,
	updateVorlage,
} from '~db/repositories/praemie/antwort-vorlage'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { changesOf } from '../shared/changes'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** How the brand answers questions about rewards, by name. */
export function listAntwortVorlagen(ctx: AppContext): Promise<AntwortVorlageRow[]> {
	authorise(ctx, 'nachfrage.lesen')
	return listVorlageRows(ctx.db)
}

type Vorlage = Pick<AntwortVorlageRow, 'name' | 'text'>
type Fehler = 'nicht_gefunden' | 'vorlage_vorhanden'

const about = (id: string) => ({ bezug: 'antwortVorlage', bezugId: id }) as const

/** Writes a template, a new one where no id is given; vorlage_vorhanden = another has this name. */
export async function saveAntwortVorlage(
	ctx: AppContext,
	{ id, ...vorlage }: Vorlage & { id?: string | undefined },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'nachfrage.vorlagen')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const row = { ...vorlage, geaendertAm: ctx.clock() }
			const andere = (await listVorlageRows(tx)).some((one) => one.name === vorlage.name && one.id !== id)
			if (andere) return fail('vorlage_vorhanden')
			if (id === undefined) {
				const neu = await insertVorlage(tx, row)
				if (!neu) return fail('vorlage_vorhanden')
				await writeAudit(ctx, tx, { ereignis: 'vorlage.angelegt', ...about(neu), details: { name: vorlage.name } })
				return ok(null)
			}
			const vorher = await lockVorlage(tx, id)
			if (!vorher) return fail('nicht_gefunden')
			await updateVorlage(tx, { id, ...row })
			const flat = ({ name, text }: Vorlage) => ({ name, ...byName('text', text) })
			const details = changesOf(flat(vorher), flat(vorlage))
			await writeAudit(ctx, tx, { ereignis: 'vorlage.geaendert', ...about(id), details })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Removes a template; answers that were sent stay as they are. */
export async function deleteAntwortVorlage(ctx: AppContext, id: string, key?: string) {
	authorise(ctx, 'nachfrage.vorlagen')
	return once<null, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const vorher = await lockVorlage(tx, id)
			if (!vorher) return fail('nicht_gefunden')
			await deleteVorlageRow(tx, id)
			await writeAudit(ctx, tx, { ereignis: 'vorlage.geloescht', ...about(id), details: { name: vorher.name } })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Writes the templates a brand may start with; those whose name is taken stay as they are. */
export async function addVorschlaege(ctx: AppContext, key?: string): Promise<Result<null, never>> {
	authorise(ctx, 'nachfrage.vorlagen')
	return once<null, never>(
		ctx,
		key,
		async (tx) => {
			for (const vorlage of VORLAGEN_VORSCHLAG) {
				const neu = await insertVorlage(tx, { ...vorlage, geaendertAm: ctx.clock() })
				if (!neu) continue
				await writeAudit(ctx, tx, { ereignis: 'vorlage.angelegt', ...about(neu), details: { name: vorlage.name } })
			}
			return ok(null)
		},
		z.null().parse,
	)
}
