import { isSuspicious, type Limit, limitOf, type Vorgang, type Wer } from '~/domain/betrugspruefung/limits'
import { mailboxKey } from '~/domain/shared/email'
import {
	type Attempt,
	countAttempt,
	countedAttempts,
	forgetAttempts,
	refusedUntil,
} from '~db/repositories/betrugspruefung/limiter'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { recordSicherheit } from '../shared/record-sicherheit'

/** Names the Mandant and holds no address: counts of one brand say nothing about another, nor about a person. */
const keyOf = ({ mandant, keys }: Pick<AppContext, 'mandant' | 'keys'>, wer: Wer, value: string) =>
	`${mandant.id}:${keys.hash(`begrenzung:${wer}`, value)}`

/** What a try is about, beside the network it comes from (`ctx.netz`). */
export type Versuch = {
	/** An e-mail address, counted by its mailbox, or an id. */
	konto?: string | undefined
	/** The browser logged in to that account before. */
	geraet?: string | undefined
}

/** What a try came to: go on, go on if a captcha is solved, or wait until then. */
export type Urteil = { verdacht: boolean; wiederAb?: undefined } | { wiederAb: Date }

/** How far a counted try used up one of its limits: tries left, and seconds until they are whole again. */
export type Grenzstand = { wer: Wer; versuche: number; sekunden: number; rest: number; wiederIn: number }

const UNBEKANNT = 'unbekannt'

type Zaehlung = { wer: Wer; name: string; value: string; grenze: Limit }

const weiche = new WeakMap<Limit, Limit>()

/** Of an unknown network nobody can say that it is one: where many are behind it, none is refused for what another did. */
function weich(grenze: Limit): Limit {
	const { versuche, ...rest } = grenze
	const made = weiche.get(grenze) ?? { ...(versuche === undefined ? {} : { verdachtAb: versuche }), ...rest }
	weiche.set(grenze, made)
	return made
}

/** Every count that a try is part of. A known browser has one of its own, which nobody else can use up. */
function zaehlungen(vorgang: Vorgang, netz: string | undefined, { konto, geraet }: Versuch): Zaehlung[] {
	const postfach = konto && mailboxKey(konto)
	const values: [Wer, string | undefined][] =
		geraet && limitOf(vorgang, 'geraet')
			? [['geraet', geraet]]
			: [
					['netz', netz ?? UNBEKANNT],
					['paar', postfach && `${postfach}\0${netz ?? UNBEKANNT}`],
					['konto', postfach],
				]
	return values.flatMap(([wer, value]) => {
		const grenze = limitOf(vorgang, wer)
		if (!value || !grenze) return []
		const offen = netz === undefined && (wer === 'netz' || wer === 'paar')
		const name = `${vorgang}.${wer}${offen ? '.offen' : ''}`
		return [{ wer, name, value, grenze: offen ? weich(grenze) : grenze }]
	})
}

/** Whole seconds until then, by the time of this machine, which counts tries; at least one. */
export const secondsToRetry = (wiederAb: Date): number =>
	Math.max(1, Math.ceil((wiederAb.getTime() - Date.now()) / 1000))

/** What a counted try left of its limit. */
const leftOf = (versuche: number, attempt: Attempt): Pick<Grenzstand, 'rest' | 'wiederIn'> =>
	attempt.wiederAb
		? { rest: 0, wiederIn: secondsToRetry(attempt.wiederAb) }
		: { rest: versuche - attempt.anzahl, wiederIn: Math.ceil(attempt.ms / 1000) }

/**
 * Counts a try, unless it is over a limit. Suspicious is who passes a soft threshold: of the account, of the network, or of
 * both together. What passes one is a security event, once in the limit's time. `note` is told how much of each limit is left.
 */
export async function judgeVersuch(
	ctx: AppContext,
	vorgang: Vorgang,
	versuch: Versuch,
	note: (stand: Grenzstand) => void = () => {},
): Promise<Urteil> {
	publicUseCase()
	let verdacht = false
	for (const { wer, name, value, grenze } of zaehlungen(vorgang, ctx.netz, versuch)) {
		const attempt = await countAttempt(ctx.db, name, keyOf(ctx, wer, value), grenze, { merken: wer === 'netz' })
		const passed = attempt.wiederAb ? attempt.erstmals : attempt.anzahl === (grenze.verdachtAb ?? Infinity) + 1
		if (passed) {
			const details = { vorgang, wer, folge: attempt.wiederAb ? 'warten' : 'captcha' }
			await recordSicherheit(ctx, {
				art: 'grenze_erreicht',
				...(versuch.konto ? { konto: versuch.konto } : {}),
				details,
			})
		}
		const { versuche, sekunden } = grenze
		if (versuche !== undefined) note({ wer, versuche, sekunden, ...leftOf(versuche, attempt) })
		if (attempt.wiederAb) return { wiederAb: attempt.wiederAb }
		verdacht ||= isSuspicious(grenze, attempt.anzahl)
	}
	return { verdacht }
}

/** The same where no captcha is ever asked for: when the next try may be made if this one is over a limit. */
export const countTry = async (ctx: AppContext, vorgang: Vorgang, versuch: Versuch): Promise<Date | undefined> => {
	publicUseCase()
	return (await judgeVersuch(ctx, vorgang, versuch)).wiederAb
}

/** A partner's calls are counted by the minute. */
const MINUTE = 60

const partnerGrenzen = new Map<number, Limit>()

/** The same limit is the same object: its counters are found by it. */
function partnerGrenze(versuche: number): Limit {
	const grenze = partnerGrenzen.get(versuche) ?? { versuche, sekunden: MINUTE }
	partnerGrenzen.set(versuche, grenze)
	return grenze
}

/** Counts a call of a partner's key against the brand's limit for each of them (PartnerAufrufeProMinute). */
export async function countPartnerCall(
	ctx: AppContext,
	schluesselId: string,
): Promise<{ wiederAb: Date | undefined; stand: Omit<Grenzstand, 'wer'> }> {
	publicUseCase()
	const { PartnerAufrufeProMinute: versuche } = ctx.mandant.config
	const key = keyOf(ctx, 'konto', schluesselId)
	const attempt = await countAttempt(ctx.db, 'partner.konto', key, partnerGrenze(versuche), { merken: true })
	return { wiederAb: attempt.wiederAb, stand: { versuche, sekunden: MINUTE, ...leftOf(versuche, attempt) } }
}

/**
 * After a success: earlier failures of the account no longer count, from here and in all. `begrenzt`: it had met a limit, whose
 * end is a security event.
 */
export async function forgetVersuche(
	ctx: AppContext,
	vorgang: Vorgang,
	versuch: Versuch,
	{ begrenzt = false }: { begrenzt?: boolean } = {},
): Promise<void> {
	publicUseCase()
	for (const { wer, name, value, grenze } of zaehlungen(vorgang, ctx.netz, versuch))
		if (wer !== 'netz') await forgetAttempts(ctx.db, name, keyOf(ctx, wer, value), grenze)
	if (!begrenzt) return
	const wessen = versuch.konto ? { konto: versuch.konto } : {}
	await recordSicherheit(ctx, { art: 'grenze_aufgehoben', ...wessen, details: { vorgang } })
}

/** When a network over its limit may try again, asked before a try that counts only where it misses. Costs no query. */
export function netzGesperrtBis(ctx: AppContext, vorgang: Vorgang): Date | undefined {
	const { netz } = ctx
	const grenze = limitOf(vorgang, 'netz')
	if (!netz || !grenze) return undefined
	return refusedUntil(ctx.db, `${vorgang}.netz`, () => keyOf(ctx, 'netz', netz), grenze)
}

/** Whether the next try from this network asks for a captcha, whoever makes it. Counts nothing. */
export async function isNetzVerdaechtig(ctx: AppContext, vorgang: Vorgang): Promise<boolean> {
	publicUseCase()
	const [zaehlung] = zaehlungen(vorgang, ctx.netz, {})
	if (!zaehlung) return false
	const { wer, name, value, grenze } = zaehlung
	return isSuspicious(grenze, 1 + (await countedAttempts(ctx.db, name, keyOf(ctx, wer, value), grenze)))
}
