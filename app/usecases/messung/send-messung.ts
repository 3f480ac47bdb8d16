import { InhaltError } from '~/adapters/inhalte/inhalte'
import { postMatomo } from '~/adapters/messung/matomo'
import { MATOMO_STUNDEN, matomoHost, matomoRequest } from '~/domain/messung/matomo'
import { messungMachine } from '~/domain/messung/zustand'
import { leaseDueMessung, type MessungRow, settleMessung } from '~db/repositories/messung/messung'
import { nextTry } from '../mail/backoff'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Longer than one call can take; after it another process may take the events over. */
const LEASE_MS = 60_000
const BATCH = 50
const MAX_PER_RUN = 500
/** Tries before an event is given up: about half a day after the first. */
const MAX_TRIES = 8

export type MessungCounts = { gesendet: number; spaeter: number; gescheitert: number }

/** What happens to an event that is not tried again. */
const EVENT = { gesendet: 'senden', gescheitert: 'aufgeben' } as const

/** Nobody may get it any more: too late for Matomo, or the Mandant has none now or sends nothing. */
function isVorbei({ mandant, clock }: AppContext, { am }: MessungRow): boolean {
	const { config } = mandant
	return config.Testbetrieb || !matomoHost(config) || clock().getTime() - am.getTime() > MATOMO_STUNDEN * 3_600_000
}

/** Undefined once Matomo took them, else why it did not. */
async function findGrund({ mandant }: AppContext, hosts: readonly string[], rows: MessungRow[]) {
	try {
		const requests = rows.map((row) => matomoRequest(mandant.config, row))
		await postMatomo(mandant.config.MatomoUrl, hosts, requests)
		return undefined
	} catch (error) {
		if (error instanceof InhaltError) return error.grund
		throw error
	}
}

/**
 * Hands the due events, oldest first, to the Mandant's Matomo. `hosts`: MATOMO_HOSTS. Events are leased first, so that
 * several processes share the work and none sends those of another. At least once: a call that breaks off after Matomo
 * took it is repeated. What cannot be handed over stays counted here.
 */
export async function sendMessung(
	ctx: AppContext,
	hosts: readonly string[],
	random: () => number = Math.random,
): Promise<MessungCounts> {
	authorise(ctx, 'job.versenden')
	const { db, mandant, log } = ctx
	const counts: MessungCounts = { gesendet: 0, spaeter: 0, gescheitert: 0 }
	for (let taken = 0; taken < MAX_PER_RUN; taken += BATCH) {
		const now = ctx.clock()
		const lease = new Date(now.getTime() + LEASE_MS)
		const rows = await leaseDueMessung(db, { now, leaseUntil: lease, limit: BATCH })
		if (rows.length === 0) break
		const settle = async (
			ausgang: keyof MessungCounts,
			given: MessungRow[],
			naechsterVersuchAm: Date | null = null,
		) => {
			const changed = ausgang === 'spaeter' ? {} : { matomo: messungMachine.step(EVENT[ausgang]).to }
			counts[ausgang] += await settleMessung(db, given, lease, { ...changed, naechsterVersuchAm })
		}
		const vorbei = rows.filter((row) => isVorbei(ctx, row))
		await settle('gescheitert', vorbei)
		const due = rows.filter((row) => !vorbei.includes(row))
		if (due.length === 0) continue
		const grund = await findGrund(ctx, hosts, due)
		if (grund === undefined) {
			await settle('gesendet', due)
			continue
		}
		log.warn({ mandant: mandant.clientRoute, anzahl: due.length, grund }, 'Matomo did not take the events')
		for (const row of due) {
			if (row.versuche >= MAX_TRIES) await settle('gescheitert', [row])
			else await settle('spaeter', [row], nextTry(row.versuche, now, random()))
		}
		// The others would fail the same way: they keep their tries for the next run.
		break
	}
	return counts
}
