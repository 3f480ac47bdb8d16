import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { erneuertBis, isGueltig } from '~/domain/partner/schluessel'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	findSchluesselById,
	insertSchluessel,
	lockSchluessel,
	revokeSchluesselRow,
	storeNachfolger,
} from '~db/repositories/partner/schluessel'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { newSchluessel } from './schluessel'

const renewedSchema = z.object({
	schluesselId: z.string(),
	/** The new one's end; null = until it is withdrawn. */
	gueltigBis: z.coerce.date().nullable(),
	/** The former one's. */
	bisherigerBis: z.coerce.date(),
})

/** `schluessel`: to be shown this once; undefined where the form was sent before. */
export type ErneuerterSchluessel = z.output<typeof renewedSchema> & { schluessel?: string }

type Neu = { id: string } & Omit<ReturnType<typeof newSchluessel>, 'klar'>

/**
 * Puts a new key in the place of one; both are good for some days. Who lost the answer may ask again: a successor that was
 * never used goes.
 */
async function replaceSchluessel(
	ctx: AppContext,
	tx: MandantTx,
	schluesselId: string,
	neu: Neu,
): Promise<Result<z.output<typeof renewedSchema>, 'nicht_gefunden' | 'schluessel_erneuert'>> {
	const now = ctx.clock()
	const row = z.uuid().safeParse(schluesselId).success ? await lockSchluessel(tx, schluesselId) : undefined
	if (!row) return fail('nicht_gefunden')
	const nachfolger = row.nachfolgerId === null ? undefined : await findSchluesselById(tx, row.nachfolgerId)
	if (nachfolger && nachfolger.benutztAm !== null && isGueltig(nachfolger, now)) return fail('schluessel_erneuert')
	if (nachfolger) await revokeSchluesselRow(tx, nachfolger.id, now)
	// The end of what was renewed before was set by that.
	const { neu: gueltigBis } = erneuertBis(nachfolger ?? row, now)
	const { alt: bisherigerBis } = erneuertBis(row, now)
	const { bezeichnung, bereiche, netze } = row
	await insertSchluessel(tx, { ...neu, bezeichnung, bereiche, netze, gueltigBis })
	await storeNachfolger(tx, row.id, { nachfolgerId: neu.id, gueltigBis: bisherigerBis })
	const details = { bezeichnung, gueltigBis: bisherigerBis.toISOString() }
	await writeAudit(ctx, tx, {
		...{ ereignis: 'partner_schluessel.erneuert', bezug: 'partnerSchluessel', bezugId: row.id, details },
	})
	await writeAudit(ctx, tx, {
		...{ ereignis: 'partner_schluessel.angelegt', bezug: 'partnerSchluessel', bezugId: neu.id },
		details: { bezeichnung, bereiche: bereiche.join(' '), netze: netze.join(' ') || 'alle' },
	})
	await writeSicherheit(ctx, tx, { art: 'schluessel', details: { was: 'partner_schluessel.erneuert' } })
	return ok({ schluesselId: neu.id, gueltigBis, bisherigerBis })
}

async function renew(
	ctx: AppContext,
	schluesselId: string,
	key: string,
): Promise<Result<ErneuerterSchluessel, 'nicht_gefunden' | 'schluessel_erneuert'>> {
	const { klar, ...rest } = newSchluessel(ctx)
	const neu = { id: randomUUID(), ...rest }
	const done = await once<z.output<typeof renewedSchema>, 'nicht_gefunden' | 'schluessel_erneuert'>(
		ctx,
		key,
		(tx) => replaceSchluessel(ctx, tx, schluesselId, neu),
		renewedSchema.parse,
	)
	if (!done.ok) return done
	return ok(done.value.schluesselId === neu.id ? { ...done.value, schluessel: klar } : done.value)
}

/** Renews a partner's key by somebody at work, also one that is over. */
export async function renewPartnerSchluessel(
	ctx: AppContext,
	schluesselId: string,
	key: string,
): Promise<Result<ErneuerterSchluessel, 'faktor_noetig' | 'nicht_gefunden' | 'schluessel_erneuert'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	const frisch = checkFaktor(ctx)
	return frisch.ok ? renew(ctx, schluesselId, key) : frisch
}

/** Renews the key that calls. */
export function renewOwnSchluessel(
	ctx: AppContext,
	key: string,
): Promise<Result<ErneuerterSchluessel, 'nicht_gefunden' | 'schluessel_erneuert'>> {
	authorise(ctx, 'schluessel.erneuern')
	return renew(ctx, ctx.actor.art === 'partner' ? ctx.actor.id : '', key)
}
