import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
	bereicheFor,
	inTagen,
	isGueltig,
	SCHLUESSEL_MAX,
	type SchluesselDaten,
	vorsatzOf,
} from '~/domain/partner/schluessel'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { insertSchluessel, listSchluesselRows, revokeSchluesselRow } from '~db/repositories/partner/schluessel'
import { takeLock } from '~db/repositories/shared/lock'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { newSecret, secretHash } from '../shared/secrets'

/** Characters of a key, after its kind, that staff know it by: far too few to guess the rest. */
const ANFANG = 4

const createdSchema = z.object({ schluesselId: z.string() })

/** `schluessel`: to be shown this once; undefined where the form was sent before. */
export type NeuerSchluessel = z.output<typeof createdSchema> & { schluessel?: string }

/** A new key, and what is stored of it. */
export function newSchluessel({ mandant, actor, clock }: AppContext) {
	const vorsatz = vorsatzOf(mandant.config)
	const klar = vorsatz + newSecret()
	return {
		klar,
		anfang: klar.slice(0, vorsatz.length + ANFANG),
		hash: secretHash(klar),
		erstelltVon: actorName(actor),
		erstelltAm: clock(),
	}
}

/** Makes a key for a partner's server; only its hash is stored. */
export async function createPartnerSchluessel(
	ctx: AppContext,
	{ bezeichnung, bereiche, netze, gueltigTage }: SchluesselDaten,
	key: string,
): Promise<Result<NeuerSchluessel, 'faktor_noetig' | 'schluessel_zu_viele' | 'eingabe_ungueltig'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const { config } = ctx.mandant
	if (bereiche.some((bereich) => !bereicheFor(config).includes(bereich))) return fail('eingabe_ungueltig')
	const schluesselId = randomUUID()
	const { klar: schluessel, ...gespeichert } = newSchluessel(ctx)
	const created = await once<z.output<typeof createdSchema>, 'schluessel_zu_viele'>(
		ctx,
		key,
		async (tx) => {
			// Of two at once the second counts the first.
			await takeLock(tx, { name: `partner:${ctx.mandant.id}` })
			const known = await listSchluesselRows(tx)
			const now = ctx.clock()
			if (known.filter((one) => isGueltig(one, now)).length >= SCHLUESSEL_MAX) return fail('schluessel_zu_viele')
			await insertSchluessel(tx, {
				...{ id: schluesselId, bezeichnung, bereiche, netze, ...gespeichert },
				gueltigBis: gueltigTage === undefined ? null : inTagen(now, gueltigTage),
			})
			const bezug = { bezug: 'partnerSchluessel', bezugId: schluesselId } as const
			const details = { bezeichnung, bereiche: bereiche.join(' '), netze: netze.join(' ') || 'alle' }
			await writeAudit(ctx, tx, { ereignis: 'partner_schluessel.angelegt', ...bezug, details })
			await writeSicherheit(ctx, tx, { art: 'schluessel', details: { was: 'partner_schluessel.angelegt' } })
			return ok({ schluesselId })
		},
		createdSchema.parse,
	)
	if (!created.ok) return created
	return ok(created.value.schluesselId === schluesselId ? { schluesselId, schluessel } : created.value)
}

/** Withdraws a key; it opens nothing from this moment on. */
export async function revokePartnerSchluessel(
	ctx: AppContext,
	schluesselId: string,
	key: string,
): Promise<Result<null, 'nicht_gefunden'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	return once<null, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const known = z.uuid().safeParse(schluesselId).success
			const row = known && (await revokeSchluesselRow(tx, schluesselId, ctx.clock()))
			if (!row) return fail('nicht_gefunden')
			const bezug = { bezug: 'partnerSchluessel', bezugId: schluesselId } as const
			const details = { bezeichnung: row.bezeichnung }
			await writeAudit(ctx, tx, { ereignis: 'partner_schluessel.widerrufen', ...bezug, details })
			await writeSicherheit(ctx, tx, { art: 'schluessel', details: { was: 'partner_schluessel.widerrufen' } })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Every key with what it opens and when it was used last, the newest first; never the key itself or its hash. */
export async function listPartnerSchluessel(ctx: AppContext) {
	authorise(ctx, 'schnittstelle.lesen')
	const rows = await listSchluesselRows(ctx.db)
	const now = ctx.clock()
	return rows.map((row) => {
		const { id, bezeichnung, anfang, bereiche, netze, erstelltAm, benutztAm, widerrufenAm, gueltigBis } = row
		const gilt = isGueltig(row, now)
		const erneuert = row.nachfolgerId !== null
		return {
			...{ id, bezeichnung, anfang, bereiche, netze, erstelltAm, benutztAm, widerrufenAm, gueltigBis },
			...{ gilt, erneuert },
		}
	})
}
