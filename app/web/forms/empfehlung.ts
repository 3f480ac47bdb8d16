import { z } from 'zod'
import { referenz } from '~/domain/auftrag/felder'
import { MERKNAME_MAX, NACHRICHT_MAX } from '~/domain/empfehlung/commands'
import { gesuchtIn } from '~/domain/empfehlung/genannt'
import { channelSchema } from '~/domain/empfehlung/kampagne'
import { WER_MAX } from '~/domain/empfehlung/nennung'
import { agbSchema, anteilSchema } from '~/domain/praemie/anteil'
import { emailSchema } from '~/domain/shared/email'
import { checkbox, requiredText, toLines } from '~/domain/shared/fields'
import { personenName } from '~/domain/shared/personen-name'
import { aktionenFeld, aktionenSpracheFeld } from './einwilligung'

/** Optional text of several lines; message 'zu_lang'. */
const nachricht = z
	.string()
	.optional()
	.transform((text = '') => toLines(text))
	.refine((text) => text.length <= NACHRICHT_MAX, { error: 'zu_lang' })

/** Optional, on one line; message 'zu_lang'. */
const merkname = z
	.string()
	.optional()
	.transform((text = '') => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim())
	.refine((text) => text.length <= MERKNAME_MAX, { error: 'zu_lang' })

const bestellung = referenz.optional().catch(undefined)

/** [E-EmpfehlungForm] `agbId` and `teilnahme` are the versions the form showed; `channel` is the visitor's campaign. */
export const empfehlungSchema = z.object({
	vorname: personenName(60),
	nachname: personenName(60),
	email: emailSchema,
	anteilEmpfehler: anteilSchema,
	nachricht,
	agb: agbSchema,
	agbId: z.coerce.number().int().catch(0),
	teilnahme: z.coerce.number().int().catch(0),
	newsletter: checkbox,
	aktionen: aktionenFeld,
	aktionenSprache: aktionenSpracheFeld,
	/** The recommended agent (E-Berater ExterneId). */
	agentennummer: z
		.string()
		.trim()
		.regex(/^[\w.-]{1,40}$/)
		.optional()
		.catch(undefined),
	channel: channelSchema,
	/** The shop's number of the order before it; what no shop writes is dropped. */
	bestellung,
	/** The campaign whose rewards the form showed. */
	gezeigteKampagne: z.uuid().optional().catch(undefined),
})

/** Input of Empfehlen: the recommendation, or a request for another confirmation mail. */
export const empfehlenFormSchema = empfehlungSchema.extend({ intent: z.literal('empfehlen') })

export const nochmalSchema = z.object({ intent: z.literal('optin'), email: emailSchema })

export const empfehlenActionSchema = z.discriminatedUnion('intent', [empfehlenFormSchema, nochmalSchema])

/** A share that an address asks for; other values are dropped. */
export const wunschAnteil = z
	.string()
	.regex(/\d/)
	.transform((text) => anteilSchema.safeParse(text).data)
	.optional()
	.catch(undefined)

/** Home's "Was bekomme ich?"; other values are dropped. */
export const rechnerSchema = z.object({
	produkt: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
	anteil: wunschAnteil,
})

/** What the address of Empfehlen may ask for; other values are dropped. */
export const empfehlenQuerySchema = z.object({ anteil: wunschAnteil, bestellung })

/**
 * Input of EmpfehlungTeilen: an offline code, a channel opened or link copied, other texts, a display name, or the
 * claim that it is one's own.
 */
export const teilenSchema = z.object({
	intent: z.enum(['offline', 'geteilt', 'text', 'meine', 'merkname']).catch('offline'),
	nachricht,
	nachrichtMail: nachricht,
	nachrichtKurz: nachricht,
	merkname,
})

/** What a friend says of who recommended them; messages 'wer_unklar' and 'ort_fehlt'. Nobody is looked up. */
const genannterSchema = z
	.object({
		wer: requiredText(WER_MAX).refine((text) => gesuchtIn(text) !== undefined, { error: 'wer_unklar' }),
		ort: z
			.string()
			.optional()
			.transform((text = '') => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim())
			.refine((text) => text.length <= 80, { error: 'zu_lang' }),
		vorname: personenName(60),
		nachname: personenName(60),
	})
	.superRefine(({ wer, ort }, check) => {
		const gesucht = gesuchtIn(wer)
		if (gesucht?.art === 'name' && ort === '' && gesucht.ort === '')
			check.addIssue({ code: 'custom', path: ['ort'], message: 'ort_fehlt' })
	})

/** EmpfohlenVon: whom, or to take back what was said. */
export const nennungSchema = genannterSchema.safeExtend({
	intent: z.literal('nennen'),
	produkt: z.coerce.number({ error: 'pflicht' }).int('pflicht').positive('pflicht'),
	channel: channelSchema,
})

export const nennungActionSchema = z.discriminatedUnion('intent', [
	nennungSchema,
	z.object({ intent: z.literal('loeschen'), t: z.string() }),
])

/** BetriebNennungen: asks the named recommender after all, or drops it. */
export const nennungEntscheidenSchema = z.object({ intent: z.enum(['fragen', 'verwerfen']), id: z.uuid() })

/** NennungBeantworten: yes. */
export const nennungJaSchema = empfehlungSchema
	.pick({ agb: true, agbId: true, teilnahme: true })
	.extend({ antwort: z.literal('ja'), t: z.string() })

/** NennungBeantworten: yes or no. */
export const nennungAntwortSchema = z.discriminatedUnion('antwort', [
	nennungJaSchema,
	z.object({ antwort: z.literal('nein'), t: z.string() }),
])

/** MitarbeiterEmpfehlen, CallcenterEmpfehlen: for a person present or on the phone. */
export const vermittlungSchema = z.object({
	produktId: z.coerce.number({ error: 'pflicht' }).int('pflicht').positive('pflicht'),
	vorname: personenName(60),
	nachname: personenName(60),
	email: emailSchema,
	einwilligung: agbSchema,
})

/** VermittlungBestaetigen. */
export const vermittlungBestaetigenSchema = empfehlungSchema
	.pick({ agb: true, agbId: true, teilnahme: true })
	.extend({ t: z.string() })
