import { z } from 'zod'
import { qrPath } from '~/adapters/qr/qr-path'
import { einladungMachine, einladungStand } from '~/domain/agentur/einladung'
import { formatDate } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { brandTranslator } from '~/locales/translate'
import type { MandantTx } from '~db/handle'
import { findAgentur } from '~db/repositories/agentur/agentur'
import { changeEinladung, findAgenturEinladung } from '~db/repositories/agentur/einladung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { drawnKarte } from '../shared/drawn-karte'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'
import { sichtOf } from '../shared/sicht'

type Welche = { agenturId: string; einladungId: string }

const find = (ctx: AppContext, db: MandantTx | AppContext['db'], id: string) =>
	z.uuid().safeParse(id).success ? findAgenturEinladung(db, { id, sicht: sichtOf(ctx) }) : undefined

/** An invitation with its link and QR code, as long as somebody may take it. */
export async function showAgenturEinladung(ctx: AppContext, { agenturId, einladungId }: Welche) {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	const row = await find(ctx, ctx.db, einladungId)
	if (!row) return fail('nicht_gefunden')
	const { id, vorname, nachname, art, mitarbeiternummer, code, ablaufAm, erstelltAm, angenommenAm } = row
	const stand = einladungStand(row, ctx.clock())
	const link = linkTo(ctx.mandant, 'Einladung', { code })
	const offen = stand === 'offen' || stand === 'angefragt'
	return ok({
		...{ id, name: `${vorname} ${nachname}`.trim(), art, mitarbeiternummer, stand, ablaufAm, erstelltAm, angenommenAm },
		/** As it was entered, to invite a customer once more whose invitation is over. */
		nochmal: offen || stand === 'angenommen' ? null : { vorname, nachname, art, mitarbeiternummer },
		zeigen: offen ? { link, qr: qrPath(link) } : null,
	})
}

/** The invitation as a card in A6 to hand over, as long as somebody may take it. It says nothing of the customer. */
export async function showEinladungKarte(
	ctx: AppContext,
	{ agenturId, einladungId }: Welche,
): Promise<Result<Buffer, 'nicht_gefunden' | 'einladung_vorbei'>> {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	const row = await find(ctx, ctx.db, einladungId)
	if (!row) return fail('nicht_gefunden')
	const stand = einladungStand(row, ctx.clock())
	if (stand !== 'offen' && stand !== 'angefragt') return fail('einladung_vorbei')
	const agentur = await findAgentur(ctx.db, agenturId)
	const t = brandTranslator(ctx.mandant, ctx.locale)
	const { Name: marke } = ctx.mandant.config
	const link = linkTo(ctx.mandant, 'Einladung', { code: row.code })
	const texts = {
		marke,
		title: t('agentur:karte.titel', { marke }),
		text: t('agentur:karte.text', { datum: formatDate(row.ablaufAm) }),
		benefit: null,
		link: link.replace(/^https?:\/\//, ''),
		footer: agentur ? t('agentur:karte.von', { agentur: agentur.name, marke }) : marke,
	}
	return ok(await drawnKarte(ctx, link, texts))
}

/** Takes an invitation back that nobody has accepted; its link says so from then on. */
export async function withdrawAgenturEinladung(ctx: AppContext, { agenturId, einladungId }: Welche, key: string) {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	return once<null, 'nicht_gefunden' | 'einladung_vorbei'>(
		ctx,
		key,
		async (tx) => {
			const row = await find(ctx, tx, einladungId)
			if (!row) return fail('nicht_gefunden')
			const next = einladungMachine.transition(row.zustand, 'zurueckziehen')
			if (!next.ok) return next
			if (!(await changeEinladung(tx, row.id, row.zustand, { zustand: next.value }))) return fail('einladung_vorbei')
			const audit = { ereignis: 'agentur.einladung_zurueckgezogen', bezug: 'agentur', bezugId: agenturId } as const
			await writeAudit(ctx, tx, { ...audit, details: { einladungId: row.id, von: row.zustand, nach: next.value } })
			return ok(null)
		},
		z.null().parse,
	)
}
