import { render } from '@react-email/render'
import { type MailInhalt, nebenwegeOf } from './bauplan'
import { mailInhalt } from './inhalt'
import { type LayoutContext, MailLayout } from './MailLayout'
import type { VorlageMitDaten } from './schema'

export type GerenderteVorlage = { betreff: string; html: string; text: string; antwortAn?: string }

/** The text version: what a reader without HTML needs, in the same order. */
function asText(inhalt: MailInhalt, { t, config, fusslinks, abbestellen }: LayoutContext): string {
	const { betrag, schritt, knopf, adresse, code, zitat, weitergabe } = inhalt
	const teile = [
		inhalt.titel,
		betrag && `${betrag.name}: ${betrag.wert}`,
		inhalt.anrede,
		...inhalt.absaetze,
		code && `${code.name}: ${code.wert}`,
		inhalt.fakten.map(({ name, wert }) => `${name}: ${wert}`).join('\n'),
		zitat?.replace(/^/gm, '> '),
		schritt && `${t('mail:schritt')}: ${schritt}`,
		knopf && `${knopf.text}:\n${knopf.url}`,
		weitergabe && `${weitergabe.titel}\n${weitergabe.text.replace(/^/gm, '> ')}`,
		adresse && `${adresse.text}\n${adresse.url}`,
		...nebenwegeOf(inhalt, t).map(({ hinweis, text, url }) => `${hinweis}\n${text}:\n${url}`),
		...inhalt.danach,
		`${t('mail:gruss')}\n${t('mail:absender', { marke: config.Name })}`,
		[
			'-- ',
			t('mail:fuss.grund', { grund: inhalt.grund }),
			t('mail:fuss.hilfe', { email: config.SupportEmail }),
			abbestellen && `${t('statusmail:fuss')}: ${abbestellen}`,
			config.Firma,
			...fusslinks.map(({ text, url }) => `${text}: ${url}`),
		]
			.filter((line) => line !== undefined)
			.join('\n'),
	]
	return `${teile.filter((teil) => teil !== undefined && teil !== '').join('\n\n')}\n`
}

/** The subject alone, at a small part of what the whole mail takes. */
export const betreffOf = ({ vorlage, daten }: VorlageMitDaten, context: LayoutContext): string =>
	mailInhalt(vorlage, daten, context).betreff

/** Subject, HTML and text of one mail in its language and its brand's look. */
export async function renderVorlage(
	{ vorlage, daten }: VorlageMitDaten,
	context: LayoutContext,
): Promise<GerenderteVorlage> {
	const inhalt = mailInhalt(vorlage, daten, context)
	return {
		betreff: inhalt.betreff,
		html: await render(<MailLayout inhalt={inhalt} context={context} />),
		text: asText(inhalt, context),
		antwortAn: inhalt.antwortAn,
	}
}
