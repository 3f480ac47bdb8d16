import type { ErrorCode } from '~/domain/shared/errors'
import { PROGRAM_LOCALE } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'

/** What who writes a program has to know of a code, where that is more than people are told. */
const DETAILS: { [C in ErrorCode]?: string } = {
	anfrage_unlesbar: 'The request or its body cannot be read: it has to be HTTP with a body of JSON in UTF-8.',
	anfrage_zu_gross: 'The body is over 1 MB (unpacked, where it came as gzip), or is nested too deep.',
	inhaltstyp_falsch: 'A body has to be `Content-Type: application/json`, as it is or with `Content-Encoding: gzip`.',
	kopf_fehlt: 'Send the header `X-Requested-With` with any value: what changes something asks for it.',
	kopf_zu_gross: 'Address and headers are longer than 16 kB together.',
	herkunft_fremd: 'A browser sent this from a page whose origin the brand does not list.',
	host_unbekannt: 'No brand has this host.',
	nicht_gefunden:
		'There is no such path or thing at this brand. Paths begin with `/api/v1/<brand>/` or `/api/v1/mvv/`.',
	methode_nicht_erlaubt: 'The path takes other methods: `Allow` names them.',
	eingabe_ungueltig: 'Fields of the body or query are missing or wrong: `errors` names each.',
	schluessel_wiederverwendet: 'This `Idempotency-Key` came with another method, path or body before. Use a new one.',
	anmeldung_erforderlich:
		'The call needs a token, or the one that was sent is worth nothing here: unknown, over, empty or another brand’s. Send `X-Authorization: Bearer <token>` of a login.',
	nicht_berechtigt: 'The token is good, and not for this call.',
	praemie_token_ungueltig: 'Send the token of a reward’s link in `X-Authorization`.',
	empfaenger_link_noetig:
		'Send the token of `POST /empfaenger/create/{hex}` or of the friend’s mail in `X-Authorization`.',
	zu_viele_versuche: 'A limit is met: `RateLimit` and `Retry-After` say when to go on.',
	captcha_noetig: 'Solve `captcha` and make the call again with `captchaAufgabe` and `captcha` in its query.',
	captcha_falsch: 'The solution was wrong or too old: solve the new `captcha` and make the call again.',
	zustand_veraltet: 'What the call is about changed meanwhile: read it again.',
	anmeldung_nicht_frisch: 'Send `{"Password": …}`, or make the call within 15 minutes of a login.',
	ueberlastet: 'Too much at once: try again after `Retry-After`.',
	datenbank_gestoert: 'The database is away for a moment: try again after `Retry-After`.',
	technischer_fehler: 'Our mistake. Tell support the `instance`.',
}

const english = translator(PROGRAM_LOCALE, 'arbeit')

/** A code for who writes a program. */
export const detailOf = (code: ErrorCode): string => DETAILS[code] ?? english(`fehler:${code}`)
