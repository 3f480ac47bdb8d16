import { type KeyState, keyState, type MasterKeys, nextKeys } from '~/adapters/crypto/keys'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	findMandantByClientRoute,
	listMandantRows,
	lockMandantByClientRoute,
	type MandantRow,
	notifyMandantChanged,
	updateMandant,
} from '~db/repositories/mandant/mandanten'
import { authorise } from '../shared/authorise'
import { auditMandant, type MandantDeps } from './audit-mandant'
import { sealAllSettings } from './seal-all-settings'
import { sealAnew } from './seal-anew'

type RenewDeps = MandantDeps & {
	masterKeys: MasterKeys
	/** Until every process has heard of the change before and no request made without it is under way. */
	settle: () => Promise<void>
	/** Rows that one transaction seals anew. */
	batch?: number
}

/** The next step of every brand that stands at `from`, all or none; how many did. */
const stepAll = (deps: RenewDeps, names: string[], from: KeyState): Promise<number> =>
	deps.db.transaction(async (tx) => {
		let done = 0
		for (const clientRoute of names) {
			const row = await lockMandantByClientRoute(tx, clientRoute)
			if (!row || keyState(row.schluessel) !== from) continue
			const schluessel = nextKeys(deps.masterKeys, row.id, row.schluessel)
			await updateMandant(tx, row.id, { schluessel })
			await auditMandant(deps, tx, row, 'mandant.schluessel', { stand: keyState(schluessel) })
			done++
		}
		if (done > 0) await notifyMandantChanged(tx)
		return done
	})

/** Brands that a run was ended in the middle of are gone on with, before any is begun. */
const namesOf = (rows: MandantRow[]): string[] => {
	const open = rows.filter(({ schluessel }) => keyState(schluessel) !== 'eins')
	return (open.length > 0 ? open : rows).map(({ clientRoute }) => clientRoute)
}

export type Erneuert = { clientRoute: string; versiegelt: number }

/**
 * New data keys for a brand or all, while they are served: made known to every process, then used, then everything is
 * sealed anew. Reads work in every moment, and what is matched by hash stays as it is. The former keys open what is left,
 * until dropDataKeys throws them away.
 */
export async function renewDataKeys(
	deps: RenewDeps,
	{ clientRoute }: { clientRoute?: string },
): Promise<Result<Erneuert[], 'mandant_unbekannt'>> {
	authorise(deps, 'mandant.schluessel')
	const { db, settle } = deps
	const rows = (await listMandantRows(db)).filter((row) => clientRoute === undefined || row.clientRoute === clientRoute)
	if (clientRoute !== undefined && rows.length === 0) return fail('mandant_unbekannt')
	const names = namesOf(rows)
	if (rows.every(({ schluessel }) => keyState(schluessel) === 'eins')) await stepAll(deps, names, 'eins')
	await settle()
	await stepAll(deps, names, 'bekannt')
	await settle()
	await sealAllSettings(deps)
	const done: Erneuert[] = []
	for (const name of names) {
		const row = await findMandantByClientRoute(db, name)
		if (row) done.push({ clientRoute: name, versiegelt: await sealAnew(deps, row) })
	}
	return ok(done)
}
