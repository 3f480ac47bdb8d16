import { randomBytes } from 'node:crypto'
import type { Result } from '~/domain/shared/result'
import { findProbeKonto, listProbePraemierungen } from '~db/repositories/mandant/probe'
import { checkHauptbuch } from '../hauptbuch/check-hauptbuch'
import { login } from '../konto/login'
import { resetPasswort } from '../konto/reset-passwort'
import { claimPraemierung } from '../praemie/claim-praemierung'
import { findPraemierungAccess } from '../praemie/find-praemierung-access'
import { listOptionen } from '../praemie/list-optionen'
import { checkKette } from '../protokoll/check-kette'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { issueToken } from '../shared/tokens'

/** What a brand that was restored must be able to do. */
export type Probe = 'ledger' | 'log' | 'login' | 'reward'
/** `passed` undefined: the brand has nothing to try it with. */
export type ProbeResult = { probe: Probe; passed: boolean | undefined; detail: string }

const LINK_MS = 600_000
/** Rewards that are tried until one can be claimed as money. */
const TRIES = 50
/** An account number of the standard's examples: the payout stays in the scratch database. */
const BANKDATEN = { kontoinhaber: 'Restore Drill', iban: 'DE89370400440532013000', bic: undefined }

const detailOf = (result: Result<unknown>, passed: string) => (result.ok ? passed : result.code)

async function probeLedger(ctx: AppContext): Promise<ProbeResult> {
	const { brueche } = await checkHauptbuch({ ...ctx, actor: { art: 'job' } })
	const detail = brueche === 0 ? 'every entry and every sum fits' : `${brueche} entries or sums do not fit`
	return { probe: 'ledger', passed: brueche === 0, detail }
}

async function probeLog(ctx: AppContext): Promise<ProbeResult> {
	const { bruch, eintraege } = await checkKette(ctx)
	const detail = bruch ? `entry ${bruch.nummer} does not fit (${bruch.art})` : `${eintraege} entries follow each other`
	return { probe: 'log', passed: !bruch, detail }
}

/** A person sets a new password by a link, logs in with it, and not with another. */
async function probeLogin(ctx: AppContext): Promise<ProbeResult> {
	const probe = 'login'
	const konto = await findProbeKonto(ctx.db)
	if (!konto) return { probe, passed: undefined, detail: 'nobody has an account' }
	const passwort = `Drill-${randomBytes(18).toString('base64url')}-7`
	const ablaufAm = new Date(ctx.clock().getTime() + LINK_MS)
	const link = { zweck: 'passwort', subjektArt: 'empfehler', subjektId: konto.id, ablaufAm } as const
	const t = await issueToken(ctx, ctx.db, link)
	const set = await resetPasswort(ctx, { t, passwort, geraet: '' }, t)
	if (!set.ok) return { probe, passed: false, detail: set.code }
	const person = { email: konto.email, angemeldetBleiben: false }
	const right = await login(ctx, { ...person, passwort })
	const wrong = await login(ctx, { ...person, passwort: `${passwort}x` })
	const detail = wrong.ok ? 'a wrong password logs in' : detailOf(right, 'a new password logs in, a wrong one does not')
	return { probe, passed: right.ok && !wrong.ok, detail }
}

/** A reward that waits is chosen as money, and not a second time. */
async function probeReward(ctx: AppContext): Promise<ProbeResult> {
	const probe = 'reward'
	const now = ctx.clock()
	const waiting = await listProbePraemierungen(ctx.db, now, TRIES)
	for (const { id } of waiting) {
		const ablaufAm = new Date(now.getTime() + LINK_MS)
		const link = { zweck: 'praemierung', subjektArt: 'praemierung', subjektId: id, ablaufAm } as const
		const t = await issueToken(ctx, ctx.db, link)
		const access = await findPraemierungAccess(ctx, ctx.db, t)
		if (!access.ok || !access.value.person || access.value.hindernis) continue
		const [option] = (await listOptionen(ctx, ctx.db, access.value)).filter(({ art }) => art === 'geld')
		if (!option) continue
		const wahl = { art: 'geld', bankdaten: BANKDATEN } as const
		const claimed = await claimPraemierung(ctx, t, option.praemie.id, wahl, undefined)
		const again = await claimPraemierung(ctx, t, option.praemie.id, wahl, undefined)
		const detail = again.ok ? 'claimed a second time' : detailOf(claimed, 'claimed as money, once')
		return { probe, passed: claimed.ok && !again.ok, detail }
	}
	const detail = waiting.length ? 'none of those that wait can be had as money' : 'none waits for its owner'
	return { probe, passed: undefined, detail }
}

/**
 * Tries whether a brand works: the sums of its ledger, the chain of its log, a login, a reward claimed, and the ledger once
 * more. It changes a password and claims a reward: for a scratch database only (`npm run restore-drill`).
 */
export async function rehearseBrand(ctx: AppContext): Promise<ProbeResult[]> {
	authorise(ctx, 'mandant.sichern')
	const before = [await probeLedger(ctx), await probeLog(ctx), await probeLogin(ctx), await probeReward(ctx)]
	const after = await probeLedger(ctx)
	return after.passed ? before : [...before, { ...after, detail: `after the claim, ${after.detail}` }]
}
