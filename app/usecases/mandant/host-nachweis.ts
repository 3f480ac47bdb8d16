import { createNamensdienst } from '~/adapters/dns/namensdienst'
import { hostEintragOf, judgeNachweis, type NachweisStand } from '~/domain/mandant/host-nachweis'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { claimHost, findMandantByHost, listHostsOf, setHauptHost } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type HostPruefung = ReturnType<typeof hostEintragOf> & {
	host: string
	/** `eigen`: the portal answers there already. */
	nachweis: NachweisStand | { stand: 'eigen' }
}

async function lookAt(ctx: AppContext, host: string): Promise<Result<HostPruefung, 'host_vergeben'>> {
	const { db, mandant, plattformHost, namensdienst = createNamensdienst() } = ctx
	const owner = await findMandantByHost(db, host)
	if (host === plattformHost || (owner && owner.id !== mandant.id)) return fail('host_vergeben')
	const record = hostEintragOf(mandant.id, host)
	if (owner) return ok({ host, ...record, nachweis: { stand: 'eigen' } })
	return ok({ host, ...record, nachweis: judgeNachweis(await namensdienst.zone(record.name), record.wert) })
}

/** Whether a host is free to become this brand's, and proven to be theirs by the name servers of its zone. */
export async function checkHost(ctx: AppContext, host: string): Promise<Result<HostPruefung, 'host_vergeben'>> {
	authorise(ctx, 'einstellung.pflegen')
	return lookAt(ctx, host)
}

/** The brand's hosts, its main one first. */
export async function listOwnHosts(ctx: AppContext): Promise<string[]> {
	authorise(ctx, 'einstellung.pflegen')
	return (await listHostsOf(ctx.db, ctx.mandant.id)).map(({ host }) => host)
}

/** The host that changed settings lead to; undefined where they lead nowhere else. */
export function hostIn(werte: Readonly<Record<string, unknown>>): string | undefined {
	const { MandantUrl: url } = werte
	return typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : undefined
}

/** A host that is proven now, asked before the transaction that takes it; undefined where none is needed. */
export async function proveHost(
	ctx: AppContext,
	werte: Readonly<Record<string, unknown>>,
): Promise<
	Result<string | undefined, 'host_vergeben'> | { ok: false; code: 'host_unbewiesen'; pruefung: HostPruefung }
> {
	const host = hostIn(werte)
	if (host === undefined) return ok(undefined)
	const checked = await lookAt(ctx, host)
	if (!checked.ok) return checked
	const { stand } = checked.value.nachweis
	if (stand === 'eigen' || stand === 'bewiesen') return ok(host)
	return { ok: false, code: 'host_unbewiesen', pruefung: checked.value }
}

/** Makes the proven host the brand's main one; former ones keep working. */
export async function takeHost(ctx: AppContext, tx: MandantTx, host: string): Promise<Result<null, 'host_vergeben'>> {
	const { id } = ctx.mandant
	const [main] = await listHostsOf(tx, id)
	if (main?.host === host) return ok(null)
	if (!(await claimHost(tx, { host, mandantId: id }))) return fail('host_vergeben')
	await setHauptHost(tx, id, host)
	await writeAudit(ctx, tx, { ereignis: 'mandant.host', bezug: 'mandant', bezugId: id, details: { host } })
	return ok(null)
}
