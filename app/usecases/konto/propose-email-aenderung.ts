import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { einwandGegen, type KeineZweite } from '~/domain/benutzer/kreis'
import { emailAenderungMachine, emailLinkBis } from '~/domain/konto/email-aenderung'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import {
	changeEmailAenderung,
	type EmailAenderungRow,
	findOffeneEmailAenderung,
	insertEmailAenderung,
} from '~db/repositories/konto/email-aenderung'
import { type EmpfehlerRow, findEmpfehlerByEmail, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findMitarbeiterNaehe } from '../betrugspruefung/find-mitarbeiter'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { isNah, kreisVon } from '../shared/zweite-person'
import { adressFehler } from './create-empfehler'
import type { AdressFehler } from './move-email'
import { replaceOffene, spendLinks, writeToBoth } from './write-to-new-email'

type Vorschlag = { id: string; email: string; notiz: string }
type Fehler = AdressFehler | 'email_verwaltet'

async function refusalOf(
	ctx: AppContext,
	tx: MandantTx,
	konto: EmpfehlerRow,
	email: string,
): Promise<Fehler | undefined> {
	// What the host says would take its place with the next login.
	if (konto.hostKennung !== null && ctx.mandant.config.IsAutologin) return 'email_verwaltet'
	const emailNorm = normaliseEmail(email)
	if (emailNorm === konto.emailNorm) return 'email_unveraendert'
	if (await findEmpfehlerByEmail(tx, emailNorm)) return 'email_vorhanden'
	return adressFehler(ctx.mandant, email)
}

/** Proposes another address for an account, with why. Nothing is sent until a second person releases it. */
export async function proposeEmailAenderung(
	ctx: AppContext,
	{ id, email, notiz }: Vorschlag,
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'konto.adresse')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const konto = z.uuid().safeParse(id).success ? await lockEmpfehler(tx, { id }) : undefined
			if (!konto) return fail('nicht_gefunden')
			const fehler = await refusalOf(ctx, tx, konto, email)
			if (fehler) return fail(fehler)
			await replaceOffene(ctx, tx, id)
			await insertEmailAenderung(tx, {
				...{ id: randomUUID(), zustand: emailAenderungMachine.initial, bezug: 'empfehler', subjektId: id },
				...{ emailAlt: konto.email, emailNeu: email, beantragtVon: actorName(ctx.actor), notiz },
				erstelltAm: ctx.clock(),
			})
			const details = { von: null, nach: emailAenderungMachine.initial }
			await writeAudit(ctx, tx, { ereignis: 'email.vorgeschlagen', bezug: 'empfehler', bezugId: id, details })
			return ok(null)
		},
		z.null().parse,
	)
}

type Entscheidung = { id: string; aenderungId: string }

/** The change that waits for this account, held with it; it is the one that was looked at. */
async function heldOffene(tx: MandantTx, { id, aenderungId }: Entscheidung) {
	const konto = z.uuid().safeParse(id).success ? await lockEmpfehler(tx, { id }) : undefined
	if (!konto) return fail('nicht_gefunden')
	const row = await findOffeneEmailAenderung(tx, id)
	return row?.id === aenderungId ? ok({ konto, row }) : fail('zustand_veraltet')
}

/** Whether whoever acts, or somebody tied to them, is like the person, by the former or by the new address. */
async function isOwn(
	ctx: AppContext,
	tx: MandantTx,
	konto: EmpfehlerRow,
	row: EmailAenderungRow,
	kreis: Awaited<ReturnType<typeof kreisVon>>,
) {
	for (const email of [konto.email, row.emailNeu])
		if (isNah(kreis, (await findMitarbeiterNaehe(ctx, tx, { ...konto, email })).benutzerIds)) return true
	return false
}

/**
 * Releases a proposed address: the link goes to the new mailbox, word to the former one. Never who proposed it (vier_augen) or is
 * tied to them (vier_augen_kreis; the database refuses both, too), nor whoever is like the person it is for.
 */
export async function releaseEmailAenderung(
	ctx: AppContext,
	entscheidung: Entscheidung,
	key?: string,
): Promise<Result<null, 'nicht_gefunden' | 'zustand_veraltet' | KeineZweite | 'faktor_noetig'>> {
	authorise(ctx, 'konto.adresse')
	return onceWithFaktor<null, 'nicht_gefunden' | 'zustand_veraltet' | KeineZweite>(
		ctx,
		key,
		async (tx) => {
			const held = await heldOffene(tx, entscheidung)
			if (!held.ok) return held
			const { konto, row } = held.value
			const next = emailAenderungMachine.transition(row.zustand, 'freigeben')
			if (!next.ok) return next
			const kreis = await kreisVon(ctx, tx)
			const einwand = einwandGegen(kreis, [row.beantragtVon])
			if (einwand) return fail(einwand)
			if (await isOwn(ctx, tx, konto, row, kreis)) return fail('vier_augen')
			const now = ctx.clock()
			const set = {
				...{ zustand: next.value, ablaufAm: emailLinkBis(now) },
				...{ entschiedenVon: actorName(ctx.actor), entschiedenAm: now, kreis: [...kreis] },
			}
			await changeEmailAenderung(tx, row.id, row.zustand, set)
			await writeToBoth(ctx, tx, { ...row, ...set }, konto)
			const details = { von: row.zustand, nach: next.value }
			await writeAudit(ctx, tx, { ereignis: 'email.freigegeben', bezug: 'empfehler', bezugId: konto.id, details })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Ends a change that waits, proposed or written to; whoever proposed it may, too. */
export async function endEmailAenderung(
	ctx: AppContext,
	entscheidung: Entscheidung,
	key?: string,
): Promise<Result<null, 'nicht_gefunden' | 'zustand_veraltet'>> {
	authorise(ctx, 'konto.adresse')
	return once<null, 'nicht_gefunden' | 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const held = await heldOffene(tx, entscheidung)
			if (!held.ok) return held
			const { konto, row } = held.value
			const ereignis = row.zustand === 'vorgeschlagen' ? 'ablehnen' : 'stoppen'
			const next = emailAenderungMachine.transition(row.zustand, ereignis)
			if (!next.ok) return next
			const set = { zustand: next.value, entschiedenVon: row.entschiedenVon ?? actorName(ctx.actor) }
			await changeEmailAenderung(tx, row.id, row.zustand, set)
			await spendLinks(ctx, tx, row.id)
			const was = {
				ereignis: ereignis === 'ablehnen' ? 'email.abgelehnt' : 'email.gestoppt',
				bezug: 'empfehler',
			} as const
			await writeAudit(ctx, tx, { ...was, bezugId: konto.id, details: { von: row.zustand, nach: next.value } })
			return ok(null)
		},
		z.null().parse,
	)
}
