import { z } from 'zod'
import { hasKey } from '~/domain/shared/keys'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import { deleteAnsichtRow, listAnsichtRows, putAnsicht } from '~db/repositories/liste/ansicht'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { ReadListe } from '../shared/liste'
import { once } from '../shared/once'
import { LISTEN, type ListeName } from './listen'

/** The saved views an operator sees, their own and the team's, of the lists they may see. */
export async function listAnsichten(ctx: AppContext) {
	authorise(ctx, 'liste.ansicht')
	const { actor } = ctx
	const rows = await listAnsichtRows(ctx.db, actor.id)
	return rows.flatMap(({ id, liste, name, adresse, team, standard, benutzerId }) => {
		if (!hasKey(LISTEN, liste) || !isAllowed(actor, LISTEN[liste].recht)) return []
		const eigene = benutzerId === actor.id
		return [{ id, liste, name, adresse, team, eigene, standard: eigene && standard }]
	})
}

export type Ansicht = Awaited<ReturnType<typeof listAnsichten>>[number]

const geloeschtSchema = z.object({ name: z.string(), adresse: z.string() })
type Geloescht = z.output<typeof geloeschtSchema>

type Gespeichert = { liste: ListeName; read: ReadListe; name: string; team: boolean; standard: boolean }

/**
 * Keeps filters, order and columns of a list under a name, in place of what had this name. What is searched for is left out:
 * it may be somebody's name, and would outlive them. Returns the query of the list's address.
 */
export async function saveAnsicht(
	ctx: AppContext,
	{ liste, read, name, team, standard }: Gespeichert,
	key?: string,
): Promise<Result<string, never>> {
	authorise(ctx, 'liste.ansicht')
	authorise(ctx, LISTEN[liste].recht)
	const { id: benutzerId } = ctx.actor
	const { adresse } = LISTEN[liste].frage(read)
	return once<string, never>(
		ctx,
		key,
		async (tx) => {
			const row = { benutzerId, liste, name, adresse, team, standard, erstelltAm: ctx.clock() }
			const bezugId = await putAnsicht(tx, row)
			const details = { liste, team, standard }
			await writeAudit(ctx, tx, { ereignis: 'ansicht.gespeichert', bezug: 'ansicht', bezugId, details })
			return ok(adresse)
		},
		z.string().parse,
	)
}

/** Takes one of one's own views away; what it was, so that it can be saved again. */
export async function deleteAnsicht(
	ctx: AppContext,
	id: string,
	key?: string,
): Promise<Result<Geloescht, 'nicht_gefunden'>> {
	authorise(ctx, 'liste.ansicht')
	const { id: benutzerId } = ctx.actor
	return once<Geloescht, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const known = z.uuid().safeParse(id).success
			const gone = known ? await deleteAnsichtRow(tx, id, benutzerId) : undefined
			if (!gone) return fail('nicht_gefunden')
			const details = { liste: gone.liste, team: gone.team }
			await writeAudit(ctx, tx, { ereignis: 'ansicht.geloescht', bezug: 'ansicht', bezugId: id, details })
			return ok({ name: gone.name, adresse: gone.adresse })
		},
		geloeschtSchema.parse,
	)
}
