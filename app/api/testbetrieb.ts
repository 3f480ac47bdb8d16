import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { IMPORT_ERGEBNISSE } from '~/domain/auftrag/import'
import { TESTUHR_TAGE_MAX } from '~/domain/mandant/testbetrieb'
import { ok } from '~/domain/shared/result'
import { playAuftrag, playFreigabe, playStorno } from '~/usecases/partner/play-auftrag'
import { playAuszahlung, playRuecklauf } from '~/usecases/partner/play-auszahlung'
import { listTestmails, listTestwebhooks } from '~/usecases/partner/testpost'
import { moveUhr, showTestuhr } from '~/usecases/partner/testuhr'
import type { AppContext } from '~/usecases/shared/context'
import { runtime } from '~/web/runtime.server'
import { type Call, defineCall } from './call'
import { DONE, doneSchema, wholeNumber } from './fields'

const TAG_MS = 86_400_000
const text = z.string().min(1).max(200)
const limit = wholeNumber(1, 100).default(20)

const common = { tag: 'Testbetrieb', token: 'partner', testbetrieb: true } as const
const nurDort = 'Only at a brand in Testbetrieb, elsewhere 404.'

const auftragBody = z.object({ Auftrag: z.uuid().meta({ description: 'Id of the order.' }) })
const anzahlSchema = z.object({ Anzahl: z.int() }).meta({ id: 'TestAnzahl' })

/** Runs what is due at the brand by its own clock; how much of each job there was to do. */
async function runDue(mandantId: string): Promise<Record<string, number>> {
	const [counts = {}] = Object.values(await runtime().runDueJobs(mandantId))
	const sums = Object.entries(counts).map(([job, done]): [string, number] => [
		job,
		Object.values(done).reduce((sum, count) => sum + count, 0),
	])
	return Object.fromEntries(sums.filter(([, sum]) => sum > 0))
}

/** What a play leads to is done before its answer, so that its mails and events can be asked for at once. */
async function andDue<R extends { ok: boolean }>(ctx: Pick<AppContext, 'mandant'>, played: R): Promise<R> {
	if (played.ok) await runDue(ctx.mandant.id)
	return played
}

/** What a partner tries a reward's whole life with, at a brand that is there for it. */
export const testbetriebCalls: readonly Call[] = [
	defineCall(
		{
			...{ ...common, method: 'get', path: '/testbetrieb/uhr', summary: 'The brand’s time', description: nurDort },
			errors: ['nicht_gefunden'],
			input: {},
			answer: z
				.object({ Jetzt: z.iso.datetime(), VorMs: z.int().meta({ description: 'Milliseconds it is ahead.' }) })
				.meta({ id: 'Testuhr' }),
		},
		async (ctx) => {
			const uhr = await showTestuhr(ctx)
			return uhr.ok ? ok({ Jetzt: uhr.value.jetzt.toISOString(), VorMs: uhr.value.vorMs }) : uhr
		},
	),
	defineCall(
		{
			...{ ...common, method: 'put', path: '/testbetrieb/uhr', summary: 'Moves the brand’s time on' },
			description: `${nurDort} By days or to an instant, never back. What is due by then is done before the answer; reminders of days that were passed over are not made up for.`,
			errors: ['uhr_grenze', 'nicht_gefunden'],
			input: {
				body: z.union([
					z.strictObject({ Tage: z.int().min(1).max(TESTUHR_TAGE_MAX) }),
					z.strictObject({ Bis: z.iso.datetime() }),
				]),
			},
			answer: z
				.object({
					Jetzt: z.iso.datetime(),
					Arbeit: z.record(z.string(), z.int()).meta({ description: 'How much each job had to do.' }),
				})
				.meta({ id: 'TestuhrGestellt' }),
		},
		async (ctx, { body }) => {
			const bis = 'Bis' in body ? new Date(body.Bis) : new Date(ctx.clock().getTime() + body.Tage * TAG_MS)
			const moved = await moveUhr(ctx, bis, ctx.key)
			if (!moved.ok) return moved
			// Other processes are told by the database; this one knows at once.
			runtime().registry.invalidate()
			return ok({ Jetzt: moved.value.jetzt.toISOString(), Arbeit: await runDue(ctx.mandant.id) })
		},
	),
	defineCall(
		{
			...{ ...common, method: 'post', path: '/testbetrieb/auftrag', summary: 'Plays a friend’s order' },
			description: `${nurDort} Ordered and paid today by a new customer.`,
			errors: ['eingabe_ungueltig', 'produkt_unbekannt', 'nicht_gefunden'],
			input: { body: z.object({ Empfaengernummer: text, Referenz: text.optional(), Produkt: text.optional() }) },
			answer: z
				.object({ Id: z.uuid(), Referenz: z.string(), Ergebnis: z.enum(IMPORT_ERGEBNISSE) })
				.meta({ id: 'TestAuftrag' }),
		},
		async (ctx, { body: { Empfaengernummer, Referenz, Produkt } }) => {
			const referenz = Referenz ?? `TEST-${randomBytes(8).toString('hex')}`
			const auftrag = { empfaengernummer: Empfaengernummer, referenz, produkt: Produkt }
			const played = await andDue(ctx, await playAuftrag(ctx, auftrag, ctx.key))
			if (!played.ok) return played
			return ok({ Id: played.value.auftragId, Referenz: played.value.referenz, Ergebnis: played.value.ergebnis })
		},
	),
	defineCall(
		{
			...{ ...common, method: 'post', path: '/testbetrieb/freigabe', summary: 'Plays the release of an order' },
			description: `${nurDort} By all rules: not before its complaint period is over.`,
			errors: ['auftrag_unbekannt', 'auftrag_in_pruefung', 'auftrag_zustand', 'auftrag_storniert', 'nicht_gefunden'],
			input: { body: auftragBody },
			answer: doneSchema,
		},
		async (ctx, { body }) => {
			const released = await andDue(ctx, await playFreigabe(ctx, body.Auftrag, ctx.key))
			return released.ok ? DONE : released
		},
	),
	defineCall(
		{
			...{ ...common, method: 'post', path: '/testbetrieb/storno', summary: 'Plays a cancellation or a return' },
			description: `${nurDort} What the order earned is cancelled, or claimed back.`,
			errors: ['auftrag_unbekannt', 'auftrag_zustand', 'nicht_gefunden'],
			input: {
				body: auftragBody.extend({
					Widerrufen: z.boolean().default(false).meta({ description: 'The customer returned what they ordered.' }),
				}),
			},
			answer: doneSchema,
		},
		async (ctx, { body }) => {
			const cancelled = await andDue(ctx, await playStorno(ctx, body.Auftrag, { widerrufen: body.Widerrufen }, ctx.key))
			return cancelled.ok ? DONE : cancelled
		},
	),
	defineCall(
		{
			...{ ...common, method: 'post', path: '/testbetrieb/auszahlung', summary: 'Plays the bank that pays' },
			description: `${nurDort} Every open payout of the order’s rewards; zustand_veraltet = there is none.`,
			errors: ['auftrag_unbekannt', 'zustand_veraltet', 'auszahlung_im_lauf', 'nicht_gefunden'],
			input: { body: auftragBody },
			answer: anzahlSchema,
		},
		async (ctx, { body }) => {
			const paid = await andDue(ctx, await playAuszahlung(ctx, body.Auftrag, ctx.key))
			return paid.ok ? ok({ Anzahl: paid.value.anzahl }) : paid
		},
	),
	defineCall(
		{
			...{ ...common, method: 'post', path: '/testbetrieb/ruecklauf', summary: 'Plays the bank that cannot pay' },
			description: `${nurDort} A mail asks for other bank data.`,
			errors: ['auftrag_unbekannt', 'zustand_veraltet', 'auszahlung_im_lauf', 'nicht_gefunden'],
			input: { body: auftragBody },
			answer: anzahlSchema,
		},
		async (ctx, { body }) => {
			const returned = await andDue(ctx, await playRuecklauf(ctx, body.Auftrag, ctx.key))
			return returned.ok ? ok({ Anzahl: returned.value.anzahl }) : returned
		},
	),
	defineCall(
		{
			...{ ...common, method: 'get', path: '/testbetrieb/mails', summary: 'The mails that were not sent' },
			description: `${nurDort} The newest first, with the links that stand in them.`,
			errors: ['nicht_gefunden'],
			input: { query: z.object({ limit }) },
			answer: z
				.object({
					Mails: z.array(
						z
							.object({
								...{ Id: z.uuid(), Vorlage: z.string(), An: z.string(), Am: z.iso.datetime() },
								...{ Betreff: z.string(), Text: z.string() },
							})
							.meta({ id: 'Testmail' }),
					),
				})
				.meta({ id: 'Testmails' }),
		},
		async (ctx, { query }) => {
			const found = await listTestmails(ctx, query.limit)
			if (!found.ok) return found
			const Mails = found.value.map(({ id, vorlage, an, am, betreff, text: Text }) => {
				return { Id: id, Vorlage: vorlage, An: an, Am: am.toISOString(), Betreff: betreff, Text }
			})
			return ok({ Mails })
		},
	),
	defineCall(
		{
			...{ ...common, method: 'get', path: '/testbetrieb/webhooks', summary: 'The webhooks that were not sent' },
			description: `${nurDort} To each endpoint as many, signed at this moment, so that a receiver can be tried with them.`,
			errors: ['nicht_gefunden'],
			input: { query: z.object({ limit }) },
			answer: z
				.object({
					Webhooks: z.array(
						z
							.object({
								Adresse: z.string(),
								Kopf: z.record(z.string(), z.string()),
								Koerper: z.string().meta({ description: 'The body, as it is signed.' }),
							})
							.meta({ id: 'Testwebhook' }),
					),
				})
				.meta({ id: 'Testwebhooks' }),
		},
		async (ctx, { query }) => {
			const found = await listTestwebhooks(ctx, query.limit)
			if (!found.ok) return found
			return ok({
				Webhooks: found.value.map(({ adresse, kopf, body }) => ({ Adresse: adresse, Kopf: kopf, Koerper: body })),
			})
		},
	),
]
