import { z } from 'zod'
import { gesuchtIn } from '~/domain/empfehlung/genannt'
import { saidChannelSchema } from '~/domain/empfehlung/kampagne'
import { WER_MAX } from '~/domain/empfehlung/nennung'
import { requiredText } from '~/domain/shared/fields'
import { ok } from '~/domain/shared/result'
import { submitNennung } from '~/usecases/empfehlung/submit-nennung'
import { linkTo } from '~/usecases/shared/links'
import { type Call, defineCall } from './call'
import { captchaQuery } from './captcha'
import { admitCall } from './limit'

const payloadSchema = z
	.object({
		Produkt: z.int().min(1).max(2_147_483_647),
		Empfehler: z
			.object({
				Wer: requiredText(WER_MAX)
					.refine((text) => gesuchtIn(text) !== undefined, { error: 'wer_unklar' })
					.meta({ description: 'First and last name, an e-mail address, a link or a code, as the friend types it.' }),
				Ort: z.string().trim().max(80).default('').meta({ description: 'Town or postcode; needed with a name.' }),
			})
			.superRefine(({ Wer, Ort }, check) => {
				const gesucht = gesuchtIn(Wer)
				if (gesucht?.art === 'name' && Ort === '' && gesucht.ort === '')
					check.addIssue({ code: 'custom', path: ['Ort'], message: 'ort_fehlt' })
			}),
		Empfaenger: z
			.object({ Vorname: requiredText(60), Nachname: requiredText(60) })
			.meta({ description: 'The friend. Who is named sees the first name and one letter.' }),
		Channel: saidChannelSchema,
	})
	.meta({ id: 'NennungPayload' })

const answerSchema = z
	.object({
		Seite: z.string().meta({ description: 'The friend’s own page, which leads on once the named person said yes.' }),
	})
	.meta({ id: 'Nennung' })

export const nennungCalls: readonly Call[] = [
	defineCall(
		{
			...{ method: 'post', path: '/empfehlen/genannt', tag: 'Empfehlungen', token: 'optional' },
			summary: 'Say who recommended, for a friend who has no link and no code',
			description:
				'The answer is the same whoever is named: nobody is looked up before it. Whom it fits alone is asked by mail later; nothing counts before they say yes.',
			errors: [
				...(['nennung_aus', 'produkt_unbekannt', 'produkt_api_unbekannt'] as const),
				...(['captcha_noetig', 'captcha_falsch'] as const),
			],
			input: { query: captchaQuery, body: payloadSchema },
			answer: answerSchema,
		},
		async (ctx, { query, body }) => {
			const { Produkt, Empfehler, Empfaenger, Channel } = body
			const konto = `${Empfaenger.Vorname} ${Empfaenger.Nachname} ${Empfehler.Wer}`.toLowerCase()
			await admitCall(ctx, 'EmpfohlenVon', query, { vorgang: 'nennung', konto })
			const input = {
				...{ vorname: Empfaenger.Vorname, nachname: Empfaenger.Nachname, produkt: Produkt, channel: Channel },
				...{ wer: Empfehler.Wer, ort: Empfehler.Ort },
			}
			const done = await submitNennung(ctx, input, ctx.key)
			return done.ok ? ok({ Seite: linkTo(ctx.mandant, 'EmpfohlenVon', {}, done.value) }) : done
		},
	),
]
